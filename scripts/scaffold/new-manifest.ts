/**
 * A new sub-application, which shows a map at once; comments in it name the next steps.
 * @param file its path, as commands take it @param schema path from its folder to the schema for editors
 */
export function newManifest(name: string, { file, schema }: { file: string; schema: string }): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
  return `// A sub-application of its own. All properties: manifests/reference.md.
// While \`npm run dev\` runs, every save changes the open map. Check it with  npm run check -- ${file}
{
  "$schema": "${schema}",
  "manifestVersion": 1,
  "appName": "${name}",
  // Services, map, backgrounds: manifests/library/kyst.json.
  "extends": "kyst",

  "title": { "no": "${title}", "en": "${title}" },

  "datasetGroups": [
    { "id": "data", "title": { "no": "Kartlag", "en": "Map layers" } },
    { "id": "backgrounds", "title": { "no": "Bakgrunnskart", "en": "Background map" }, "kind": "backgrounds" }
  ],

  "legendGroups": [{ "id": "data" }],

  "datasets": [
    // From the library, by name:
    "bwmapsimple",
    "bwmapstandard",
    "nationalmap",

    // A dataset of its own: GeoJSON from an address.
    {
      "id": "places",
      "type": "geojson",
      "name": { "no": "Steder", "en": "Places" },
      "group": "data",
      "enabledByDefault": true,
      "mapOrdering": 10,
      "requiresXApiKey": false,
      "featureIdKey": "id",
      "sources": [{ "dataUrl": "{assetsBase}manifest-assets/assets/geodata/waters.json" }],
      "symbol": { "dot": { "color": "#0a6ebd", "colorNight": "#5cc3f2" } },
      "featureTitle": { "no": "{nameNo}", "en": "{nameEn}" },
      "fields": [
        { "key": "$position", "label": { "no": "Posisjon", "en": "Position" }, "format": "position" }
      ],
      "legend": { "group": "data" },
      "style": {
        "circle-radius": 5,
        "circle-fill-color": "#0a6ebd",
        "circle-stroke-color": "#ffffff",
        "circle-stroke-width": 1.5
      }
    }
  ]
}
`;
}
