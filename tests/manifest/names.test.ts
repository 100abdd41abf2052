import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support.ts";

/**
 * Figures of speech that names of the code once had, with the term of the field that replaced each. A contributor who reads
 * English as a second language finds the term in a dictionary or a specification, but not the figure of speech.
 */
const REPLACED: Readonly<Record<string, string>> = {
  anew: "again",
  brisk: "fast",
  dear: "expensive",
  hear: "onMessage, handle",
  heard: "received",
  nobody: "none",
  patience: "timeout",
  somebody: "user",
  tally: "count",
  told: "notified, reported",
  wish: "request, criterion",
  wishes: "requests, criteria",
};

const ROOMS = ["apps", "contracts", "core", "lib", "plugins", "scripts", "server", "tests", "tooling"];
const DECLARATION =
  /\b(?:const|let|function|class|interface|enum|type)\s+(?<name>[A-Za-z_$][\w$]*)\s*[=<({:]/g;

/** `lastHeardAt` → `last`, `heard`, `at`. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_")
    .toLowerCase()
    .split("_");

test("declared names use terms of the field", () => {
  const found: string[] = [];
  for (const room of ROOMS)
    for (const file of readdirSync(path.join(ROOT, room), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || file.includes("node_modules")) continue;
      for (const { groups } of readFileSync(path.join(ROOT, room, file), "utf8").matchAll(DECLARATION))
        for (const word of wordsOf(groups?.name ?? ""))
          if (REPLACED[word]) found.push(`${room}/${file}: ${groups?.name} (${word}: use ${REPLACED[word]})`);
    }
  expect(found).toEqual([]);
});
