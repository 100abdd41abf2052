/**
 * Runs the conformance suite on a built plugin. `test.mjs` starts it with the platform's module names mapped to the
 * kit.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Window } from "happy-dom";

const [folder = ".", built = ""] = process.argv.slice(2);
const window = new Window({ url: "http://localhost/" });
// Globals that a page has and Node.js lacks. Where both have a class, the page's own is used, because it must fit its
// document.
const OF_PAGE = /Event|EventTarget|^(navigator|location|document)$/;
for (const name of Object.getOwnPropertyNames(window)) {
  if (/^\W|^(undefined|NaN|Infinity|globalThis)$/.test(name)) continue;
  if (name in globalThis && !OF_PAGE.test(name)) continue;
  const value = window[name];
  const bound = typeof value === "function" && !/^[A-Z]/.test(name) ? value.bind(window) : value;
  Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
}
for (const name of ["window", "self"])
  Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });

const json = (file) => JSON.parse(readFileSync(file, "utf8"));
const { runSuite } = await import("./test/suite.js");
const part = (name) => import(pathToFileURL(path.join(built, name)).href);
const descriptor = json(path.join(folder, "plugin.json"));
const { sample } = await part("conformance.js");
const verdicts = await runSuite({
  schemas: {
    manifest: json(path.join(import.meta.dirname, "manifest.schema.json")),
    plugin: json(path.join(import.meta.dirname, "plugin.schema.json")),
  },
  descriptor,
  optionSchemas: Object.fromEntries(
    (descriptor.datasetTypes ?? []).map(({ type, optionsSchema = "options.schema.json" }) => [
      type,
      json(path.join(folder, optionsSchema)),
    ]),
  ),
  sample,
  load: () => part("plugin.js"),
});
for (const { name, fault } of verdicts) console.log(fault === null ? `✓ ${name}` : `✗ ${name}\n  ${fault}`);
const failed = verdicts.filter(({ fault }) => fault !== null).length;
console.log(`\n${verdicts.length - failed} passed, ${failed} failed`);
// Exit explicitly, because timers of the platform may still be pending.
process.exit(failed === 0 ? 0 : 1);
