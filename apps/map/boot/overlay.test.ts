import { describe, expect, test } from "vitest";
import type { PreloadResult } from "../../../core/services/preload.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { onlyDifferences, overlayServer, type ServerLayer } from "./overlay.ts";

const definition = {
  id: "gear",
  enabledByDefault: true,
  mapOrdering: 5,
  sources: [{ dataUrl: "/a", requiredRoles: [] }],
  name: "Gear",
  options: { a: 1 },
} as unknown as DatasetDefinition;
const manifest = {
  datasets: [definition],
  datasetGroups: [{ id: "all", title: "All", collapsedDefault: false, kind: "datasets" }],
  styles: {},
} as unknown as ResolvedManifest;
const loaded = (data: Record<string, unknown>) => ({ kind: "loaded" as const, data });
const answer = (
  datasets: Record<string, unknown>,
  datasetGroups: Record<string, unknown> = {},
): ServerLayer => ({
  language: "en",
  preload: preloaded(datasets, datasetGroups),
});
const preloaded = (
  datasets: Record<string, unknown>,
  datasetGroups: Record<string, unknown>,
): PreloadResult => ({
  configuration: { kind: "skipped" },
  datasets: loaded(datasets),
  datasetGroups: loaded(datasetGroups),
});

test("the server's configuration overrides the manifest, zero and false included", () => {
  const result = overlayServer(
    manifest,
    answer(
      {
        gear: { enabledByDefault: false, mapOrdering: 0, sources: [{ dataUrl: "/b", requiredRoles: ["X"] }] },
      },
      { all: { collapsedDefault: true } },
    ),
  );
  expect(result.datasets).toEqual([
    {
      ...definition,
      enabledByDefault: false,
      mapOrdering: 0,
      sources: [{ dataUrl: "/b", requiredRoles: ["X"] }],
    },
  ]);
  expect(result.datasetGroups[0]?.collapsedDefault).toBe(true);
});

describe("fields that the server may not set", () => {
  test.each<[string, Record<string, unknown>]>([
    ["of the wrong type", { enabledByDefault: "yes", mapOrdering: "5", hideFromMaplayerMenu: 1 }],
    ["with a broken source", { sources: [{ dataUrl: "/secret", requiredRoles: "BwDeveloper" }] }],
    ["with a source without address", { sources: [{ dataUrl: "/b" }, {}] }],
    ["beyond its fields", { id: "other", type: "wsm", options: { evil: true }, opacity: 0 }],
  ])("%s changes nothing", (_name, server) => {
    expect(overlayServer(manifest, answer({ gear: server })).datasets).toEqual([definition]);
  });

  test("about unknown datasets, or in another shape, changes nothing", () => {
    expect(overlayServer(manifest, answer({ gear: [], __proto__: {}, other: {} } as never)).datasets).toEqual(
      [definition],
    );
  });
});

test("without an answer the manifest applies unchanged", () => {
  const failed = { kind: "failed" as const, failure: new Error() as never, reason: "404" };
  expect(
    overlayServer(manifest, {
      language: "no",
      preload: { configuration: failed, datasets: failed, datasetGroups: failed },
    }).datasets,
  ).toEqual([definition]);
});

test("a dataset that the server has switched off as a whole is removed; any value but false keeps it", () => {
  const left = (enabled: unknown) => overlayServer(manifest, answer({ gear: { enabled } })).datasets.length;
  expect([false, true, null, 0, "false"].map(left)).toEqual([0, 1, 1, 1, 1]);
});

test("the server's name holds in the language that it was asked in, under either key", () => {
  const nameOf = (server: object) => overlayServer(manifest, answer({ gear: server })).datasets[0]?.name;
  expect(nameOf({ name: "Lost gear", datasetName: "Older" })).toEqual({ no: "Gear", en: "Lost gear" });
  expect(nameOf({ datasetName: "Lost gear" })).toEqual({ no: "Gear", en: "Lost gear" });
  // The same name leaves the definition unchanged, so that the dataset is not made again.
  expect(nameOf({ name: "Gear" })).toBe("Gear");
  expect(nameOf({ name: "", datasetName: 7 })).toBe("Gear");
});

test("a dataset that the manifest does not have is warned of", () => {
  const warnings: string[] = [];
  overlayServer(manifest, answer({ gear: {}, other: {} }), { warn: (message) => warnings.push(message) });
  expect(warnings).toEqual(["Updating dataset: Dataset other not found"]);
});

test("of what the server says only what differs from the manifest is kept, which gives the same", () => {
  const three = {
    ...manifest,
    datasets: ["gear", "ice", "wind"].map((id) => ({ ...definition, id })),
  };
  const layer = answer(
    {
      gear: { enabledByDefault: true, name: "Gear" },
      ice: { mapOrdering: 7 },
      wind: { enabled: false },
      sand: {},
    },
    { all: { collapsedDefault: true } },
  );
  const laid = overlayServer(three, layer);
  const kept = onlyDifferences(three, layer, laid);
  expect(kept.preload.datasets).toEqual(loaded({ ice: { mapOrdering: 7 }, wind: { enabled: false } }));
  expect(overlayServer(three, kept)).toEqual(laid);
});
