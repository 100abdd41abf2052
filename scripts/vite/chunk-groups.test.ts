import { expect, test } from "vitest";
import { commonChunk } from "./chunk-groups.ts";

test("what every page runs is one chunk, what every map adds another, the rest is left alone", () => {
  const root = "/r";
  const icon = (name: string) => `/r/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const [shownTwice, shownOnce] = [icon("route"), icon("star")];
  const imports: Record<string, string[]> = {
    "/r/apps/entry.tsx": ["/r/react"],
    "/r/apps/map/boot/run-app.tsx": ["/r/mobx", "/r/ol"],
    "/r/apps/start-page/start-page.tsx": ["/r/mobx", "/r/card"],
    "/r/core/api/dataset.ts": ["/r/core/dataset/features", "/r/core/ui/chip"],
    "/r/plugins/a/plugin.ts": ["/r/tiles", "/r/only-a", shownTwice, shownOnce, "/r/core/api/dataset.ts"],
    "/r/plugins/a/panel.tsx": [shownTwice],
    "/r/plugins/b/plugin.ts": ["/r/tiles", "/r/core/api/dataset.ts"],
    "/r/plugins/standard/plugin.ts": ["/r/only-standard"],
    "/r/tiles": [],
    "/r/only-standard": [],
    "/r/only-a": [],
    "/r/react": [],
    "/r/mobx": ["/r/react"],
    "/r/ol": ["/r/run-app-cycle"],
    "/r/run-app-cycle": ["/r/ol"],
    "/r/card": [],
    "/r/core/dataset/features": [],
    "/r/core/ui/chip": [],
    "/r/core/ui/look.ts": [],
    "/r/lazy": [],
    [shownTwice]: [],
    [shownOnce]: [],
  };
  const graph = {
    getModuleInfo: (id: string) => {
      const importers = Object.keys(imports).filter((importer) => imports[importer]?.includes(id));
      return imports[id] ? { importedIds: imports[id], importers } : null;
    },
  };
  const chunk = commonChunk(root, [
    { folder: "plugins/a", isStandard: false },
    { folder: "plugins/b", isStandard: false },
    { folder: "plugins/standard", isStandard: true },
  ]);
  const of = (id: string) => chunk(id, graph);
  expect(["/r/apps/entry.tsx", "/r/react", "/r/mobx"].map(of)).toEqual(["base", "base", "base"]);
  expect(["/r/apps/map/boot/run-app.tsx", "/r/ol", "/r/core/dataset/features", "/r/tiles"].map(of)).toEqual(
    Array(4).fill("map"),
  );
  expect(["/r/plugins/standard/plugin.ts", "/r/only-standard"].map(of)).toEqual(["map", "map"]);
  expect([shownTwice, "/r/core/ui/look.ts"].map(of)).toEqual(["map", "map"]);
  expect(["/r/card", "/r/lazy", "/r/only-a", "/r/core/ui/chip", shownOnce].map(of)).toEqual(
    Array(5).fill(null),
  );
});
