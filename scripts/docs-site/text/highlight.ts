import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import ini from "highlight.js/lib/languages/ini";
import json from "highlight.js/lib/languages/json";
import nginx from "highlight.js/lib/languages/nginx";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { escapeHtml } from "../page.ts";

const LANGUAGES = { bash, css, ini, json, nginx, typescript, xml, yaml };
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

const ALIASES: Readonly<Record<string, string>> = {
  ...{ sh: "bash", shell: "bash", jsonc: "json", geojson: "json", ts: "typescript", tsx: "typescript" },
  ...{ js: "typescript", html: "xml", svg: "xml", env: "ini", yml: "yaml" },
};

/** Code as HTML whose spans have classes; code in an unknown language stays plain. */
export function highlight(code: string, name: string): string {
  const language = ALIASES[name] ?? name;
  if (!Object.hasOwn(LANGUAGES, language)) return escapeHtml(code);
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

/** A block of code with a caption: a file name, or nothing. */
export function codeBlock(code: string, name: string, caption = ""): string {
  const head = caption === "" ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  // The block can get keyboard focus, because it scrolls when it is wider than the page.
  return `<figure class="code">${head}<pre tabindex="0"><code>${highlight(code.replace(/\n$/, ""), name)}</code></pre></figure>\n`;
}
