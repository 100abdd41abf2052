/**
 * `npm run docs`: the documentation site as `dist-docs`, from guides, schemas, descriptors and docstrings (docs/guides/README.md).
 * `--out` names another folder, `--base` the address that it will have below its host (default /docs/; only its 404 page needs
 * it), `--source-url` where files of the repository can be read on the web. `--pages` lists names for `ref:` links,
 * `--untranslated` what has no Norwegian text; both write nothing.
 */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildAssets } from "./docs-site/assets.ts";
import { checkLinks } from "./docs-site/check-links.ts";
import { buildSite } from "./docs-site/site.ts";

const root = path.resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    out: { type: "string", default: "dist-docs" },
    base: { type: "string", default: "/docs/" },
    "source-url": { type: "string", default: process.env.DOCS_SOURCE_URL ?? "" },
    pages: { type: "boolean", default: false },
    untranslated: { type: "boolean", default: false },
  },
});
const started = performance.now();
const assets = await buildAssets(root);
const { files, pages, texts, complaints } = await buildSite(root, {
  assets: assets.names,
  base: values.base,
  sourceUrl: values["source-url"],
});

if (values.pages) {
  for (const { id, title } of pages) console.log(`ref:${id}   ${title.en}`);
} else if (values.untranslated) {
  for (const [name, english] of texts.untranslated()) console.log(`${name}   ${english}`);
} else {
  for (const [name, content] of assets.files) files.set(`assets/${name}`, content);
  await write(path.resolve(root, values.out));
  for (const complaint of [...complaints, ...checkLinks(files)]) console.warn(`docs: ${complaint}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`docs: ${pages.length} pages in two languages in ${values.out} (${seconds} s)`);
}

/** The site is written beside the old one and then replaces it, so that a server never reads an incomplete site. */
async function write(out: string): Promise<void> {
  const part = `${out}.part`;
  await rm(part, { recursive: true, force: true });
  const folders = new Set([...files.keys()].map((file) => path.dirname(file)));
  for (const folder of folders) await mkdir(path.join(part, folder), { recursive: true });
  await Promise.all([...files].map(([file, content]) => writeFile(path.join(part, file), content)));
  await rm(out, { recursive: true, force: true });
  await rename(part, out);
}
