import { expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { readAddress } from "./read-address.ts";

const SPRITE = "https://letters.example/sprite";

function app(answers: Record<string, unknown>, origins: readonly string[]): AppServices {
  return {
    manifest: { addLayers: { origins } },
    urls: { absolute: (path: string) => `https://map.example${path}` },
    http: {
      getText: async (address: string) => {
        if (!(address in answers)) throw new Error(`Nothing at ${address}`);
        return { text: JSON.stringify(answers[address]) };
      },
      getBlob: async () => ({ status: 404, blob: new Blob() }),
    },
  } as unknown as AppServices;
}
const never = new AbortController().signal;
const style = (source: object, more: object = {}) => ({
  version: 8,
  name: "Hav",
  sources: { sea: { type: "vector", ...source } },
  layers: [{ id: "sea", source: "sea" }],
  ...more,
});
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ reason, detail }) => ({ reason, detail }),
  );

const STYLE = "https://tiles.example/styles/sea.json";

test("a MapLibre style becomes a dataset of the tiles that its TileJSON names, wherever both lie", async () => {
  const answers = {
    [STYLE]: style({ url: "../sea/tiles.json" }),
    "https://tiles.example/sea/tiles.json": { tiles: ["{z}/{x}/{y}.pbf"], maxzoom: 12 },
  };
  const { layers } = await readAddress(STYLE, app(answers, ["https://tiles.example"]), never);
  expect(layers).toMatchObject([
    {
      title: "Hav",
      refused: null,
      dataset: {
        type: "vector-tiles",
        sources: [{ dataUrl: "https://tiles.example/sea/{z}/{x}/{y}.pbf" }],
        options: { style: STYLE, maxZoom: 12 },
      },
    },
  ]);
});

test.each([
  ["tiles", style({ tiles: ["https://cdn.example/{z}/{x}/{y}.pbf"] }), "cdn.example"],
  ["the TileJSON", style({ url: "https://cdn.example/tiles.json" }), "cdn.example"],
  ["pictures", style({ tiles: ["/{z}/{x}/{y}.pbf"] }, { sprite: SPRITE }), "letters.example"],
])(
  "whose %s lie on a host that the manifest does not admit is refused with that host",
  async (_what, json, host) => {
    const call = readAddress(STYLE, app({ [STYLE]: json }, ["https://tiles.example"]), never);
    expect(await refusalOf(call)).toEqual({ reason: "not-allowed", detail: host });
  },
);

test("a style of pictures says what to add instead", async () => {
  const json = { version: 8, sources: { a: { type: "raster", tiles: ["x"] } }, layers: [] };
  const call = readAddress(STYLE, app({ [STYLE]: json }, ["https://tiles.example"]), never);
  expect(await refusalOf(call)).toMatchObject({ reason: "no-vector-source" });
});

test("an archive that is not there is no service without layers", async () => {
  const call = readAddress("https://tiles.example/a.kmz", app({}, ["https://tiles.example"]), never);
  expect(await refusalOf(call)).toEqual({ reason: "unreachable", detail: "404" });
});
