// The module has its rulesets before anybody can call it.
Module['onRuntimeInitialized'] = function () {
  Module['_cicera_lay_rulesets']();
};

// The module may be in two files, of which the second is fetched when one of its functions is called for the first time
// (parts.mjs): by a worker, which may wait. Node gives the bytes of both. A host may call the files what it likes: only
// those that it calls application/wasm are compiled while they come.
Module['instantiateWasm'] = Module['instantiateWasm'] || function (imports, receive) {
  var address = function () {
    return locateFile('cicera.wasm');
  };
  var primary = null;
  var rest = null;
  /** The error that a file cannot be loaded, which says why. */
  var unloaded = function (file, why) {
    var error = new Error(file + ': ' + why);
    error.name = 'LoadError';
    return error;
  };
  var restAddress = function () {
    return address().replace(/\.wasm(?=$|\?)/, '-rest.wasm');
  };
  var restBytes = function () {
    if (Module['restBinary']) return Module['restBinary'];
    var request = new XMLHttpRequest();
    request.open('GET', restAddress(), false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw request.status;
    return request.response;
  };
  var loadRest = function () {
    try {
      return new WebAssembly.Instance(new WebAssembly.Module(restBytes()), { primary: primary });
    } catch (error) {
      throw unloaded(restAddress(), error.message || error);
    }
  };
  // Numbers of the table, where the second part puts its functions.
  imports['placeholder'] = new Proxy({}, {
    get: function (_, slot) {
      return function () {
        rest = rest || loadRest();
        return wasmTable.get(+slot).apply(null, arguments);
      };
    },
  });
  var instantiated = function (response) {
    if (!response.ok) throw response.status;
    var type = (response.headers.get('content-type') || '').trim().toLowerCase();
    if (type === 'application/wasm' && WebAssembly.instantiateStreaming)
      return WebAssembly.instantiateStreaming(response, imports);
    return response.arrayBuffer().then(function (bytes) {
      return WebAssembly.instantiate(bytes, imports);
    });
  };
  var bytes = Module['wasmBinary'];
  var made = bytes
    ? WebAssembly.instantiate(bytes, imports)
    : fetch(address(), { credentials: 'same-origin' }).then(instantiated).catch(function (error) {
        throw unloaded(address(), error.message || error);
      });
  made.then(function (made) {
    primary = made.instance.exports;
    receive(made.instance, made.module);
  }).catch(readyPromiseReject);
  return {};
};
