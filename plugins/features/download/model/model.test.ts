import type { Geometry } from "geojson";
import { afterEach, expect, test } from "vitest";
import { FeatureDataset } from "../../../../core/api/dataset.ts";
import type { ActionTarget, AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import type { DatasetDefinition } from "../../../../schemas/generated/resolved-manifest.ts";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import { hasFiles } from "../downloads.ts";
import { collect } from "./collect.ts";
import { exportFields } from "./fields-of.ts";
import { filterNotes } from "./filter-notes.ts";
import { readFormat } from "./formats.ts";
import { offeredFormats } from "./offered-formats.ts";
import { areaPlace, boxPlace, liesIn } from "./place.ts";
import { servedFile } from "./served-file.ts";
import { subjectOf, subjectsOf } from "./subject.ts";
import { survey } from "./survey.ts";

const kits: DatasetKit[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose();
});

const field = (key: string, more: object = {}) => ({
  key,
  label: { no: key.toUpperCase(), en: key },
  format: "text",
  unit: "",
  decimals: 0,
  quantity: null,
  values: {},
  showIn: ["details"],
  figure: false,
  link: "",
  ...more,
});

const gear = (id: string, kind: string, lon: number | null) => ({
  type: "Feature",
  id,
  properties: { featureId: id, kind, note: null, nested: { a: [1, 2] } },
  geometry: lon === null ? null : { type: "Point", coordinates: [lon, 65] },
});

async function gearDataset(features: readonly object[], change: object = {}) {
  const kit = new DatasetKit(() => Response.json({ type: "FeatureCollection", features }));
  kits.push(kit);
  const definition = {
    id: "gear",
    type: "test",
    featureTitle: "Garn {kind}",
    sources: [{ dataUrl: "/gear", requiredRoles: [] }],
    fields: [field("kind"), field("note"), field("nested"), field("secret", { showIn: [] })],
    filters: [
      {
        ...{ id: "kinds", kind: "choice", label: { no: "Redskap", en: "Gear" }, property: "kind" },
        ...{ where: "client", default: ["nets", "line"], anyValue: false, multiple: true, value: null },
        ...{ defaultValue: null, excludeFromQuery: false, queryKey: "" },
        values: ["nets", "line"].map((value) => ({
          value,
          aliases: [],
          label: { no: `(${value})`, en: value },
        })),
      },
    ],
    ...change,
  } as unknown as Partial<DatasetDefinition> & { id: string; type: string };
  const dataset = new FeatureDataset(kit.init(definition, {}));
  await dataset.activate();
  return { dataset, kit, app: kit.context as unknown as AppServices };
}

const never = new AbortController().signal;

test("what is downloaded is what passes the filters, in the map or everywhere, counted before", async () => {
  const features = [
    gear("a", "nets", 5),
    gear("b", "nets", 20),
    gear("c", "line", 6),
    gear("d", "nets", null),
  ];
  const { dataset, app } = await gearDataset(features);
  dataset.filters.set("kinds", ["nets"]);
  const subject = subjectOf({ kind: "dataset", dataset }, app);
  if (!subject) throw new Error("no subject");
  const found = await survey(subject, boxPlace([4, 60, 10, 70]), never);
  expect(subject.filteredOut).toBe(1);
  expect(found.all).toMatchObject({ count: 3, nowhere: 1 });
  expect(found.inView).toMatchObject({ count: 1, nowhere: 0 });
  expect(found.fields.map(({ key }) => key)).toEqual(["kind", "nested"]);
  expect(found.without.map(({ key }) => key)).toEqual(["note"]);
  expect(filterNotes(dataset, app.i18n)).toEqual(["Redskap: (nets)"]);
  const pieces = [];
  for await (const piece of collect(found.inView, found.fields, never)) pieces.push(...piece);
  expect(pieces).toEqual([
    {
      id: "a",
      name: "Garn nets",
      geometry: { type: "Point", coordinates: [5, 65] },
      values: ["nets", "a: 1, 2"],
    },
  ]);
});

test("months of a filter are named, not numbered", () => {
  const i18n = new I18n();
  const filter = { kind: "months", label: { no: "Gyter i", en: "Spawns in" }, values: [] };
  const constraints = [{ kind: "codes", filter, property: "months", codes: [11, 1] }];
  expect(filterNotes({ filters: { constraints } as never }, i18n)).toEqual(["Gyter i: november, januar"]);
});

test("a map turned round the world still finds what lies in it", async () => {
  const { dataset, app } = await gearDataset([gear("a", "nets", -179), gear("b", "nets", 5)]);
  const subject = subjectOf({ kind: "dataset", dataset }, app);
  if (!subject) throw new Error("no subject");
  expect((await survey(subject, boxPlace([170, 60, 190, 70]), never)).inView.count).toBe(1);
});

test("a dataset of vessels or the like is asked by place", async () => {
  const { dataset, app } = await gearDataset([gear("a", "nets", 5), gear("b", "nets", 20)]);
  dataset.idsIn = ([west]) => (west === -180 ? ["a", "b", "gone"] : ["b"]);
  const subject = subjectOf({ kind: "dataset", dataset }, app);
  if (!subject) throw new Error("no subject");
  const found = await survey(subject, boxPlace([10, 60, 30, 70]), never);
  expect({ all: found.all.count, inView: found.inView.count }).toEqual({ all: 3, inView: 1 });
  const ids = [];
  for await (const piece of collect(found.all, [], never)) ids.push(...piece.map(({ id }) => id));
  expect(ids).toEqual(["a", "b"]);
});

const triangle: Geometry = {
  type: "Polygon",
  coordinates: [
    [
      [0, 60],
      [10, 60],
      [10, 70],
      [0, 60],
    ],
  ],
};
const inside = areaPlace(triangle);
const line = (...coordinates: number[][]): Geometry => ({ type: "LineString", coordinates });
const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

test.each<[string, Geometry, boolean]>([
  ["a point inside", { type: "Point", coordinates: [8, 62] }, true],
  ["a point in its box alone", { type: "Point", coordinates: [2, 68] }, false],
  ["a point one turn of the world away", { type: "Point", coordinates: [368, 62] }, true],
  ["a line through it with both ends outside", line([-1, 61], [11, 61]), true],
  ["a line past its corner", line([0, 61], [8, 69]), false],
  ["an area round it", box(-5, 50, 20, 80), true],
  ["an area beside it", box(0, 66, 3, 69), false],
  [
    "one of several points",
    {
      type: "MultiPoint",
      coordinates: [
        [50, 10],
        [9, 61],
      ],
    },
    true,
  ],
])("%s lies in an area, or not", (_what, geometry, lies) => {
  if (!inside) throw new Error("no area");
  expect(liesIn(geometry, inside)).toBe(lies);
});

test("an area with a hole has nothing in the hole, and a line is no area", () => {
  const ringsOf = (area: Geometry) => (area.type === "Polygon" ? area.coordinates : []);
  const rings = [...ringsOf(box(0, 60, 10, 70)), ...ringsOf(box(4, 64, 6, 66))];
  const holed = areaPlace({ type: "Polygon", coordinates: rings });
  if (!holed) throw new Error("no area");
  expect(liesIn({ type: "Point", coordinates: [5, 65] }, holed)).toBe(false);
  expect(liesIn({ type: "Point", coordinates: [3, 65] }, holed)).toBe(true);
  expect(areaPlace(line([0, 60], [1, 61]))).toBeNull();
});

test("inside an area is counted by its outline, also of what is asked by place", async () => {
  const features = [gear("a", "nets", 8), gear("b", "nets", 2), gear("c", "nets", null)];
  const { dataset, app } = await gearDataset(features);
  const subject = subjectOf({ kind: "dataset", dataset }, app);
  // At 65° north it begins at 5° east.
  if (!subject || !inside) throw new Error("no subject");
  expect((await survey(subject, inside, never)).inView).toMatchObject({ count: 1, nowhere: 0 });
  dataset.idsIn = () => ["a", "b"];
  const moving = subjectOf({ kind: "dataset", dataset }, app);
  if (!moving) throw new Error("no subject");
  const found = await survey(moving, inside, never);
  const ids = [];
  for await (const piece of collect(found.inView, [], never)) ids.push(...piece.map(({ id }) => id));
  expect(ids).toEqual(["a"]);
});

test("several chosen features are a subject for each of their datasets; of the map, each dataset that is on", async () => {
  const one = await gearDataset([gear("a", "nets", 5), gear("b", "nets", 6)]);
  const two = await gearDataset([gear("c", "line", 5)]);
  const none = await gearDataset([gear("d", "line", 5)], { downloads: { formats: [], addresses: {} } });
  const items = [...one.dataset.items, ...two.dataset.items].map((item, place) => {
    return { dataset: place < 2 ? one.dataset : two.dataset, item };
  });
  expect(subjectsOf(items, one.app).map(({ all }) => all.count)).toEqual([2, 1]);
  expect(hasFiles({ kind: "items", items })).toBe(true);
  const app = {
    ...one.app,
    datasets: { active: [one.dataset, none.dataset, two.dataset] },
  } as unknown as AppServices;
  expect(subjectsOf(null, app).map(({ dataset }) => dataset)).toEqual([one.dataset, two.dataset]);
});

test("counting and collecting end when they are given up", async () => {
  const { dataset, app } = await gearDataset([gear("a", "nets", 5)]);
  const subject = subjectOf({ kind: "dataset", dataset }, app);
  if (!subject) throw new Error("no subject");
  await expect(survey(subject, boxPlace([0, 0, 1, 1]), AbortSignal.abort())).rejects.toThrow("abort");
});

test("files are offered of what has features, unless the manifest offers none", async () => {
  const target = (dataset: FeatureDataset): ActionTarget => ({ kind: "dataset", dataset });
  expect(hasFiles(target((await gearDataset([gear("a", "nets", 5)])).dataset))).toBe(true);
  expect(hasFiles(target((await gearDataset([])).dataset))).toBe(false);
  const off = (await gearDataset([gear("a", "nets", 5)])).dataset;
  off.deactivate();
  expect(hasFiles(target(off))).toBe(false);
  const none = { downloads: { formats: [], addresses: {} } };
  expect(hasFiles(target((await gearDataset([gear("a", "nets", 5)], none)).dataset))).toBe(false);
  const served = { downloads: { formats: null, addresses: { maxsea: "/x" } } };
  expect(hasFiles(target((await gearDataset([], served)).dataset))).toBe(true);
  expect(hasFiles({ kind: "position", lonLat: [5, 60] })).toBe(false);
  const moving = (await gearDataset([gear("a", "nets", 5)])).dataset;
  const item = moving.items[0];
  if (!item) throw new Error("no item");
  expect(hasFiles({ kind: "item", dataset: moving, item })).toBe(true);
  moving.idsIn = () => [];
  expect(hasFiles({ kind: "item", dataset: moving, item })).toBe(false);
  expect(hasFiles(target(moving))).toBe(true);
});

test("formats are those that can be made; MaxSea and TELchart only where a service makes them", async () => {
  const plain = (await gearDataset([])).dataset;
  expect(offeredFormats(plain, true)).toEqual([
    "gpx",
    "olex",
    "timezero",
    "shape",
    "geojson",
    "csv",
    "excel",
  ]);
  expect(offeredFormats(plain, false)).toEqual([]);
  const served = { downloads: { formats: ["maxsea", "csv", "telchart"], addresses: { maxsea: "/x" } } };
  expect(offeredFormats((await gearDataset([], served)).dataset, true)).toEqual(["csv", "maxsea"]);
});

test("a stored format is understood as it was called before", () => {
  expect(["Shape zip", "TimeZero/GPX", "GeoJSON", "gpx", "nope", null].map(readFormat)).toEqual([
    ...["shape", "timezero", "geojson", "gpx", null, null],
  ]);
});

test("columns are the fields that are shown, once each, with the unit of the data", () => {
  const i18n = new DatasetKit().context.i18n;
  const fields = [
    field("lost", { format: "age", label: "Tid siden" }),
    field("lost", { format: "dateTime", label: "Tapt" }),
    field("$position", { format: "position" }),
    field("hidden", { showIn: [] }),
    field("speed", { quantity: "windSpeed", label: "Vind" }),
    field("speed2", { label: "Vind", values: { A: { no: "Ja", en: "Yes" } } }),
  ] as unknown as Parameters<typeof exportFields>[0];
  expect(exportFields(fields, i18n)).toEqual([
    { key: "lost", title: "Tapt", kind: "dateTime", unit: "", codes: {} },
    { key: "speed", title: "Vind", kind: "number", unit: "m/s", codes: {} },
    { key: "speed2", title: "Vind (speed2)", kind: "text", unit: "", codes: { a: "Ja" } },
  ]);
});

test.each<[string, Response, string | null]>([
  ["a file", new Response("file", { headers: { "content-type": "application/octet-stream" } }), null],
  ["a refusal", new Response("Only OLEX", { status: 400 }), "http-status"],
  ["nothing", new Response(null, { status: 204 }), "no-file"],
  ["a page to log in on", new Response("<html>", { headers: { "content-type": "text/html" } }), "no-file"],
])("of a service that answers with %s", async (_what, answer, failure) => {
  const { dataset, kit, app } = await gearDataset([]);
  kit.service = () => answer;
  const call = servedFile(dataset, "maxsea", "{apiBase}/download/gear?format={format}", app, never);
  if (failure === null) expect((await call).size).toBe(4);
  else await expect(call).rejects.toMatchObject({ id: failure, place: "gear" });
  expect(kit.requests.at(-1)?.url.pathname).toBe("/bwapi/download/gear");
  expect(kit.requests.at(-1)?.url.search).toBe("?format=MAXSEA");
});

test("a drawing and a track are files too", () => {
  const app = new DatasetKit().context as unknown as AppServices;
  const geometry: Geometry = { type: "Point", coordinates: [5, 60] };
  const drawn = subjectOf({ kind: "geometry", geometry, name: "Felt" }, app);
  expect({ title: drawn?.title, name: drawn?.all.at(0)?.name() }).toEqual({ title: "Felt", name: "Felt" });
  const track = subjectOf(
    {
      kind: "collection",
      name: "Sjark",
      fields: [{ key: "speed", label: "Fart" }],
      features: () => [{ id: "1", name: "Del 1", properties: { speed: 3 }, geometry, times: [0] }],
    },
    app,
  );
  expect(track?.all.at(0)).toMatchObject({ id: "1", times: [0], properties: { speed: 3 } });
  expect(subjectOf({ kind: "position", lonLat: [5, 60] }, app)).toBeNull();
});
