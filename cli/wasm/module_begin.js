// The module has its rulesets before anybody can call it.
Module['onRuntimeInitialized'] = function () {
  Module['_cicera_lay_rulesets']();
};

// The module may be in three files, of which the others are fetched when one of their functions is called for the first
// time (parts.mjs): by a worker, which may wait. Node gives the bytes of all, those of the others by their names in
// `partBinaries`. A host may call the files what it likes: only those that it calls application/wasm are compiled while
// they come.
Module['instantiateWasm'] = Module['instantiateWasm'] || function (imports, receive) {
  var address = function () {
    return locateFile('cicera.wasm');
  };
  var primary = null;
  /** The error that a file cannot be loaded, which says why. */
  var unloaded = function (file, why) {
    var error = new Error(file + ': ' + why);
    error.name = 'LoadError';
    return error;
  };
  var partBytes = function (name, from) {
    var given = (Module['partBinaries'] || {})[name];
    if (given) return given;
    var request = new XMLHttpRequest();
    request.open('GET', from, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw request.status;
    return request.response;
  };
  var loadPart = function (name) {
    var from = address().replace(/\.wasm(?=$|\?)/, '-' + name + '.wasm');
    try {
      return new WebAssembly.Instance(new WebAssembly.Module(partBytes(name, from)), { primary: primary });
    } catch (error) {
      throw unloaded(from, error.message || error);
    }
  };
  // Numbers of the table, where a part puts its functions.
  ['more', 'rest'].forEach(function (name) {
    var loaded = null;
    imports[name] = new Proxy({}, {
      get: function (_, slot) {
        return function () {
          loaded = loaded || loadPart(name);
          return wasmTable.get(+slot).apply(null, arguments);
        };
      },
    });
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
