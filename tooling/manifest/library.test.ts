import { describe, expect, test } from "vitest";
import { changed, GOOD, resolved } from "../../tests/manifest/support.ts";

const definition = {
  id: "chart",
  type: "geojson",
  name: { no: "Sjøkart", en: "Chart" },
  group: "sea",
  mapOrdering: 9,
  fields: [{ key: "a", label: { no: "A", en: "A" } }],
};
const library = { "manifests/library/datasets/chart.json": definition };
const withEntry = (entry: unknown) => ({ ...GOOD, datasets: [entry] });

describe("datasets of the library", () => {
  test("a name stands for the definition", () => {
    const { manifest, problems } = resolved(withEntry("chart"), library);
    expect(problems).toEqual([]);
    expect(manifest?.datasets).toMatchObject([{ id: "chart", mapOrdering: 9 }]);
  });

  test("an overlay changes and removes", () => {
    const { manifest } = resolved(
      withEntry({ id: "chart", mapOrdering: 3, fields: null, opacity: 0.5 }),
      library,
    );
    expect(manifest?.datasets).toMatchObject([{ id: "chart", mapOrdering: 3, fields: [], opacity: 0.5 }]);
  });

  test("an error in the definition is reported in the library's file", () => {
    const { manifest, problems } = resolved(withEntry("chart"), {
      "manifests/library/datasets/chart.json": { ...definition, opacity: "full" },
    });
    expect(manifest?.datasets).toEqual([]);
    expect(problems).toMatchObject([
      { file: "manifests/library/datasets/chart.json", pointer: "/opacity", datasetId: "chart" },
    ]);
  });

  test("an error in the overlay is reported in the manifest", () => {
    const { problems } = resolved(withEntry({ id: "chart", opacity: "full" }), library);
    expect(problems).toMatchObject([{ file: "manifests/test.json", pointer: "/datasets/0/opacity" }]);
  });

  test("taking away what is needed is reported where it was taken away", () => {
    const { problems } = resolved(withEntry({ id: "chart", name: null }), library);
    expect(problems).toMatchObject([
      { id: "missing-property", file: "manifests/test.json", pointer: "/datasets/0/name" },
    ]);
  });

  test("a misspelled name gets a suggestion", () => {
    const { problems } = resolved(withEntry("chrat"), library);
    expect(problems).toMatchObject([
      { id: "unknown-dataset", pointer: "/datasets/0", suggestion: 'Did you mean "chart"?', cost: "dataset" },
    ]);
  });

  test("a full definition whose type is misspelled is told so", () => {
    const { type: _type, ...rest } = definition;
    const { problems } = resolved(withEntry({ ...rest, id: "mine", tpye: "geojson" }), library);
    expect(problems).toMatchObject([
      { id: "unknown-dataset", pointer: "/datasets/0/tpye", suggestion: 'Write "type" instead of "tpye".' },
    ]);
  });

  test("the id in the library must be the file's name", () => {
    const { problems } = resolved(withEntry("chart"), {
      "manifests/library/datasets/chart.json": { ...definition, id: "chrt" },
    });
    expect(problems).toMatchObject([{ id: "library-id-differs", pointer: "/id" }]);
  });
});

describe("base manifests", () => {
  const baseManifests = {
    "manifests/library/kin.json": { extends: "elder", map: { minZoom: 2 }, embed: false },
    "manifests/library/elder.json": {
      map: { minZoom: 1, maxZoom: 9 },
      services: { tileHost: "https://t.example" },
    },
  };

  test("a manifest takes over what it extends, and that what it extends itself", () => {
    const { manifest, problems } = resolved({ ...GOOD, extends: "kin" }, baseManifests);
    expect(problems).toEqual([]);
    expect(manifest).toMatchObject({
      map: { minZoom: 2, maxZoom: 9 },
      embed: false,
      services: { tileHost: "https://t.example", apiBase: "/bwapi" },
    });
  });

  test("a circle is reported and the manifest still runs", () => {
    const { manifest, problems } = resolved(
      { ...GOOD, extends: "kin" },
      {
        ...baseManifests,
        "manifests/library/elder.json": { extends: "kin" },
      },
    );
    expect(manifest?.datasets).toHaveLength(2);
    expect(problems).toMatchObject([{ id: "extends-cycle", file: "manifests/library/elder.json" }]);
    expect(problems[0]?.message).toContain("kin → elder → kin");
  });

  test("an unknown base manifest is reported with a suggestion", () => {
    const { manifest, problems } = resolved({ ...GOOD, extends: "kni" }, baseManifests);
    expect(manifest).not.toBeNull();
    expect(problems).toMatchObject([
      { id: "unknown-base-manifest", pointer: "/extends", suggestion: 'Did you mean "kin"?' },
    ]);
  });

  test("a mark without a matching item is reported, with the nearest name", () => {
    const { manifest, problems } = resolved(
      { ...GOOD, extends: "kin", plugins: ["...", "-serch", "fleets"], withoutPlugins: ["..."] },
      { ...baseManifests, "manifests/library/kin.json": { plugins: ["fleets"] } },
    );
    expect(problems).toMatchObject([
      { id: "vain-mark", pointer: "/plugins/1" },
      {
        id: "vain-mark",
        pointer: "/withoutPlugins/0",
        message: expect.stringContaining("stands for nothing"),
      },
    ]);
    expect(manifest?.plugins).toEqual(["fleets"]);
  });

  test("an error in the base manifest is reported in its file", () => {
    const { problems } = resolved(
      { ...GOOD, extends: "kin" },
      {
        "manifests/library/kin.json": '{\n  "map": { "minZoom": true }\n}',
      },
    );
    expect(problems).toMatchObject([
      { file: "manifests/library/kin.json", line: 2, pointer: "/map/minZoom" },
    ]);
  });
});

test("a style of the library can be named", () => {
  const { manifest, problems } = resolved(
    changed(({ datasets: [, second] }) => void (second && (second.style = "banks"))),
    { "manifests/library/styles/banks.json": { "fill-color": "red" } },
  );
  expect(problems).toEqual([]);
  expect(manifest?.styles.banks).toEqual({ "fill-color": "red" });
});
