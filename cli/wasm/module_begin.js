// The module has its rulesets before anybody can call it.
Module['onRuntimeInitialized'] = function () {
  Module['_cicera_lay_rulesets']();
};
