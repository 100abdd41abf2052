import { expect, test } from "vitest";
import { NO_DECLARATIONS, type PluginInUse } from "./manifest-file.ts";
import { neededAtFirst, RestingPlugins } from "./resting-plugins.ts";

function plugin(
  name: string,
  { types = [], provides = [], uses = {}, onlyDatasets = false, start }: Partial<Written> = {},
): PluginInUse {
  const declares = { ...NO_DECLARATIONS, provides, uses };
  const own = { name, datasetTypes: types, descriptorUrl: null, onlyDatasets, inFrames: true, declares };
  return start ? { ...own, start } : own;
}
interface Written {
  types: string[];
  provides: string[];
  uses: Record<string, "required" | "optional">;
  onlyDatasets: boolean;
  start: NonNullable<PluginInUse["start"]>;
}

const PLUGINS = [
  plugin("tiles", { types: ["tiles", "grid"], onlyDatasets: true }),
  plugin("boats", { types: ["boats"], provides: ["boats"], uses: { news: "optional" } }),
  plugin("wakes", { provides: ["wakes"], uses: { boats: "required" } }),
  plugin("races", { uses: { wakes: "required" } }),
  plugin("news", { types: ["news"], provides: ["news"] }),
  plugin("ruler", { uses: { boats: "optional" } }),
];

function rest() {
  const resting = new RestingPlugins();
  for (const each of PLUGINS) resting.add(each);
  return resting;
}
const names = (plugins: readonly PluginInUse[]) => plugins.map(({ name }) => name);

test("dataset types rest, and with them what cannot run without their services", () => {
  const resting = rest();
  expect(names(resting.take())).toEqual(["ruler"]);
  expect(names(resting.take())).toEqual([]);
  expect(["grid", "boats", "sand"].map((type) => resting.ofType(type)?.name)).toEqual([
    "tiles",
    "boats",
    undefined,
  ]);
});

test("a plugin that is wanted wakes what builds on it, and nothing else", () => {
  const resting = rest();
  resting.want("boats");
  expect(names(resting.take())).toEqual(["boats", "wakes", "races", "ruler"]);
  expect(resting.ofType("boats")).toBeUndefined();
});

test("what builds on services wakes those that provide them, over several steps", () => {
  const resting = rest();
  resting.take();
  resting.want("races");
  expect(names(resting.take())).toEqual(["boats", "wakes", "races"]);
});

test("what is seen wakes, and what brings datasets only goes on resting", () => {
  const resting = rest();
  resting.wantSeen(false);
  expect(names(resting.take())).toEqual(["boats", "wakes", "races", "news", "ruler"]);
  expect(resting.ofType("grid")?.name).toBe("tiles");
});

test("a plugin that is wanted before it is known does not rest", () => {
  const resting = new RestingPlugins();
  resting.want("tiles");
  for (const each of PLUGINS) resting.add(each);
  expect(names(resting.take())).toContain("tiles");
});

test("plugins that wait for each other do not rest: their problem is told when they are loaded", () => {
  const resting = new RestingPlugins();
  resting.add(plugin("hen", { provides: ["egg"], uses: { hen: "required" } }));
  resting.add(plugin("egg", { provides: ["hen"], uses: { egg: "required" } }));
  expect(names(resting.take())).toEqual(["hen", "egg"]);
});

test("what starts after the first map rests with what needs it, and wakes with what uses it", () => {
  const resting = new RestingPlugins();
  const clock = plugin("clock", { provides: ["clock"], start: "after-first-map" });
  const alarm = plugin("alarm", { uses: { clock: "required" } });
  const fields = plugin("fields", { types: ["field"], uses: { clock: "optional" } });
  for (const each of [clock, alarm, fields, plugin("ruler")]) resting.add(each);
  expect(names(resting.take())).toEqual(["ruler"]);
  resting.want("fields");
  expect(names(resting.take())).toEqual(["clock", "alarm", "fields"]);
});

test("what is for users alone rests until one is signed in, or asks for it", () => {
  const resting = new RestingPlugins();
  const forms = plugin("forms", { provides: ["forms"], uses: { news: "required" }, start: "when-signed-in" });
  for (const each of [forms, plugin("mine", { uses: { forms: "optional" } })]) resting.add(each);
  resting.wantSeen(false);
  expect(names(resting.take())).toEqual(["mine"]);
  resting.wantSeen(true);
  expect(names(resting.take())).toEqual(["forms"]);
  resting.add(forms);
  resting.want("forms");
  expect(names(resting.take())).toEqual(["forms"]);
});

test("a first visit needs the plugins of the datasets that are on, and what does without the others", () => {
  const off = { type: "boats", enabledByDefault: false };
  const on = { type: "grid", enabledByDefault: true };
  expect(names(neededAtFirst(PLUGINS, [off, on]))).toEqual(["tiles", "ruler"]);
  expect(names(neededAtFirst(PLUGINS, [{ ...off, enabledByDefault: true }]))).toEqual([
    "boats",
    "wakes",
    "races",
    "ruler",
  ]);
});
