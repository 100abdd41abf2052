import { readFileSync } from "node:fs";
import { pluginLoaders } from "virtual:farvann/plugins";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { INSTALLED_PLUGINS } from "../../schemas/generated/descriptors.ts";
import { type Band, writeGeoTiff } from "../../server/weather/write-geotiff.ts";
import { imageAnswer } from "../support/dataset-kit.ts";
import { type DatasetTypeSample, describeDatasetType } from "./kit.tsx";

/** Workers open streams without the fake service of a sample, so their fake stream sends nothing. */
function silence(_url: unknown, { signal }: RequestInit = {}): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
beforeAll(() => void vi.stubGlobal("fetch", silence));
afterAll(() => void vi.unstubAllGlobals());

const json = (value: unknown) => Response.json(value);
const sources = (dataUrl: string) => [{ dataUrl, requiredRoles: [] }];
const text = { no: "Felt", en: "Field" };
const tools = {
  id: "toolTypes",
  kind: "choice",
  label: text,
  property: "toolTypeCode",
  values: [
    { value: "nets", label: text },
    { value: "crabpot", aliases: ["crab_pot"], label: text },
  ],
};

const gear = [
  {
    lostMessageId: 0,
    confirmed: true,
    isRemoved: false,
    lostTime: "2026-03-14T04:20:00Z",
    toolTypeCode: "NETS",
    vesselName: "Nordlys",
    geometry: { type: "Point", coordinates: [14, 68] },
  },
  {
    lostMessageId: "b",
    confirmed: false,
    isRemoved: false,
    lostTime: "2026-04-01T00:00:00Z",
    toolTypeCode: "crab_pot",
    geometry: {
      type: "LineString",
      coordinates: [
        [14, 68],
        [14.1, 68.1],
      ],
    },
  },
];

const vessels = [
  {
    mmsi: 257034450,
    msgtime: "2026-05-15T11:59:00Z",
    latitude: 66.525847,
    longitude: 12.14817,
    name: "HIMMELTIND",
    shipType: 69,
    speedOverGround: 17,
    courseOverGround: 149.3,
    trueHeading: 0,
    navigationalStatus: 0,
    eta: "08071300",
  },
];
const aids = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.3, 61.3] },
  properties: {
    mmsi: 992581025,
    name: "HYWIND TAMPEN HY08",
    typeOfAidsToNavigation: 3,
    msgtime: "2026-05-15T11:59:00Z",
  },
};
const token = () => json({ access_token: "t", expires_in: 3600, token_type: "Bearer" });
const aisSample = (type: string, path: string, answer: unknown): DatasetTypeSample => ({
  plugin: "ais",
  type,
  entry: { sources: sources(`{liveOpenBase}/live/v1/${path}`), options: {} },
  answer: ({ pathname }) => (pathname.endsWith("/token") ? token() : json(answer)),
  wrongOptions: [{ refreshSeconds: 0 }, { clientId: "" }],
});

/** A forecast of the sample's day: wind to the north-east round the North Sea. */
function windField(): ArrayBuffer {
  const band = (element: string): Band => ({
    cells: new Int16Array(16).fill(5),
    scale: 1,
    offset: 0,
    metadata: { FORECAST_ELEMENT: element, VALID_TIME: "2026-05-15T12:00:00Z" },
  });
  const bands = [band("wind_u"), band("wind_v")];
  const grid = { width: 4, height: 4, origin: [0, 12_000_000], cellSize: 500_000, epsg: 3857 } as const;
  return new Uint8Array(writeGeoTiff({ ...grid, metadata: {}, bands })).buffer;
}

/** Samples in the folders of their plugins. */
const beside = import.meta.glob<{ sample: DatasetTypeSample }>("../../plugins/datasets/*/conformance.ts", {
  eager: true,
});

/** A sample of each registered dataset type. A type without one fails the first test. */
const SAMPLES: Record<string, DatasetTypeSample> = {
  ...Object.fromEntries(Object.values(beside).map(({ sample }) => [sample.type, sample])),
  raster: {
    plugin: "raster",
    type: "raster",
    entry: {
      sources: sources("https://tiles.example/{z}/{x}/{y}.png"),
      options: { tokenUrl: "/bwapi/v1/proxy/token" },
    },
    answer: (url) => (url.pathname.endsWith("token") ? new Response("abc") : imageAnswer()),
    wrongOptions: [{ tileSize: "large" }, { tokenUrl: 5 }],
  },
  wms: {
    plugin: "wms",
    type: "wms",
    entry: {
      timeDependent: true,
      sources: sources("{apiBase}/geoserver/bw/ows"),
      filters: [{ ...tools, where: "server" }],
      options: {
        layers: ["fisheryactivity_wms"],
        timeParameter: "TIME",
        cqlFilter: { property: "tooltypecode", filterId: "toolTypes" },
      },
    },
    answer: () => imageAnswer(),
    wrongOptions: [{}, { layers: "one" }, { layers: ["x"], version: "2" }],
  },
  "weather-station": {
    plugin: "weather",
    type: "weather-station",
    entry: {
      sources: sources("{apiBase}/v1/weather/stations"),
      featureIdKey: "stationId",
      options: { historyUrl: "/frost/observations/v0.jsonld?sources={station}&elements={elements}" },
    },
    answer: ({ pathname }) =>
      json(
        pathname.startsWith("/frost")
          ? { data: [] }
          : [
              {
                stationId: "SN1",
                name: "Fedje",
                lon: 4.72,
                lat: 60.778,
                time: "2026-05-15T11:00:00Z",
                windSpeed: 0,
              },
              { stationId: "SN2", name: "Sula", lon: 8.453, lat: 63.847, time: null },
            ],
      ),
    wrongOptions: [{ shows: "snow" }, { refreshMinutes: 0 }],
  },
  "vector-tiles": {
    plugin: "vector-tiles",
    type: "vector-tiles",
    entry: { sources: sources("{tileHost}/data/v3/{z}/{x}/{y}.pbf"), options: {} },
    answer: ({ pathname }) => {
      const file = /^\/manifest-assets\/(assets\/styles\/.+)$/.exec(pathname)?.[1];
      return file
        ? new Response(readFileSync(`manifests/${file}`, "utf8"))
        : new Response(null, { status: 204 });
    },
    wrongOptions: [{ minZoom: "low" }],
  },
  geojson: {
    plugin: "geojson",
    type: "geojson",
    entry: {
      timeDependent: true,
      featureIdKey: "name",
      featureTitle: "{name}",
      sources: sources("{apiBase}/v1/areas?period={period}"),
      filters: [{ ...tools, where: "client" }],
      fields: [
        { key: "name", label: text },
        { key: "$position", label: text, format: "position" },
      ],
    },
    answer: () =>
      json({
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            properties: { name: "Røst", toolTypeCode: "nets" },
            geometry: { type: "Point", coordinates: [12.1, 67.5] },
          },
        ],
      }),
    wrongOptions: [{ paging: "all" }, { pageSize: 0 }],
  },
  "lost-gear": {
    plugin: "lost-gear",
    type: "lost-gear",
    entry: {
      timeDependent: true,
      featureIdKey: "lostMessageId",
      sources: sources("{apiBase}/v1/lostfishingfacility"),
      filters: [{ ...tools, where: "client" }],
    },
    answer: () => json(gear),
    wrongOptions: [{ removed: "yes" }],
  },
  "trade-area": {
    plugin: "trade-area",
    type: "trade-area",
    entry: {
      featureIdKey: "name",
      sources: sources("{apiBase}/v1/geodata/download/tradearea-kystfiske?format=JSON"),
    },
    answer: () =>
      json([
        {
          name: "Kystfiske",
          geometry: {
            type: "LineString",
            coordinates: [
              [10, 64],
              [14, 68],
            ],
          },
          approximate: true,
        },
      ]),
    wrongOptions: [{ lines: 1 }],
  },
  "navigational-warnings": {
    plugin: "navigational-warnings",
    type: "navigational-warnings",
    entry: {
      featureTitle: "{title}",
      sources: sources("{apiBase}/v1/geodata/navigationalwarnings"),
      filters: [{ id: "category", kind: "choice", label: text, values: [{ value: "light", label: text }] }],
    },
    answer: () =>
      json([
        {
          id: "231/26",
          title: "Fyrlykt slukket",
          category: "light",
          text: "Lykten, 60-46.00N 004-42.00E, er slukket.",
          published: "2026-05-15T02:10:00+02:00",
          validFrom: "2026-05-15T02:10:00+02:00",
          geometry: { type: "Point", coordinates: [4.7, 60.766667] },
        },
        { id: "232/26", title: "Slep", category: "tow", text: "Uten sted.", geometry: null },
      ]),
    wrongOptions: [{ textProperty: 5 }, { language: "no" }],
  },
  "forecast-field": {
    plugin: "forecast-field",
    type: "forecast-field",
    entry: {
      sources: sources("https://weather.example/wind.tif"),
      options: { elements: { u: "wind_u", v: "wind_v" }, signs: "arrow", classes: [{ color: "#a5d2e6" }] },
    },
    answer: () => new Response(windField(), { headers: { "Content-Type": "image/tiff" } }),
    wrongOptions: [{ classes: [] }, { signs: "star" }],
  },
  ais: aisSample("ais", "latest/combined", vessels),
  "ais-stream": aisSample("ais-stream", "sse/combined", vessels),
  aton: aisSample("aton", "latest/aton", [aids]),
  "aton-stream": aisSample("aton-stream", "sse/aton", [aids]),
};

const registered = INSTALLED_PLUGINS.flatMap(({ name, datasetTypes = [] }) =>
  datasetTypes.map(({ type }) => ({ plugin: name, type })),
);

describe("every registered dataset type", () => {
  test.each(registered)("has a sample: $type", ({ type, plugin }) => {
    expect(SAMPLES[type]?.plugin).toBe(plugin);
  });
});

for (const { plugin, type } of registered) {
  const sample = SAMPLES[type];
  const load = pluginLoaders[plugin];
  if (sample && load) describeDatasetType(sample, load);
}
