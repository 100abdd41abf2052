import { filesOf } from "../support.ts";

/** Points of a data file beside the manifests, as a new administrator adds them. */
export const POINTS = {
  type: "FeatureCollection",
  features: [
    [5.32, 60.39, "Bergen", "quay", 12],
    [10.39, 63.43, "Trondheim", "quay", 9],
    [18.95, 69.65, "Tromsø", "buoy", 30],
  ].map(([lon, lat, name, kind, depth]) => ({
    type: "Feature",
    properties: { name, kind, depth },
    geometry: { type: "Point", coordinates: [lon, lat] },
  })),
};

export const DATA_FILE = "manifests/assets/geodata/places.geojson";

/** A valid manifest with one dataset of each kind that administrators write themselves. */
export const GOOD = {
  manifestVersion: 1,
  appName: "test",
  title: { no: "Havn og hav", en: "Harbour and sea" },
  icon: "assets/symbols/app.svg",
  map: { bounds: [3, 57, 32, 72], minZoom: 2, maxZoom: 18 },
  time: { enabled: true, firstYear: 2020 },
  routes: { point: true },
  controls: { zoom: true },
  settings: { graticule: true },
  plugins: ["search"],
  styles: { blue: { "circle-radius": 5, "circle-fill-color": "red" } },
  datasetGroups: [
    { id: "data", title: { no: "Kartlag", en: "Map layers" } },
    { id: "backgrounds", title: { no: "Bakgrunn", en: "Background" }, kind: "backgrounds" },
  ],
  legendGroups: [{ id: "data", title: { no: "Kartlag", en: "Map layers" } }],
  datasets: [
    {
      id: "tiles",
      type: "raster",
      name: { no: "Sjøkart", en: "Nautical chart" },
      group: "backgrounds",
      enabledByDefault: true,
      mapOrdering: 1,
      attribution: "© Kartverket",
      sources: [{ dataUrl: "https://tiles.example/{z}/{y}/{x}.png" }],
      options: { maxZoom: 15 },
    },
    {
      id: "waves",
      type: "wms",
      name: { no: "Bølger", en: "Waves" },
      group: "data",
      mapOrdering: 2,
      timeDependent: true,
      attribution: "© MET Norway",
      sources: [{ dataUrl: "https://wms.example/ows" }],
      options: { layers: ["waves"], timeParameter: "TIME" },
      legend: { group: "data" },
      symbol: { fill: { color: "#0a6ebd" } },
    },
    {
      id: "places",
      type: "geojson",
      name: { no: "Steder", en: "Places" },
      group: "data",
      enabledByDefault: true,
      mapOrdering: 3,
      sources: [{ dataUrl: "{assetsBase}manifest-assets/assets/geodata/places.geojson" }],
      style: "blue",
      featureTitle: { no: "{name}", en: "{name}" },
      fields: [{ key: "depth", label: { no: "Dybde", en: "Depth" }, format: "number" }],
      filters: [
        {
          id: "kind",
          kind: "choice",
          label: { no: "Type", en: "Kind" },
          values: [
            { value: "quay", label: { no: "Kai", en: "Quay" } },
            { value: "buoy", label: { no: "Bøye", en: "Buoy" } },
          ],
        },
      ],
      legend: {
        group: "data",
        entries: [{ label: { no: "Kai", en: "Quay" }, property: "kind", values: ["quay"] }],
      },
      symbol: { dot: { color: "#c0392b" } },
    },
  ],
};

/** The files of an installation with this manifest. */
export function filesWith(manifest: string | object) {
  return filesOf({
    "manifests/test.json": manifest,
    "manifests/assets/symbols/app.svg": "<svg/>",
    [DATA_FILE]: POINTS,
    "manifests/library/datasets/nationalmap.json": { id: "nationalmap" },
    "manifests/library/kyst.json": {},
  });
}
