import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A fenced block of a page: ```` ```{language} {caption} {{note}} ````. Only tests read the note. */
export interface Block {
  language: string;
  /** Usually the path of the file that contains the text; "": none. */
  caption: string;
  /** The test's action for the block, without braces: see docs/guides/README.md. */
  note: string;
  text: string;
  /** `docs/guides/en/own-data.md:12`: its first line. */
  place: string;
}

/** The blocks of a page, in order. Nested blocks, as in a list, lose their indentation. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { fence: string; indent: number; block: Block; lines: string[] } | null = null;
  for (const [index, line] of readFileSync(path.join(ROOT, page), "utf8").split("\n").entries()) {
    const fence = /^(\s*)(`{3,})(.*)$/.exec(line);
    if (open === null && fence) {
      const [, indent = "", ticks = "", info = ""] = fence;
      const [, language = "", caption = "", note = ""] =
        /^([\w-]*)\s*([^\s{]*)\s*(?:\{(.*)\})?\s*$/.exec(info) ?? [];
      const place = `${page}:${index + 1}`;
      open = {
        fence: ticks,
        indent: indent.length,
        lines: [],
        block: { language, caption, note, text: "", place },
      };
    } else if (open !== null && line.trim() === open.fence) {
      blocks.push({ ...open.block, text: open.lines.join("\n") });
      open = null;
    } else if (open !== null) {
      open.lines.push(line.slice(0, open.indent).trim() === "" ? line.slice(open.indent) : line);
    }
  }
  return blocks;
}

const normal = (line: string) => line.replace(/:\d+:\d+ /, ":0:0 ").trim();

/**
 * Compares a command's output with an output block: each line of the block must occur, in this order; other lines may
 * be between them. `…` matches anything; line and column of a message may differ.
 * @returns the first missing line, or null
 */
export function notSaid(shown: string, said: string): string | null {
  const lines = said.split("\n").map(normal);
  let from = 0;
  for (const line of shown.split("\n").filter((one) => one.trim() !== "" && one.trim() !== "…")) {
    const pattern = normal(line)
      .split("…")
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*");
    const found = lines.findIndex((one, index) => index >= from && new RegExp(`^${pattern}$`).test(one));
    if (found === -1) return line;
    from = found + 1;
  }
  return null;
}
