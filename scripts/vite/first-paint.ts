import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, transform } from "esbuild";
import type { FirstPaint } from "../../tooling/site/first-paint.ts";

const FOLDER = "apps/first-paint";
const TOKENS = "core/ui/tokens.css";
/** Runs in the head of a page; the attributes of its element are those that `tooling/site/first-paint.ts` writes. */
const SCRIPT = `
import { applyFirstLook } from "./first-look.ts";
import { startProgram } from "./start-program.ts";
const onPaint = (painted) =>
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName("first-contentful-paint").length > 0) painted();
  }).observe({ type: "paint", buffered: true });
startProgram({ page: document, matches: (media) => matchMedia(media).matches, onPaint });
try {
  const { languages, frame } = document.currentScript.dataset;
  const stored = (name) => (frame === undefined ? localStorage.getItem(name) : null);
  const root = document.documentElement;
  applyFirstLook({ root, languages: languages.split(" "), stored, search: location.search, now: () => new Date() });
} catch {}
`;

/** What a page needs for its first paint, as the texts of an inline style and an inline script. */
export async function firstPaint(root: string): Promise<FirstPaint> {
  const [rules, tokens] = await Promise.all(
    [`${FOLDER}/first-paint.css`, TOKENS].map((file) => readFile(path.join(root, file), "utf8")),
  );
  const [style, script] = await Promise.all([
    transform(withTokens(rules ?? "", tokens ?? ""), { loader: "css", minify: true, target: "chrome120" }),
    build({
      stdin: { contents: SCRIPT, resolveDir: path.join(root, FOLDER), loader: "js" },
      ...{ bundle: true, write: false, format: "iife", target: "es2022", minify: true },
    }),
  ]);
  return { style: style.code.trim(), script: (script.outputFiles[0]?.text ?? "").trim() };
}

/** Rules before which the tokens that they name are set, for the splash alone: the page's own come later. */
export function withTokens(rules: string, tokens: string): string {
  const names = new Set([...rules.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name = ""]) => name));
  const values = (theme: string) => {
    const [, block = ""] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(tokens) ?? [];
    return [...block.matchAll(/(--[a-z-]+):[^;]*;/g)].flatMap(([line, name = ""]) =>
      names.has(name) ? line : [],
    );
  };
  return `.fv-splash{${values("day").join("")}}[data-theme="night"] .fv-splash{${values("night").join("")}}\n${rules}`;
}
