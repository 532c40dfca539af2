// The module has its rulesets before anybody can call it.
Module['onRuntimeInitialized'] = function () {
  Module['_cicera_lay_rulesets']();
};

// The module may be in two files, of which the second is fetched when one of its functions is called for the first time
// (parts.mjs): by a worker, which may wait. Node gives the bytes of both.
Module['instantiateWasm'] = Module['instantiateWasm'] || function (imports, receive) {
  var address = function () {
    return locateFile('cicera.wasm');
  };
  var primary = null;
  var rest = null;
  var restBytes = function () {
    if (Module['restBinary']) return Module['restBinary'];
    var request = new XMLHttpRequest();
    request.open('GET', address().replace(/\.wasm(?=$|\?)/, '-rest.wasm'), false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error('cicera-rest.wasm: ' + request.status);
    return request.response;
  };
  // Numbers of the table, where the second part puts its functions.
  imports['placeholder'] = new Proxy({}, {
    get: function (_, slot) {
      return function () {
        rest = rest || new WebAssembly.Instance(new WebAssembly.Module(restBytes()), { primary: primary });
        return wasmTable.get(+slot).apply(null, arguments);
      };
    },
  });
  var bytes = Module['wasmBinary'];
  var instantiated = bytes
    ? WebAssembly.instantiate(bytes, imports)
    : WebAssembly.instantiateStreaming(fetch(address(), { credentials: 'same-origin' }), imports);
  instantiated.then(function (made) {
    primary = made.instance.exports;
    receive(made.instance, made.module);
  }).catch(readyPromiseReject);
  return {};
};
