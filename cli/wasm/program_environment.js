// The program sees the user's environment, the rulesets beside it, whether its streams are a terminal, and its own file:
// the script of emscripten would ask for a path what only an address can be asked.
Module['preRun'] = function () {
  var shipped = __dirname.replace(/^[A-Za-z]:/, '').replace(/\\/g, '/') + '/rulesets';
  Object.assign(ENV, process.env);
  ENV.CICERA_PATH = (ENV.CICERA_PATH ? ENV.CICERA_PATH + ':' : '') + shipped;
};
Module['wasmBinary'] = require('fs').readFileSync(__dirname + '/cicera-program.wasm');
Module['onRuntimeInitialized'] = function () {
  for (var stream = 0; stream <= 2; ++stream) FS.streams[stream].tty = require('tty').isatty(stream);
};
