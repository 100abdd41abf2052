import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "jsonc-parser";
import { formatProblem } from "../../../core/manifest/problem.ts";
import { isRecord } from "../../../lib/guards.ts";
import { loadInstallation } from "../../../scripts/manifest/installation.ts";
import { resolveManifest } from "../../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../../tooling/site/disk.ts";
import type { Block } from "../../support/guide-blocks.ts";
import { ROOT } from "../support.ts";
import { soundManifest } from "./sound-manifest.ts";

const { installation } = loadInstallation(ROOT);

/**
 * The working folder of a page's reader: it contains its own manifests, in which the test carries out the page's steps.
 */
export class Workshop {
  readonly folder = mkdtempSync(path.join(tmpdir(), "farvann-guide-"));
  readonly manifests = path.join(this.folder, "manifests");

  constructor() {
    // The library and assets of the tree; files that a page adds lie beside them.
    for (const part of ["library/datasets", "library/styles", "assets"]) {
      const from = path.join(ROOT, "manifests", part);
      mkdirSync(path.join(this.manifests, part), { recursive: true });
      for (const name of readdirSync(from))
        symlinkSync(path.join(from, name), path.join(this.manifests, part, name));
    }
    symlinkSync(path.join(ROOT, "manifests/library/kyst.json"), this.path("manifests/library/kyst.json"));
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Merges JSON of a page into a manifest of the page or of the test: a whole file, members, or the entry of a list.
   * @returns the output of `npm run check` afterwards, one problem a line, and a function that undoes the change
   */
  layIn({ caption, note, text }: Block): { said: string[]; takeBack: () => void } {
    const file = isManifest(caption) ? this.path(caption) : this.path("manifests/sound.json");
    const before = existsSync(file) ? readFileSync(file, "utf8") : null;
    this.write(
      file,
      isManifest(caption) ? this.changed(before, note, text) : soundManifest(note, partOf(text)),
    );
    const appName = path.basename(file, ".json");
    const takeBack = () => (before === null ? rmSync(file) : writeFileSync(file, before));
    const files = filesOnDisk(ROOT, this.manifests);
    const said = file.startsWith(path.join(this.manifests, "library"))
      ? []
      : resolveManifest({ appName, files, installation }).problems.map((problem) =>
          formatProblem(problem).concat(problem.severity === "warning" ? " (warning)" : ""),
        );
    if (!isManifest(caption)) takeBack();
    return { said, takeBack };
  }

  write(file: string, content: unknown): void {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  }

  private changed(before: string | null, note: string, text: string): unknown {
    const part = partOf(text);
    if (before === null || (isRecord(part) && "manifestVersion" in part)) return text;
    const manifest: unknown = parse(before);
    const [, where = ""] = /\bin ([^\s,]+)/.exec(note) ?? [];
    return layInto(manifest, where === "" ? [] : where.split("/"), part);
  }
}

/** A manifest or a library file, by its path in a caption. */
export const isManifest = (caption: string) => /^manifests\/(library\/)?[\w/-]+\.json$/.test(caption);

/** Any JSON, members without braces around them, or an entry with its comma. Throws for anything else. */
function partOf(text: string): unknown {
  for (const [before, after] of [
    ["", ""],
    ["{", "}"],
    ["[", "]"],
  ] as const) {
    const errors: Parameters<typeof parse>[1] = [];
    const value: unknown = parse(`${before}${text}\n${after}`, errors, { allowTrailingComma: true });
    if (errors.length === 0) return Array.isArray(value) && before === "[" ? value[0] : value;
  }
  throw new Error("This is no JSON");
}

function layInto(whole: unknown, [name, ...rest]: string[], part: unknown): unknown {
  if (name === undefined) {
    if (Array.isArray(whole)) return withEntry(whole, part);
    return isRecord(whole) && isRecord(part) ? { ...whole, ...part } : part;
  }
  if (Array.isArray(whole)) {
    const index = whole.findIndex((entry) => entry === name || (isRecord(entry) && entry.id === name));
    if (index === -1) throw new Error(`There is no "${name}" in the list`);
    return whole.with(index, layInto(whole[index], rest, part));
  }
  if (!isRecord(whole)) throw new Error(`Nothing can stand at "${name}"`);
  return { ...whole, [name]: layInto(whole[name], rest, part) };
}

/** An entry replaces the one with its id. */
function withEntry(list: unknown[], entry: unknown): unknown[] {
  const idOf = (one: unknown) => (isRecord(one) ? one.id : one);
  const index = list.findIndex((one) => idOf(one) === idOf(entry));
  return index === -1 ? [...list, entry] : list.with(index, entry);
}
