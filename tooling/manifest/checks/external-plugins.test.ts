import { expect, test } from "vitest";
import { filesOf, installation } from "../../../tests/manifest/support.ts";
import { resolveManifest } from "../resolve.ts";

const HASH = "sha384-abc=";

function problemsOf(...plugins: object[]) {
  const manifest = { manifestVersion: 1, appName: "x", title: "X", datasets: [], plugins };
  const { problems, plugins: used } = resolveManifest({
    appName: "x",
    files: filesOf({ "manifests/x.json": manifest }),
    installation,
  });
  const found = problems.filter(({ id }) => id.startsWith("plugin-"));
  return [
    found.map(({ id, severity, pointer }) => ({ id, severity, pointer })),
    used.map(({ name }) => name),
  ];
}
const far = (descriptorUrl: string, integrity?: string) => ({ name: "tides", descriptorUrl, integrity });

test.each([
  "https://p.example/plugin.json",
  "http://127.0.0.1:8522/plugin.json",
  "/plugins/tides/plugin.json",
])("%s with a hash is in order", (address) => {
  const [found, used] = problemsOf(far(address, HASH));
  expect({ found, used }).toEqual({ found: [], used: expect.arrayContaining(["tides"]) });
});

test("without a hash the administrator is warned, but not of the own site", () => {
  expect(problemsOf(far("https://p.example/plugin.json"))[0]).toEqual([
    { id: "plugin-without-hash", severity: "warning", pointer: "/plugins/0/descriptorUrl" },
  ]);
  expect(problemsOf(far("/plugins/tides/plugin.json"))[0]).toEqual([]);
});

test.each([
  "http://p.example/plugin.json",
  "plugin.json",
  "//p.example/plugin.json",
  "data:text/json,{}",
  "{apiBase}/plugin.json",
])("%s is no address of a plugin: it is left out", (address) => {
  const [found, used] = problemsOf(far(address, HASH));
  expect(found).toMatchObject([
    { id: "plugin-address", severity: "error", pointer: "/plugins/0/descriptorUrl" },
  ]);
  expect(used).not.toContain("tides");
});

test("one that is called like a plugin of this installation is left out", () => {
  const [found] = problemsOf({ ...far("https://p.example/plugin.json", HASH), name: "wms" });
  expect(found).toMatchObject([{ id: "plugin-name-taken", severity: "error" }]);
});
