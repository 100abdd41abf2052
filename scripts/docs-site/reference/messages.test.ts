import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { messagesIn } from "./messages.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const named = messagesIn(ROOT).map(({ id }) => id);

const code = ["tooling", "lib/diagnosis", "scripts/online", "scripts/manifest", "core/manifest", "plugins"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
      .map((file) => path.join(ROOT, folder, file)),
  )
  .map((file) => ({ file: path.relative(ROOT, file), text: readFileSync(file, "utf8") }));

test("a message of the documentation is found in the code by its name as it is", () => {
  const whole = code.map(({ text }) => text).join("\n");
  expect(named.filter((id) => !whole.includes(`"${id}"`))).toEqual([]);
});

test("a message of the code stands in the documentation", () => {
  const written = code.flatMap(({ file, text }) => [
    // Messages of a check, and the answers that the services of the test give.
    ...(file.startsWith("tooling/manifest/") ? text.matchAll(/\bid: "([a-z]+(?:-[a-z0-9]+)+)"/g) : []),
    ...text.matchAll(/\bdiagnosis\(\s*"([a-z0-9-]+)"/g),
    ...text.matchAll(/"((?:answer|picture|unknown|unused)-[a-z0-9-]+)"(?=,? (?:picture:|no:|unused:|\}))/g),
  ]);
  const ids = [...new Set(written.map(([, id = ""]) => id))];
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => !named.includes(id))).toEqual([]);
});

test("no name of a message is put together", () => {
  const put = code.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\bid: |\bdiagnosis\(\s*)`[^`]*\$\{[^`]*`/g)].map(([found]) => `${file}: ${found}`),
  );
  expect(
    put.filter((line) => /^(?:tooling|lib\/diagnosis|scripts)/.test(line) || line.includes("diagnosis(")),
  ).toEqual([]);
});

test("a message that the guides explain is one of the code", () => {
  const { messages }: { messages: Record<string, string> } = JSON.parse(
    readFileSync(path.join(ROOT, "docs/guides/reference/no.json"), "utf8"),
  );
  const explains = (name: string) =>
    name.endsWith("-…") ? named.some((id) => id.startsWith(name.slice(0, -1))) : named.includes(name);
  expect(Object.keys(messages).filter((name) => !explains(name))).toEqual([]);
  const guides = ["no", "en"].flatMap((language) =>
    readdirSync(path.join(ROOT, "docs/guides", language)).map((file) =>
      readFileSync(path.join(ROOT, "docs/guides", language, file), "utf8"),
    ),
  );
  const tables = guides.flatMap((text) =>
    [...text.matchAll(/^\| `([a-z]+-[a-z0-9…-]+)` \|/gm)].map(([, id = ""]) => id),
  );
  expect(tables.length).toBeGreaterThan(5);
  expect(tables.filter((id) => !explains(id))).toEqual([]);
});
