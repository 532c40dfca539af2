// Modules of the page as node imports them: esbuild takes the types away, and nothing is written.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const web = new URL("../../cli/web/", import.meta.url);
const { build } = createRequire(new URL("package.json", web))("esbuild");

/** The modules of these paths in the folder of the page's sources, as one. */
export async function source(...paths) {
  const { outputFiles } = await build({
    stdin: {
      contents: paths.map((path) => `export * from "./${path}";`).join(""),
      resolveDir: fileURLToPath(new URL("src", web)),
    },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    write: false,
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
}
