import { readdirSync } from "node:fs";
import path from "node:path";
import { type Both, escapeHtml, inEnglish, type Page, plainText } from "../page.ts";
import {
  type Declaration,
  DeclarationReader,
  type Member,
  moduleComment,
} from "../reference/declarations.ts";
import { anchorOf } from "../reference/properties.ts";
import { codeBlock } from "../text/highlight.ts";
import { heading, renderInline, renderMarkdown } from "../text/markdown.ts";

const FACES = "core/api";
const CONTRACTS = "contracts";

/** Kinds of exports, in their order on a page. */
const KINDS: readonly [Declaration["kind"], Both][] = [
  ["function", { no: "Funksjoner", en: "Functions" }],
  ["class", { no: "Klasser", en: "Classes" }],
  ["component", { no: "Komponenter", en: "Components" }],
  ["value", { no: "Verdier", en: "Values" }],
  ["interface", { no: "Grensesnitt", en: "Interfaces" }],
  ["type", { no: "Typer", en: "Types" }],
];

/** What a plugin may import from the platform: a page for each face, from its docstrings. */
export function facePages(root: string): Page[] {
  const reader = new DeclarationReader(root);
  const faces = modulesIn(root, FACES).map((name) => ({
    name,
    file: `${FACES}/${name}.ts`,
    exports: reader.exportsOf(`${FACES}/${name}.ts`),
  }));
  const addresses = new Map(
    faces.flatMap((face) =>
      face.exports.map((one) => [one.name, `faces/${face.name}#${anchorOf(one.name)}`]),
    ),
  );
  return faces.map(({ name, file, exports }): Page => {
    const about = renderMarkdown(moduleComment(root, file), file, "en");
    const summary = plainText(about);
    return {
      id: `faces/${name}`,
      section: "plugin-author",
      group: "faces",
      title: { no: file.replace(".ts", ""), en: file.replace(".ts", "") },
      summary: { no: summary, en: summary },
      source: file,
      standsFor: [file],
      body: inEnglish(() =>
        [
          about,
          codeBlock(importsOf(name, file), "ts"),
          ...KINDS.map(([kind, title]) => {
            const own = exports.filter((one) => one.kind === kind);
            return group(title.en, kind, own, addresses);
          }),
        ].join(""),
      ),
    };
  });
}

const importsOf = (name: string, file: string) =>
  `import { … } from "@farvann/plugin/${name}";\n// In the tree:\nimport { … } from "../../../${file}";`;

/** Services that plugins offer one another, a page for each. */
export function contractPages(root: string): Page[] {
  const reader = new DeclarationReader(root);
  return modulesIn(root, CONTRACTS).map((name): Page => {
    const file = `${CONTRACTS}/${name}.ts`;
    const exports = reader.exportsOf(file);
    const own = new Map(exports.map((one) => [one.name, `contracts/${name}#${anchorOf(one.name)}`]));
    const service = exports.find(({ signature }) => /extends Service</.test(signature));
    const summary = plainText(renderInline(service?.doc ?? "")) || `The service ${name}.`;
    const others = exports.filter((one) => one !== service);
    return {
      id: `contracts/${name}`,
      section: "plugin-author",
      group: "contracts",
      title: { no: name, en: name },
      summary: { no: summary, en: summary },
      source: file,
      standsFor: [file],
      body: inEnglish(() =>
        [
          ...(service ? [declaration(service, own, 2)] : []),
          others.length === 0 ? "" : heading(2, "types", "What it speaks of"),
          ...others.map((one) => declaration(one, own)),
        ].join(""),
      ),
    };
  });
}

function modulesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
}

function group(
  title: string,
  id: string,
  exports: readonly Declaration[],
  addresses: ReadonlyMap<string, string>,
): string {
  if (exports.length === 0) return "";
  return heading(2, `all-${id}`, title) + exports.map((one) => declaration(one, addresses)).join("");
}

function declaration(one: Declaration, addresses: ReadonlyMap<string, string>, depth = 3): string {
  const { name, signature, doc, members, file } = one;
  const body = doc === "" ? "" : renderMarkdown(doc, file, "en");
  const list =
    members.length === 0
      ? ""
      : `<dl class="properties">${members.map((member) => memberEntry(name, member, addresses)).join("")}</dl>`;
  return `<section class="declaration">${heading(depth, anchorOf(name), `<code>${escapeHtml(name)}</code>`)}${codeBlock(signature, "ts")}${body}${uses(signature, name, addresses)}${list}</section>\n`;
}

function memberEntry(
  owner: string,
  { name, signature, doc }: Member,
  addresses: ReadonlyMap<string, string>,
): string {
  const id = anchorOf(`${owner}.${name}`);
  return `<dt id="${id}"><code>${escapeHtml(name)}</code><a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></dt><dd>${codeBlock(signature, "ts")}${doc === "" ? "" : renderMarkdown(doc, "", "en")}${uses(signature, owner, addresses)}</dd>`;
}

/** Links to the types in a signature. */
function uses(signature: string, own: string, addresses: ReadonlyMap<string, string>): string {
  const names = [...new Set(signature.match(/\b[A-Z]\w+/g) ?? [])].filter(
    (name) => name !== own && addresses.has(name),
  );
  if (names.length === 0) return "";
  const links = names.map((name) => `<a href="ref:${addresses.get(name)}"><code>${name}</code></a>`);
  return `<p class="facts">See ${links.join(", ")}</p>`;
}
