import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ServedForm } from "../../tooling/site/site-reader.ts";
import { KeptForms } from "./kept-forms.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "farvann-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const form = (appName: string, version: string): ServedForm =>
  ({ served: { entry: { appName }, version, page: "<p>", frame: null }, faults: [] }) as never;
const kept = (program = "1", manifests = "/manifests") => new KeptForms(folder, program, manifests);

test("what was kept is there for the next start; what is gone is not", () => {
  kept().write([form("a", "1"), form("b", "1")]);
  const forms = kept();
  expect(forms.read()).toMatchObject([form("a", "1"), form("b", "1")]);
  forms.write([form("a", "2")]);
  expect(kept().read()).toMatchObject([form("a", "2")]);
});

test("only what differs is written, for nobody else's eyes", () => {
  const forms = kept();
  forms.write([form("a", "1"), form("b", "1")]);
  const times = () => readdirSync(folder).map((name) => statSync(join(folder, name)).ino);
  const before = times();
  forms.write([form("a", "1"), form("b", "1")]);
  expect(times()).toEqual(before);
  expect(statSync(join(folder, "a.json")).mode & 0o077).toBe(0);
});

test.each([
  ["another program", "2", "/manifests"],
  ["other manifests", "1", "/elsewhere"],
])("%s begins anew", (_what, program, manifests) => {
  kept().write([form("a", "1")]);
  expect(kept(program, manifests).read()).toEqual([]);
});

test("a file that cannot be read is left out, a folder that cannot be written is reported", () => {
  kept().write([form("a", "1"), form("b", "1")]);
  writeFileSync(join(folder, "a.json"), '{"served":');
  expect(kept().read()).toMatchObject([form("b", "1")]);
  const none = new KeptForms(join(folder, "b.json"), "1", "/manifests");
  expect(none.read()).toEqual([]);
  none.write([form("a", "1")]);
  expect(none.trouble).toContain("cannot be written");
});
