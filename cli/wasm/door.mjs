// The functions of the module with texts of JavaScript, for node and for a page.

export function doorOf(module, settings) {
  const withText = (text, use) => {
    const bytes = module.lengthBytesUTF8(text) + 1;
    const address = module._malloc(bytes);
    module.stringToUTF8(text, address, bytes);
    const result = use(address);
    module._free(address);
    return result;
  };
  const taken = (address) => {
    if (address === 0) return null;
    const text = module.UTF8ToString(address);
    module._cicera_free(address);
    return text;
  };
  const door = withText(settings, (text) => module._cicera_open(text, 0));
  if (door === 0) throw new Error(`no door with ${settings}`);
  return {
    module,
    ask: (request) => taken(withText(request, (text) => module._cicera_ask(door, text))),
    step: (units) => module._cicera_step(door, units),
    events() {
      const list = [];
      for (
        let text = taken(module._cicera_event(door));
        text !== null;
        text = taken(module._cicera_event(door))
      )
        list.push(text);
      return list;
    },
    close: () => module._cicera_close(door),
  };
}
