import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { layerOf, scopedName } from "../../scripts/vite/style-layers.ts";
import { ROOT } from "./support.ts";

const files = ["core", "apps", "plugins"].flatMap((room) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: "utf8" })
    .map((file) => `${room}/${file.split(path.sep).join("/")}`)
    .filter((file) => /\.(css|tsx?)$/.test(file)),
);
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const sheets = files.filter((file) => file.endsWith(".css"));
const ofPlugins = sheets.filter((file) => file.startsWith("plugins/"));
const classesIn = (css: string) =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name),
  );
/** Styles of pages with plugins; those of the documentation have none. */
const ofPlatform = sheets.filter((file) => !file.startsWith("plugins/") && !file.startsWith("apps/docs/"));
const platform = new Set(ofPlatform.flatMap((file) => [...classesIn(read(file))]));
const pluginOf = (file: string) => file.split("/").slice(0, 3).join("/");
const codeOf = (plugin: string) =>
  files.filter((file) => file.startsWith(`${plugin}/`) && /\.tsx?$/.test(file) && !file.includes(".test."));

test("every stylesheet of a plugin is a module: no class of it is known outside", () => {
  expect(ofPlugins.filter((file) => !file.endsWith(".module.css"))).toEqual([]);
});

test("a plugin's stylesheet neither uses nor restyles a class of the platform", () => {
  const faults = ofPlugins.flatMap((file) =>
    [...classesIn(read(file))].filter((name) => platform.has(name)).map((name) => `${file}: .${name}`),
  );
  expect(faults).toEqual([]);
  expect(ofPlugins.filter((file) => read(file).includes(":global"))).toEqual([]);
});

test("every rule of a plugin's stylesheet is about an element of its own", () => {
  const faults = ofPlugins.flatMap((file) =>
    selectorsIn(read(file))
      .filter((selector) => classesIn(selector).size === 0)
      .map((selector) => `${file}: ${selector}`),
  );
  expect(faults).toEqual([]);
});

test("a plugin writes no class of the platform by name: what it may use stands in `look`", () => {
  const faults = [...new Set(ofPlugins.map(pluginOf))].flatMap((plugin) =>
    codeOf(plugin).flatMap((file) =>
      [...read(file).matchAll(/["'`]([^"'`\n]*)["'`]/g)]
        .flatMap(([, text = ""]) => text.split(/\s+/))
        .filter((word) => word.startsWith("fv-") && platform.has(word))
        .map((word) => `${file}: ${word}`),
    ),
  );
  expect(faults).toEqual([]);
});

test("a class stands in one stylesheet of a plugin, is used, and is there where it is used", () => {
  const faults: string[] = [];
  for (const plugin of new Set(ofPlugins.map(pluginOf))) {
    const owners = new Map<string, string>();
    for (const file of ofPlugins.filter((sheet) => sheet.startsWith(`${plugin}/`)))
      for (const name of classesIn(read(file))) {
        if (owners.has(name)) faults.push(`${file}: .${name} stands in ${owners.get(name)} too`);
        owners.set(name, file);
      }
    const used = new Set<string>();
    for (const file of codeOf(plugin)) {
      const code = read(file);
      for (const [, variable = "", from = ""] of code.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
        const sheet = path.posix.join(path.posix.dirname(file), from);
        for (const [, name = ""] of code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, "g"))) {
          used.add(name);
          if (owners.get(name) !== sheet) faults.push(`${file}: ${sheet} has no .${name}`);
        }
        if (code.includes(`${variable}[`)) for (const name of owners.keys()) used.add(name);
      }
    }
    for (const [name, file] of owners) if (!used.has(name)) faults.push(`${file}: nothing uses .${name}`);
  }
  expect(faults).toEqual([]);
});

test("stylesheets are layered by room, so that a plugin's style of an element of its own wins", () => {
  expect(layerOf("core/ui/tokens.css")).toBe("tokens");
  expect(layerOf("core/ui/button.css")).toBe("ui");
  expect(layerOf("apps/map/ui/sheet.css")).toBe("ui");
  expect(layerOf("apps/map/popup/popup.css")).toBe("shell");
  expect(layerOf("plugins/features/measure/measure.module.css")).toBe("plugins");
  expect(layerOf("node_modules/ol/ol.css")).toBeNull();
  expect(scopedName("hint", "plugins/features/measure/measure.module.css")).toBe("measure_hint");
});

/** The selectors of a stylesheet, except those of keyframes. */
function selectorsIn(css: string): string[] {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => !selector.startsWith("@"));
}
