import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readJson } from "../../scripts/generate/json.ts";
import { readEnvironment } from "../../server/env.ts";
import { environmentSchema } from "../../server/env-schema.ts";
import { type Block, blocksOf, notSaid } from "../support/guide-blocks.ts";
import { run } from "./guides/commands.ts";
import { PAGES } from "./guides/pages.ts";
import { answer } from "./guides/services.ts";
import { isManifest, Workshop } from "./guides/workshop.ts";
import { ROOT } from "./support.ts";

// Commands read the installation, which takes a third of a second each time; it does not change during these tests.
vi.mock("../../scripts/manifest/installation.ts", async (original) => {
  const module = await original<typeof import("../../scripts/manifest/installation.ts")>();
  const loaded = new Map<string, ReturnType<typeof module.loadInstallation>>();
  const loadInstallation = (root: string) => {
    const known = loaded.get(root) ?? module.loadInstallation(root);
    loaded.set(root, known);
    return known;
  };
  const readApplication = (root: string, appName: string, given = loadInstallation(root)) =>
    module.readApplication(root, appName, given);
  return { ...module, loadInstallation, readApplication };
});

/**
 * Carries out the pages for administrators and operators from top to bottom as a reader does: merges their examples
 * into a manifest and checks it, runs their commands, and compares the output with the page. The notes that control a
 * block: docs/guides/README.md.
 */
/** A block without a language is text, not code. */
const DRAWINGS = ["", "mermaid"];
const names = readdirSync(path.join(ROOT, "docs/guides/en"));
const isRunElsewhere = (page: string) =>
  readFileSync(path.join(ROOT, page), "utf8").includes("section: plugin-author");
/**
 * Pages of Norwegian guides have the same examples as the English ones; README.md beside them shows forms, not
 * examples.
 */
const isCarriedOut = (page: string) =>
  !page.startsWith("docs/guides/no/") && page !== "docs/guides/README.md" && !isRunElsewhere(page);
const pages = PAGES.filter(isCarriedOut)
  .map((page) => ({ page, blocks: blocksOf(page).filter(({ language }) => !DRAWINGS.includes(language)) }))
  .filter(({ blocks }) => blocks.length > 0);

const validatePlugin = new Ajv({ strict: false }).compile(
  readJson(path.join(ROOT, "schemas/plugin.schema.json")),
);

beforeAll(() => void vi.stubGlobal("fetch", answer));
afterAll(() => void vi.unstubAllGlobals());

describe.each(pages)("$page", ({ blocks }) => {
  test("every example holds", async () => {
    const workshop = new Workshop();
    try {
      await carryOut(blocks, workshop);
    } finally {
      workshop.dispose();
    }
  });
});

describe("a guide in Norwegian", () => {
  test("stands beside each English one", () => {
    expect(readdirSync(path.join(ROOT, "docs/guides/no")).sort()).toEqual([...names].sort());
  });

  // Equal examples make the results valid for both languages. Guides for plugin authors are in English only.
  test.each(names.filter((name) => !isRunElsewhere(`docs/guides/en/${name}`)))(
    "%s has the examples of the English one",
    (name) => {
      const examples = (language: string) =>
        blocksOf(`docs/guides/${language}/${name}`).map(({ place, text, ...rest }) => ({
          ...rest,
          text: rest.language === "jsonc" ? text.replace(/(^|\s)\/\/.*$/gm, "") : text,
        }));
      expect(examples("no")).toEqual(examples("en"));
    },
  );
});

async function carryOut(blocks: readonly Block[], workshop: Workshop): Promise<void> {
  let takeBack: (() => void) | null = null;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    try {
      if (block.language !== "sh" && block.note !== "output") {
        takeBack?.();
        takeBack = null;
      }
      const back = await step(block, next?.note === "output" ? next.text : null, workshop);
      if (block.note.includes("wrong")) takeBack = back;
    } catch (error) {
      throw new Error(`${block.place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** `shown`: the page's output of the step. Returns a function that undoes the step's changes. */
async function step(block: Block, shown: string | null, workshop: Workshop): Promise<(() => void) | null> {
  const { language, caption, note, text } = block;
  if (note === "output") return null;
  if (note.startsWith("not run")) {
    expect(note, "the reason").toMatch(/^not run: \S/);
    return null;
  }
  if (language === "sh") {
    expect(note).toBe("run");
    const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
    const answers = [];
    for (const line of lines) answers.push(await run(line, workshop));
    const said = answers.map((one) => one.said).join("\n");
    if (shown !== null) expectSaid(shown, said);
    else expect(answers.every(({ ok }) => ok) ? "ended well" : said).toBe("ended well");
    return null;
  }
  if (note === "settings") {
    const lines = text.split("\n").map((line) => line.split("=", 2));
    readEnvironment(Object.fromEntries(lines));
    expect(
      lines.map(([name]) => name).filter((name) => !(`${name}` in environmentSchema.properties)),
    ).toEqual([]);
    return null;
  }
  const [, excerptOf] = /^excerpt (\S+)$/.exec(note) ?? [];
  if (excerptOf !== undefined) {
    expect(readFileSync(path.join(ROOT, excerptOf), "utf8")).toContain(text);
    return null;
  }
  if (note === "descriptor") {
    const isValid = validatePlugin(JSON.parse(text));
    if (!isValid) throw new Error(JSON.stringify(validatePlugin.errors));
    return null;
  }
  if (isManifest(caption) || /^(manifest|dataset|entry)\b/.test(note)) {
    const { said: all, takeBack } = workshop.layIn(block);
    const said = note.includes("unfinished") ? all.filter((line) => !line.endsWith(" (warning)")) : all;
    if (shown !== null) {
      expectSaid(shown, said.join("\n"));
      expect(said).toHaveLength(shown.split("\n").length);
    } else if (note.includes("wrong")) expect(said).not.toEqual([]);
    else if (said.length > 0) throw new Error(`npm run check says:\n${said.join("\n")}`);
    return takeBack;
  }
  if (caption === "")
    throw new Error(
      "The fence does not say how its example is carried out, for example {dataset geojson}: see docs/guides/README.md",
    );
  workshop.write(workshop.path(caption), text);
  return null;
}

function expectSaid(shown: string, said: string): void {
  const missing = notSaid(shown, said);
  if (missing !== null) throw new Error(`the page shows\n  ${missing}\nbut this was said:\n${said}`);
}
