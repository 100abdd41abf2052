/** A mistake that `npm run check` reports without any request. */
export interface ManifestMistake {
  mistake: string;
  /** Replaces a part of the valid manifest. */
  from: string;
  to: string;
  id: string;
  /** JSON pointer, or line:column when the file is not JSON. */
  place: string;
  /** The helpful part of the message or its remedy. */
  remedy: string;
}

type Row = [mistake: string, from: string, to: string, id: string, place: string, remedy: string];

const rows: Row[] = [
  // The file itself
  ["a missing comma", '"manifestVersion": 1,', '"manifestVersion": 1', "not-json", "3:3", "comma"],
  ["curly quotes", '"appName": "test"', "“appName”: “test”", "not-json", "3:3", 'Write "'],
  [
    "a brace that is not closed",
    '"time": {\n    "enabled": true,\n    "firstYear": 2020\n  },',
    '"time": {\n    "enabled": true,\n    "firstYear": 2020\n,',
    "not-json",
    "19:11",
    "Add the missing }",
  ],
  [
    "a property that stands twice",
    '"appName": "test",',
    '"appName": "test",\n  "appName": "test",',
    "duplicate-property",
    "/appName",
    "Remove one",
  ],
  [
    "another name than the file's",
    '"appName": "test"',
    '"appName": "prøve"',
    "bad-app-name",
    "/appName",
    '"appName": "test"',
  ],
  // Names
  [
    "a misspelled property",
    '"datasetGroups"',
    '"datasetGroup"',
    "unknown-property",
    "/datasetGroup",
    '"datasetGroups"',
  ],
  [
    "a misspelled dataset type",
    '"type": "raster"',
    '"type": "rastr"',
    "unknown-dataset-type",
    "/datasets/0/type",
    '"raster"',
  ],
  [
    "a misspelled library dataset",
    '"datasets": [',
    '"datasets": ["nasjonalmap",',
    "unknown-dataset",
    "/datasets/0",
    '"nationalmap"',
  ],
  [
    "a group that there is not",
    '"group": "backgrounds"',
    '"group": "background"',
    "unknown-group",
    "/datasets/0/group",
    '"backgrounds"',
  ],
  [
    "a legend group that there is not",
    '"legend": {\n        "group": "data"\n      }',
    '"legend": { "group": "date" }',
    "unknown-legend-group",
    "/datasets/1/legend/group",
    '"data"',
  ],
  ["a misspelled plugin", '"search"', '"serch"', "unknown-plugin", "/plugins/0", '"search"'],
  ["a misspelled route", '"point": true', '"piont": true', "unknown-route", "/routes/piont", '"point"'],
  ["a misspelled control", '"zoom": true', '"zom": true', "unknown-control", "/controls/zom", '"zoom"'],
  [
    "a misspelled setting",
    '"graticule": true',
    '"graticul": true',
    "unknown-setting",
    "/settings/graticul",
    '"graticule"',
  ],
  [
    "a style that there is not",
    '"style": "blue"',
    '"style": "bleu"',
    "unknown-style",
    "/datasets/2/style",
    '"blue"',
  ],
  [
    "a misspelled property of a style",
    '"circle-fill-color"',
    '"circle-fill-colour"',
    "bad-style",
    "/styles/blue/circle-fill-colour",
    '"circle-fill-color"',
  ],
  [
    "a colour that there is not",
    '"circle-fill-color": "red"',
    '"circle-fill-color": "rød"',
    "bad-style",
    "/styles/blue/circle-fill-color",
    '"red"',
  ],
  [
    "a misspelled format",
    '"format": "number"',
    '"format": "nummer"',
    "wrong-value",
    "/datasets/2/fields/0/format",
    '"number"',
  ],
  [
    "a manifest to extend that there is not",
    '"manifestVersion": 1,',
    '"manifestVersion": 1, "extends": "kist",',
    "unknown-base-manifest",
    "/extends",
    '"kyst"',
  ],
  // Ids and required properties
  ["a missing id", '"id": "tiles",', "", "missing-property", "/datasets/0", '"id"'],
  [
    "an id that stands twice",
    '"id": "waves"',
    '"id": "tiles"',
    "duplicate-id",
    "/datasets/1/id",
    "another id",
  ],
  [
    "an id with spaces",
    '"id": "places"',
    '"id": "mine steder"',
    "wrong-value",
    "/datasets/2/id",
    '"mine-steder"',
  ],
  [
    "a misspelled role",
    'places.geojson"',
    'places.geojson", "requiredRoles": ["BwYrkesfiskr"]',
    "unknown-role",
    "/datasets/2/sources/0/requiredRoles/0",
    '"BwYrkesfisker"',
  ],
  [
    "a source that nobody gets, because an open one follows",
    '{\n          "dataUrl": "https://tiles.example/{z}/{y}/{x}.png"\n        }',
    '{ "dataUrl": "https://a.example/{z}/{y}/{x}.png", "requiredRoles": ["fisher"] }, { "dataUrl": "https://tiles.example/{z}/{y}/{x}.png" }',
    "unused-source",
    "/datasets/0/sources/0",
    "last",
  ],
  // Texts and credit
  [
    "a text in one language",
    '"no": "Havn og hav",\n    "en": "Harbour and sea"',
    '"no": "Havn og hav"',
    "missing-property",
    "/title",
    '"en"',
  ],
  [
    "an empty text in one language",
    '"en": "Waves"',
    '"en": ""',
    "missing-translation",
    "/datasets/1/name",
    '"en"',
  ],
  [
    "a missing credit",
    '"attribution": "© Kartverket",',
    "",
    "missing-credit",
    "/datasets/0/sources/0/dataUrl",
    '"attribution"',
  ],
  // Place and time
  [
    "a center with latitude first",
    '"minZoom": 2,',
    '"minZoom": 2, "center": [60.4, 5.3], "zoom": 8,',
    "bad-center",
    "/map/center",
    "[5.3, 60.4]",
  ],
  [
    "bounds with latitude first",
    "3,\n      57,\n      32,\n      72",
    "57, 3, 72, 32",
    "bad-bounds",
    "/map/bounds",
    "[3,57,32,72]",
  ],
  ["a lowest zoom above the highest", '"minZoom": 2', '"minZoom": 20', "bad-zooms", "/map/minZoom", "Swap"],
  [
    "a dataset that follows a period which the map does not offer",
    '"enabled": true',
    '"enabled": false',
    "no-period",
    "/datasets/1/timeDependent",
    '"enabled": true',
  ],
  // Addresses
  [
    "an address without https://",
    "https://tiles.example",
    "tiles.example",
    "bad-address",
    "/datasets/0/sources/0/dataUrl",
    "https://tiles.example",
  ],
  [
    "a misspelled https",
    "https://wms.example",
    "htps://wms.example",
    "bad-address",
    "/datasets/1/sources/0/dataUrl",
    "https://wms.example",
  ],
  [
    "http where the page has https",
    "https://wms.example",
    "http://wms.example",
    "insecure-address",
    "/datasets/1/sources/0/dataUrl",
    "https://wms.example",
  ],
  [
    "the address of the capabilities",
    "https://wms.example/ows",
    "https://wms.example/ows?service=WMS&request=GetCapabilities&map=a",
    "description-address",
    "/datasets/1/sources/0/dataUrl",
    "https://wms.example/ows?map=a",
  ],
  [
    "a tile address without {y}",
    "{z}/{y}/{x}.png",
    "{z}/{x}.png",
    "incomplete-address",
    "/datasets/0/sources/0/dataUrl",
    "{y}",
  ],
  [
    "a misspelled service",
    "{assetsBase}",
    "{assetBase}",
    "unknown-service",
    "/datasets/2/sources/0/dataUrl",
    '"assetsBase"',
  ],
  // Files and their content
  [
    "a file name in the wrong case",
    "places.geojson",
    "Places.geojson",
    "unknown-file",
    "/datasets/2/sources/0/dataUrl",
    "places.geojson",
  ],
  ["a picture that there is not", "app.svg", "ap.svg", "unknown-asset", "/icon", "app.svg"],
  [
    "a title from a field that the data lacks",
    '"no": "{name}"',
    '"no": "{navn}"',
    "unknown-field",
    "/datasets/2/featureTitle",
    "name, kind, depth",
  ],
  [
    "a filter on a field that the data lacks",
    '"id": "kind",',
    '"id": "kind", "property": "kinds",',
    "unknown-field",
    "/datasets/2/filters/0/property",
    '"kind"',
  ],
  [
    "a style that draws lines, and data of points",
    '"style": "blue"',
    '"style": { "stroke-color": "red", "stroke-width": 2 }',
    "style-for-nothing",
    "/datasets/2/style",
    "circle",
  ],
  [
    "a legend of what is not there",
    '"property": "kind",\n            "values": [\n              "quay"\n            ]',
    '"property": "kind", "values": ["kai"]',
    "legend-for-nothing",
    "/datasets/2/legend/entries/0",
    "quay",
  ],
];

/** Less frequent mistakes. */
const RARE = new Set([
  "a property that stands twice",
  "a misspelled route",
  "a misspelled control",
  "a manifest to extend that there is not",
  "a picture that there is not",
]);

const mistakes: readonly ManifestMistake[] = [
  ...rows.map(([mistake, from, to, id, place, remedy]) => ({ mistake, from, to, id, place, remedy })),
];

export const MANIFEST_MISTAKES = mistakes.filter(({ mistake }) => !RARE.has(mistake));
export const RARE_MISTAKES = mistakes.filter(({ mistake }) => RARE.has(mistake));
