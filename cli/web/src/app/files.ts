/** The address of a file of the site by its plain name, as `worker.js` or `cicera.wasm`; null if the site has none. */
export function siteFile(name: string): string | null {
  const file = SITE_FILES[name];
  return file === undefined ? null : new URL(file, document.baseURI).href;
}
