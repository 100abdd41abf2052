/* Generated from the plugin descriptors by `npm run generate`. Do not edit. */
import type { PluginDescriptor } from "./plugin.ts";

/** A plugin of this installation: its descriptor and where its folder is. */
export interface InstalledPlugin extends Omit<PluginDescriptor, "$schema"> {
  /** For example `plugins/datasets/wms`. */
  folder: string;
}

export const INSTALLED_PLUGINS: readonly InstalledPlugin[] = [
  {
    "folder": "plugins/datasets/ais",
    "name": "ais",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Fartøy i sanntid fra AIS: posisjoner, spor, filter og alt rundt et fartøy.",
      "en": "Live vessels from AIS: positions, tracks, filters and everything around a vessel."
    },
    "uses": {
      "navigational-warnings": "optional"
    },
    "provides": [
      "ais-session",
      "distress",
      "followed-vessel",
      "lines",
      "vessels"
    ],
    "datasetTypes": [
      {
        "type": "ais",
        "optionsSchema": "options.schema.json",
        "defaults": "defaults.json",
        "placeholders": [],
        "answers": "other",
        "viaServer": false,
        "addressForms": []
      },
      {
        "type": "ais-stream",
        "optionsSchema": "options.schema.json",
        "defaults": "defaults.json",
        "placeholders": [],
        "answers": "other",
        "viaServer": false,
        "addressForms": []
      },
      {
        "type": "aton",
        "optionsSchema": "aton/options.schema.json",
        "placeholders": [],
        "answers": "other",
        "viaServer": false,
        "addressForms": []
      },
      {
        "type": "aton-stream",
        "optionsSchema": "aton/options.schema.json",
        "placeholders": [],
        "answers": "other",
        "viaServer": false,
        "addressForms": []
      }
    ],
    "routes": [
      {
        "name": "vessel",
        "path": "/vessel/:featureId"
      }
    ],
    "searchSources": [
      "vessels"
    ],
    "settings": [
      {
        "id": "oldAisThreshold",
        "category": "vessels",
        "displayName": {
          "no": "Gammel posisjon etter",
          "en": "Old position after"
        },
        "description": {
          "no": "Fartøy som ikke er hørt på så lenge, tegnes gjennomsiktige",
          "en": "Vessels not heard from for this long are drawn transparent"
        },
        "type": "number",
        "defaultValue": 6,
        "minValue": 0,
        "maxValue": 336,
        "unit": "h"
      },
      {
        "id": "alwaysShowVesselLabels",
        "category": "vessels",
        "displayName": {
          "no": "Vis alltid navn på fartøy",
          "en": "Always show vessel names"
        },
        "description": {
          "no": "Ellers vises navnene når du zoomer inn",
          "en": "Otherwise names appear when you zoom in"
        },
        "type": "boolean",
        "defaultValue": false
      },
      {
        "id": "bearingVectors",
        "category": "vessels",
        "displayName": {
          "no": "Kurslinjer",
          "en": "Course lines"
        },
        "type": "boolean",
        "defaultValue": true
      },
      {
        "id": "vesselDataSaver",
        "category": "vessels",
        "displayName": {
          "no": "Spar data",
          "en": "Save data"
        },
        "description": {
          "no": "Én posisjon i minuttet fra hvert fartøy. Nødsendere vises fortsatt med en gang.",
          "en": "One position a minute from each vessel. Distress transmitters still show at once."
        },
        "type": "boolean",
        "defaultValue": false
      }
    ],
    "settingCategories": [
      {
        "id": "vessels",
        "title": {
          "no": "Fartøy",
          "en": "Vessels"
        },
        "after": "search"
      }
    ],
    "shareOptions": [
      {
        "id": "aisTrackVessel",
        "type": "boolean",
        "description": {
          "no": "Kartet følger fartøyet som er åpent.",
          "en": "The map follows the open vessel."
        },
        "formerly": "trackSelectedFeature"
      },
      {
        "id": "hideBearingvectors",
        "type": "boolean",
        "description": {
          "no": "Kurslinjer er av.",
          "en": "Course lines are off."
        },
        "sets": {
          "setting": "bearingVectors",
          "value": false
        }
      }
    ],
    "quantities": [
      {
        "name": "vesselSpeed",
        "units": []
      },
      {
        "name": "depth",
        "units": []
      }
    ],
    "actions": [
      "follow-vessel"
    ],
    "mounts": [
      "distress",
      "distress-beyond",
      "liveness"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "addsDatasets": [],
    "files": {},
    "controls": [],
    "popups": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/datasets/forecast-field",
    "name": "forecast-field",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Varsler som felt på kartet: vind, bølger, strøm og annet fra en GeoTIFF med flere tidspunkter.",
      "en": "Forecasts as fields on the map: wind, waves, current and more from a GeoTIFF with several times."
    },
    "mounts": [
      "field-pointer"
    ],
    "provides": [
      "point-fields"
    ],
    "errors": [
      {
        "code": "short-field-unreadable",
        "text": {
          "no": "Uleselig varsel",
          "en": "Unreadable forecast"
        }
      },
      {
        "code": "short-field-replaced",
        "text": {
          "no": "Et nytt varsel kom",
          "en": "A new forecast came"
        }
      }
    ],
    "uses": {
      "forecast-time": "optional"
    },
    "datasetTypes": [
      {
        "type": "forecast-field",
        "optionsSchema": "options.schema.json",
        "placeholders": [],
        "answers": "other",
        "viaServer": false,
        "addressForms": []
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "addsDatasets": [],
    "files": {},
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": []
  },
  {
    "folder": "plugins/datasets/geojson",
    "name": "geojson",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Objekter fra en GeoJSON-tjeneste, tegnet, listet og forklart av manifestet alene.",
      "en": "Features of a GeoJSON service, drawn, listed and explained by the manifest alone."
    },
    "uses": {
      "vessels": "optional",
      "vessel-tracks": "optional"
    },
    "datasetTypes": [
      {
        "type": "geojson",
        "optionsSchema": "options.schema.json",
        "placeholders": [
          "period",
          "start",
          "end",
          "year",
          "week",
          "weekPadded"
        ],
        "answers": "features",
        "viaServer": false,
        "addressForms": []
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "files": {},
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/datasets/lost-gear",
    "name": "lost-gear",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Tapte fiskeredskaper i valgt periode: de som fortsatt ligger i havet, og de som er fjernet.",
      "en": "Lost fishing gear of the selected period: what is still in the sea, and what has been removed."
    },
    "datasetTypes": [
      {
        "type": "lost-gear",
        "optionsSchema": "options.schema.json",
        "placeholders": [],
        "answers": "other",
        "viaServer": false,
        "addressForms": []
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/datasets/navigational-warnings",
    "name": "navigational-warnings",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Navigasjonsvarsler: hva som er nytt, hva som gjelder nå, og posisjonene i teksten på kartet.",
      "en": "Navigational warnings: what is new, what is in force now, and the positions of the text on the map."
    },
    "provides": [
      "navigational-warnings"
    ],
    "datasetTypes": [
      {
        "type": "navigational-warnings",
        "optionsSchema": "options.schema.json",
        "answers": "features",
        "placeholders": [],
        "viaServer": false,
        "addressForms": []
      }
    ],
    "routes": [
      {
        "name": "navigationalwarnings",
        "path": "/navigationalwarnings"
      }
    ],
    "controls": [
      "navigational-warnings"
    ],
    "mounts": [
      "navigational-warnings"
    ],
    "storage": [
      {
        "key": "warningsRead",
        "description": {
          "no": "Når navigasjonsvarslene sist ble merket som lest.",
          "en": "When the navigational warnings were last marked as read."
        },
        "sync": true
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/datasets/raster",
    "name": "raster",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Rasterfliser fra en tjeneste: XYZ eller WMTS, også med tilgangsnøkkel i adressen.",
      "en": "Raster tiles from a service: XYZ or WMTS, also with an access token in the address."
    },
    "datasetTypes": [
      {
        "type": "raster",
        "optionsSchema": "options.schema.json",
        "probe": "probe.ts",
        "viaServer": true,
        "placeholders": [
          "z",
          "x",
          "y",
          "-y",
          "TileMatrix",
          "TileRow",
          "TileCol",
          "TileMatrixSet",
          "Layer",
          "Style"
        ],
        "addressForms": [
          {
            "options": {
              "scheme": "xyz"
            },
            "needs": [
              [
                "z"
              ],
              [
                "x"
              ],
              [
                "y",
                "-y"
              ]
            ]
          },
          {
            "options": {
              "scheme": "wmts",
              "wmts.encoding": "rest"
            },
            "needs": [
              [
                "TileMatrix"
              ],
              [
                "TileRow"
              ],
              [
                "TileCol"
              ]
            ]
          }
        ],
        "answers": "other"
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/datasets/trade-area",
    "name": "trade-area",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Grenser for fartsområder, tegnet som linjer med navn langs linjen.",
      "en": "Boundaries of trade areas, drawn as lines with the name along the line."
    },
    "datasetTypes": [
      {
        "type": "trade-area",
        "optionsSchema": "options.schema.json",
        "answers": "features",
        "placeholders": [],
        "viaServer": false,
        "addressForms": []
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/datasets/vector-tiles",
    "name": "vector-tiles",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Bakgrunnskart av vektorfliser (OpenMapTiles), tegnet etter en MapLibre-stil.",
      "en": "A background map of vector tiles (OpenMapTiles), drawn from a MapLibre style."
    },
    "datasetTypes": [
      {
        "type": "vector-tiles",
        "optionsSchema": "options.schema.json",
        "probe": "probe.ts",
        "placeholders": [
          "z",
          "x",
          "y",
          "-y"
        ],
        "addressForms": [
          {
            "needs": [
              [
                "z"
              ],
              [
                "x"
              ],
              [
                "y",
                "-y"
              ]
            ],
            "options": {}
          }
        ],
        "answers": "other",
        "viaServer": false
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/datasets/weather",
    "name": "weather",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Været i et punkt av havet og fullt varsel for opptil ti døgn, og værstasjoner med historikk.",
      "en": "The weather of a point of the sea with a full forecast for up to ten days, and weather stations with their history."
    },
    "uses": {
      "forecast-time": "optional",
      "point-fields": "optional",
      "vessels": "optional"
    },
    "datasetTypes": [
      {
        "type": "weather-station",
        "optionsSchema": "options.schema.json",
        "answers": "features",
        "placeholders": [],
        "viaServer": false,
        "addressForms": []
      }
    ],
    "routes": [
      {
        "name": "point",
        "path": "/point/:coordinate"
      },
      {
        "name": "forecast",
        "path": "/forecast/:coordinate"
      }
    ],
    "actions": [
      "point"
    ],
    "mounts": [
      "point"
    ],
    "quantities": [
      {
        "name": "depth",
        "units": []
      },
      {
        "name": "windSpeed",
        "units": []
      },
      {
        "name": "waves",
        "units": []
      },
      {
        "name": "temperature",
        "units": []
      },
      {
        "name": "rainForecast",
        "units": []
      },
      {
        "name": "seaCurrents",
        "units": []
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "files": {},
    "controls": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/datasets/wms",
    "name": "wms",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Kartlag fra en WMS-tjeneste (1.1.1 og 1.3.0) med tid, filtre, oppslag i kartet og tegnforklaring.",
      "en": "Map layers from a WMS service (1.1.1 and 1.3.0) with time, filters, look-up on the map and legend."
    },
    "datasetTypes": [
      {
        "type": "wms",
        "optionsSchema": "options.schema.json",
        "probe": "probe.ts",
        "viaServer": true,
        "placeholders": [],
        "answers": "other",
        "addressForms": []
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/account",
    "name": "account",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Innlogging: knappen øverst i menyen, brukermenyen og siden med det som er brukerens eget.",
      "en": "Sign-in: the button at the top of the menu, the user's menu, and the page with what is the user's own."
    },
    "inUse": "always",
    "provides": [
      "account"
    ],
    "controls": [
      "account"
    ],
    "mounts": [
      "sign-in-refused"
    ],
    "routes": [
      {
        "name": "account",
        "path": "/account"
      },
      {
        "name": "users",
        "path": "/users/:tab?"
      }
    ],
    "start": "with-the-map",
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/add-layers",
    "name": "add-layers",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Brukeren legger til lag: en WMS, WMTS, fliser eller en kartstil ved adresse, eller en fil.",
      "en": "The user adds layers: a WMS, WMTS, tiles or a map style by address, or a file."
    },
    "provides": [
      "own-layers"
    ],
    "addsDatasets": [
      "geojson",
      "raster",
      "vector-tiles",
      "wms"
    ],
    "storage": [
      {
        "key": "ownLayers",
        "description": {
          "no": "Lag som brukeren har lagt til.",
          "en": "Layers that the user added."
        },
        "sync": false
      }
    ],
    "shareOptions": [
      {
        "id": "ownLayers",
        "type": "string",
        "description": {
          "no": "Lag som er lagt til ved adresse.",
          "en": "Layers that were added by address."
        }
      }
    ],
    "controls": [
      "add-layers"
    ],
    "actions": [
      "own-layer-show",
      "own-layer-raise",
      "own-layer-remove"
    ],
    "mounts": [
      "add-layers-drop"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/analytics",
    "name": "analytics",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Teller hva som brukes, uten å vite hvem som bruker det.",
      "en": "Counts what is used, without knowing who uses it."
    },
    "settings": [
      {
        "id": "analytics",
        "category": "privacy",
        "displayName": {
          "no": "Bruksstatistikk",
          "en": "Usage statistics"
        },
        "description": {
          "no": "Teller hvilke lag og verktøy som brukes, uten å vite hvem du er, hvor du er eller hva du ser på",
          "en": "Counts which layers and tools are used, without knowing who or where you are or what you look at"
        },
        "type": "boolean",
        "defaultValue": true
      }
    ],
    "mounts": [
      "analytics"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/announcements",
    "name": "announcements",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Nyheter, varsler og kort for å komme i gang, slik administratoren skriver dem.",
      "en": "News, notifications and getting-started cards, as the administrator writes them."
    },
    "provides": [
      "announcements"
    ],
    "controls": [
      "announcements"
    ],
    "storage": [
      {
        "key": "newsNo",
        "description": {
          "no": "Nyheten på norsk som sist ble lest.",
          "en": "The latest news read in Norwegian."
        },
        "sync": false
      },
      {
        "key": "newsEn",
        "description": {
          "no": "Nyheten på engelsk som sist ble lest.",
          "en": "The latest news read in English."
        },
        "sync": false
      },
      {
        "key": "news",
        "description": {
          "no": "Nyheten som sist ble lest, uansett språk.",
          "en": "The latest news read in any language."
        },
        "sync": false
      },
      {
        "key": "gettingStarted",
        "description": {
          "no": "Om kortene for å komme i gang er sett.",
          "en": "Whether the getting-started cards were seen."
        },
        "sync": false
      }
    ],
    "mounts": [
      "announcements"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/applications",
    "name": "applications",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Søknader om tilgang, saksbehandlingen av dem, og brukerens eget fartøy.",
      "en": "Applications for access, their reviews, and the user's own vessel."
    },
    "uses": {
      "account": "required",
      "drawing": "required",
      "own-vessel": "optional",
      "vessels": "optional"
    },
    "start": "when-signed-in",
    "routes": [
      {
        "name": "applications",
        "path": "/applications"
      },
      {
        "name": "application",
        "path": "/application/:kind"
      },
      {
        "name": "registration",
        "path": "/registration"
      },
      {
        "name": "reviews",
        "path": "/reviews/:kind?"
      },
      {
        "name": "review",
        "path": "/reviews/:kind/:id"
      }
    ],
    "storage": [
      {
        "key": "applicationDrafts",
        "description": {
          "no": "Søknader som ikke er sendt ennå.",
          "en": "Applications that have not been sent yet."
        },
        "sync": "properties"
      }
    ],
    "errors": [
      {
        "code": "ApplicationPending",
        "text": {
          "no": "Du har allerede en søknad til behandling",
          "en": "You already have an application pending"
        }
      },
      {
        "code": "ApplicationNotFound",
        "text": {
          "no": "Fant ikke søknaden",
          "en": "Application not found"
        }
      },
      {
        "code": "MmsiNotFound",
        "text": {
          "no": "Fant ikke MMSI i ITU-registeret",
          "en": "Could not find MMSI in ITU register"
        }
      },
      {
        "code": "UnknownUserName",
        "text": {
          "no": "Ukjent brukernavn",
          "en": "Unknown user name"
        }
      },
      {
        "code": "CallSignNotFound",
        "text": {
          "no": "Fant ikke fartøyet",
          "en": "Vessel not found"
        }
      }
    ],
    "inUse": "listed",
    "provides": [],
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": []
  },
  {
    "folder": "plugins/features/area-activity",
    "name": "area-activity",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Områdeaktivitet: hvem som har vært i området, og hvor de seilte.",
      "en": "Area activity: who has been in the area, and where they sailed."
    },
    "inUse": "with-services",
    "provides": [
      "area-activity",
      "vessels-in-area"
    ],
    "uses": {
      "vessels": "required",
      "vessel-tracks": "required"
    },
    "routes": [
      {
        "name": "areaactivity",
        "path": "/areaactivity"
      }
    ],
    "shareOptions": [
      {
        "id": "replayedHour",
        "type": "interval",
        "description": {
          "no": "Timen med all trafikk i området som spilles av.",
          "en": "The hour of all traffic in the area that is replayed."
        },
        "label": {
          "no": "timen som spilles av",
          "en": "the hour that is replayed"
        }
      }
    ],
    "controls": [
      "area-activity"
    ],
    "mounts": [
      "area-activity"
    ],
    "start": "with-the-map",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/closest-approach",
    "name": "closest-approach",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Nærmeste passering: hvor nær et fartøy passerer deg eller et annet fartøy, og når.",
      "en": "Closest approach: how near a vessel will pass you or another vessel, and when."
    },
    "inUse": "with-services",
    "provides": [
      "closest-approach"
    ],
    "uses": {
      "vessels": "required",
      "lines": "required"
    },
    "actions": [
      "compare-vessels"
    ],
    "mounts": [
      "collision-watch"
    ],
    "settingCategories": [
      {
        "id": "collisionWatch",
        "title": {
          "no": "Kollisjonsvakt",
          "en": "Collision watch"
        },
        "after": "vessels"
      }
    ],
    "settings": [
      {
        "id": "collisionWatch",
        "category": "collisionWatch",
        "displayName": {
          "no": "Kollisjonsvakt",
          "en": "Collision watch"
        },
        "description": {
          "no": "Varsler når et fartøy vil passere nær posisjonen din, eller nær fartøyet du sammenligner med",
          "en": "Tells when a vessel will pass close to your position, or to the vessel that you compare with"
        },
        "type": "boolean",
        "defaultValue": true
      },
      {
        "id": "cpaLimit",
        "category": "collisionWatch",
        "displayName": {
          "no": "Minste avstand (CPA)",
          "en": "Closest distance (CPA)"
        },
        "description": {
          "no": "Fartøy som vil passere nærmere enn dette, vises som farlige",
          "en": "Vessels that will pass nearer than this are shown as dangerous"
        },
        "type": "number",
        "defaultValue": 0.5,
        "minValue": 0.05,
        "maxValue": 10,
        "unit": "nm"
      },
      {
        "id": "tcpaLimit",
        "category": "collisionWatch",
        "displayName": {
          "no": "Tid til (TCPA)",
          "en": "Time until (TCPA)"
        },
        "description": {
          "no": "Bare når det er kortere tid enn dette til de er nærmest",
          "en": "Only when they will be nearest sooner than this"
        },
        "type": "number",
        "defaultValue": 30,
        "minValue": 1,
        "maxValue": 120,
        "unit": "min"
      },
      {
        "id": "collisionSound",
        "category": "collisionWatch",
        "displayName": {
          "no": "Lyd ved fare",
          "en": "Sound of danger"
        },
        "description": {
          "no": "Fire toner når et nytt fartøy er på vei til å passere nær",
          "en": "Four tones when another vessel is about to pass close"
        },
        "type": "boolean",
        "defaultValue": false
      },
      {
        "id": "watchMoored",
        "category": "collisionWatch",
        "displayName": {
          "no": "Også fortøyde fartøy",
          "en": "Moored vessels too"
        },
        "description": {
          "no": "Fartøy som ligger i ro og melder at de er fortøyd, regnes ellers ikke som en fare",
          "en": "Vessels that are stationary and report that they are moored are no danger otherwise"
        },
        "type": "boolean",
        "defaultValue": false
      }
    ],
    "start": "with-the-map",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "controls": [],
    "popups": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/custom-route",
    "name": "custom-route",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Egne ruter: tegn veipunkter, se kurs, distanse og passeringstider, og bytt ruter med kartplottere som GPX.",
      "en": "Custom routes: draw waypoints, see courses, distances and passing times, and exchange routes with plotters as GPX."
    },
    "start": "after-first-map",
    "provides": [
      "planned-route"
    ],
    "uses": {
      "drawing": "required"
    },
    "controls": [
      "draw-route"
    ],
    "routes": [
      {
        "name": "customroute",
        "path": "/customroute/:id?"
      }
    ],
    "storage": [
      {
        "key": "customRoute",
        "description": {
          "no": "Ruten som er under arbeid.",
          "en": "The route that is being planned."
        },
        "sync": true
      }
    ],
    "actions": [
      "add-to-route",
      "start-route"
    ],
    "mounts": [
      "custom-route"
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/devtools",
    "name": "devtools",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Utviklerverktøy: logg, tilstand, datasett, manifest, tillegg og funksjonsflagg i den kjørende siden.",
      "en": "Developer tools: log, state, datasets, manifest, plugins and feature flags of the running page."
    },
    "controls": [
      "devtools"
    ],
    "settings": [
      {
        "id": "showDevTools",
        "category": "advanced",
        "displayName": {
          "no": "Utviklerverktøy",
          "en": "Developer tools"
        },
        "description": {
          "no": "En knapp over kartet viser logg, datasett og manifest",
          "en": "A button above the map shows log, datasets and manifest"
        },
        "type": "boolean",
        "defaultValue": false
      }
    ],
    "storage": [
      {
        "key": "showDevTools",
        "description": {
          "no": "Om utviklerverktøyene er slått på.",
          "en": "Whether the developer tools are on."
        },
        "sync": false
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/download",
    "name": "download",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Laster ned det kartet viser som fil: GPX, Olex, TimeZero, Shape, GeoJSON, CSV og Excel.",
      "en": "Downloads what the map shows as a file: GPX, Olex, TimeZero, Shape, GeoJSON, CSV and Excel."
    },
    "provides": [
      "download"
    ],
    "actions": [
      "download",
      "download-inside"
    ],
    "controls": [
      "download"
    ],
    "mounts": [
      "download"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/drawing",
    "name": "drawing",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Tegning i kartet: linjer, områder, sirkler og punkter, for verktøy og skjemaer som trenger en geometri.",
      "en": "Drawing on the map: lines, areas, circles and points, for tools and forms that need a geometry."
    },
    "inUse": "always",
    "provides": [
      "drawing"
    ],
    "mounts": [
      "drawing"
    ],
    "start": "with-the-map",
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "controls": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/emergency",
    "name": "emergency",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Nød og redning: hvem du ringer, hvor du er, og hvem som kan være der først.",
      "en": "Emergency and rescue: whom to call, where one is, and who can be there first."
    },
    "inUse": "with-services",
    "provides": [
      "emergency"
    ],
    "uses": {
      "vessels": "required",
      "lines": "required",
      "distress": "required"
    },
    "routes": [
      {
        "name": "emergency",
        "path": "/emergency"
      }
    ],
    "controls": [
      "emergency"
    ],
    "mounts": [
      "rescue-beyond"
    ],
    "quantities": [
      {
        "name": "vesselSpeed",
        "units": []
      }
    ],
    "start": "with-the-map",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/favourites",
    "name": "favourites",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Favoritter: objekter, posisjoner, ruter og tegnede områder som brukeren tar vare på, i kartet, i søket og på flere enheter.",
      "en": "Favourites: features, positions, routes and drawn areas that the user keeps, on the map, in the search and on several devices."
    },
    "provides": [
      "favourites",
      "favourite-areas"
    ],
    "routes": [
      {
        "name": "favorites",
        "path": "/favorites/:favouriteId"
      }
    ],
    "controls": [
      "favourites"
    ],
    "settings": [
      {
        "id": "showFavoritesInMap",
        "category": "map",
        "displayName": {
          "no": "Favoritter i kartet",
          "en": "Favourites on the map"
        },
        "description": {
          "no": "Tegner favorittene dine over kartlagene",
          "en": "Draws your favourites above the map layers"
        },
        "type": "boolean",
        "defaultValue": true
      }
    ],
    "searchSources": [
      "favorites"
    ],
    "storage": [
      {
        "key": "favorites",
        "description": {
          "no": "Favorittene med mapper.",
          "en": "The favourites and their folders."
        },
        "sync": "own"
      },
      {
        "key": "dataset_favorites",
        "description": {
          "no": "Kartlag som brukeren har merket som favoritter.",
          "en": "Datasets that the user marked as favourites."
        },
        "sync": true
      }
    ],
    "actions": [
      "favourite",
      "favourite-update"
    ],
    "popups": [
      "favourites"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "mounts": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/feedback",
    "name": "feedback",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Et skjema der brukeren kan si fra om feil og ønsker.",
      "en": "A form in which the user can report errors and wishes."
    },
    "controls": [
      "feedback"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/fleets",
    "name": "fleets",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Flåter: navngitte lister av fartøy som brukeren lager, viser i kartet, følger og deler.",
      "en": "Fleets: named lists of vessels that the user makes, shows on the map, follows and shares."
    },
    "start": "after-first-map",
    "provides": [
      "fleets"
    ],
    "uses": {
      "vessels": "required",
      "vessels-in-area": "optional",
      "followed-vessel": "optional",
      "account": "optional"
    },
    "routes": [
      {
        "name": "fleets",
        "path": "/fleets"
      },
      {
        "name": "createfleet",
        "path": "/createfleet"
      },
      {
        "name": "sharedfleet",
        "path": "/sharedfleet/:fleet?"
      }
    ],
    "controls": [
      "fleets",
      "fleet-states"
    ],
    "mounts": [
      "fleets"
    ],
    "actions": [
      "add-to-fleet"
    ],
    "storage": [
      {
        "key": "fleets",
        "description": {
          "no": "Flåtene til den som ikke er logget inn. Ved innlogging flyttes de til brukeren.",
          "en": "Fleets of who is not signed in. They move to the user at sign-in."
        },
        "sync": false
      },
      {
        "key": "fleetChanges",
        "description": {
          "no": "Endringer i flåtene som ble gjort uten forbindelse, til de er sendt.",
          "en": "Changes of fleets that were made without a connection, until they are sent."
        },
        "sync": false
      },
      {
        "key": "fleetView",
        "description": {
          "no": "Hvilke flåter som vises i kartet, og merket til hver.",
          "en": "Which fleets the map shows, and the mark of each."
        },
        "sync": "properties"
      }
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/forecast-time",
    "name": "forecast-time",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Tidspunktet som alle varsler i kartet viser, med tidslinje, avspilling og alderen på modellkjøringen.",
      "en": "The time that all forecasts of the map show, with a time axis, playing and the age of the model run."
    },
    "start": "after-first-map",
    "provides": [
      "forecast-time"
    ],
    "mounts": [
      "forecast-dock"
    ],
    "controls": [
      "forecast-chip"
    ],
    "settings": [
      {
        "id": "forecastTimesInUtc",
        "category": "map",
        "displayName": {
          "no": "Varseltider i UTC",
          "en": "Forecast times in UTC"
        },
        "description": {
          "no": "Tidslinjen for varsler og sidene om vær viser UTC i stedet for norsk tid.",
          "en": "The time axis of forecasts and the pages of the weather show UTC instead of Norwegian time."
        },
        "type": "boolean",
        "defaultValue": false
      }
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "actions": [],
    "popups": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/map-extras",
    "name": "map-extras",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Rydder kartet for alt annet, tegner ringer for avstand rundt egen posisjon og 62. breddegrad.",
      "en": "Clears the map of everything else, draws distance circles round the own position and the 62nd parallel."
    },
    "controls": [
      "declutter"
    ],
    "settings": [
      {
        "id": "distanceCircles",
        "category": "map",
        "displayName": {
          "no": "Avstandsringer",
          "en": "Distance circles"
        },
        "description": {
          "no": "Ringer rundt posisjonen din, 1, 3, 6 og 12 nautiske mil",
          "en": "Circles round your position, 1, 3, 6 and 12 nautical miles"
        },
        "type": "boolean",
        "defaultValue": true
      },
      {
        "id": "sixtyTwoDegreeNorth",
        "category": "map",
        "displayName": {
          "no": "62° nord",
          "en": "62° north"
        },
        "description": {
          "no": "Grensen som mange fiskeriregler følger",
          "en": "The limit that many fishing rules follow"
        },
        "type": "boolean",
        "defaultValue": false
      }
    ],
    "shareOptions": [
      {
        "id": "hideDistanceCircles",
        "type": "boolean",
        "description": {
          "no": "Avstandsringer er av.",
          "en": "Distance circles are off."
        },
        "sets": {
          "setting": "distanceCircles",
          "value": false
        }
      }
    ],
    "mounts": [
      "map-extras"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "actions": [],
    "popups": [],
    "settingCategories": [],
    "quantities": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/measure",
    "name": "measure",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Måler lengder, områder og sirkler i kartet, og tar vare på egne områder.",
      "en": "Measures lengths, areas and circles on the map, and keeps areas of your own."
    },
    "start": "after-first-map",
    "provides": [
      "measuring"
    ],
    "uses": {
      "drawing": "required"
    },
    "controls": [
      "measure",
      "standing-measurement"
    ],
    "storage": [
      {
        "key": "customAreas",
        "description": {
          "no": "Egne områder.",
          "en": "Areas of the user's own."
        },
        "sync": "by-id"
      }
    ],
    "actions": [
      "measure-from",
      "save-custom-area"
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/offline",
    "name": "offline",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Uten nett: laster ned kart og data for et område, og slår på frakoblet modus.",
      "en": "Offline: downloads map and data of an area, and switches the offline mode on."
    },
    "start": "after-first-map",
    "provides": [
      "offline-packs"
    ],
    "uses": {
      "favourite-areas": "optional",
      "request-queue": "optional"
    },
    "routes": [
      {
        "name": "caching",
        "path": "/caching"
      }
    ],
    "controls": [
      "offline"
    ],
    "actions": [
      "download-area"
    ],
    "mounts": [
      "packs"
    ],
    "storage": [
      {
        "key": "caches",
        "description": {
          "no": "Kartpakkene som er lastet ned: område, kilder og hva som er på plass.",
          "en": "The downloaded packs: area, sources and what is stored."
        },
        "sync": false
      },
      {
        "key": "installLater",
        "description": {
          "no": "Når brukeren sist svarte «Ikke nå» på å installere kartet.",
          "en": "When the user last answered “Not now” to installing the map."
        },
        "sync": false
      }
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/own-gear",
    "name": "own-gear",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Mine redskap: redskapene og sensorene til eget fartøy, og hva Kystvakten har svart på meldingene.",
      "en": "My gear: gear and sensors of the user's own vessel, and what the Coast Guard answered to the reports."
    },
    "start": "after-first-map",
    "provides": [
      "own-gear"
    ],
    "uses": {
      "account": "optional",
      "request-queue": "required",
      "vessel-tracks": "optional"
    },
    "routes": [
      {
        "name": "tools",
        "path": "/tools/:tool?"
      },
      {
        "name": "sensors",
        "path": "/sensors"
      },
      {
        "name": "toolhistory",
        "path": "/toolhistory"
      },
      {
        "name": "toolreport",
        "path": "/toolreport"
      },
      {
        "name": "registercontainer",
        "path": "/registercontainer/:coordinate?"
      }
    ],
    "controls": [
      "report-gear"
    ],
    "mounts": [
      "own-reports"
    ],
    "errors": [
      {
        "code": "ReportNotValid",
        "text": {
          "no": "Meldingen er ikke gyldig",
          "en": "The report is not valid"
        }
      },
      {
        "code": "ReportNotAllowed",
        "text": {
          "no": "Brukeren din har ikke tilgang til å sende slike meldinger",
          "en": "Your user may not send reports of this kind"
        }
      },
      {
        "code": "NoVesselOnProfile",
        "text": {
          "no": "Det er ikke noe fartøy på profilen din",
          "en": "There is no vessel on your profile"
        }
      },
      {
        "code": "ReportKeyUsed",
        "text": {
          "no": "Meldingens nummer er brukt for en annen melding",
          "en": "The number of the report was used for another report"
        }
      },
      {
        "code": "ReportKeyNotValid",
        "text": {
          "no": "Meldingens nummer er ikke gyldig",
          "en": "The number of the report is not valid"
        }
      }
    ],
    "storage": [
      {
        "key": "toolReport",
        "description": {
          "no": "Meldingen om redskap som skrives, med hver endring.",
          "en": "The report of gear that is being written, with every change."
        },
        "sync": false
      },
      {
        "key": "sensorReport",
        "description": {
          "no": "Sensoren som registreres, med hver endring.",
          "en": "The sensor that is being registered, with every change."
        },
        "sync": false
      },
      {
        "key": "toolReportHabits",
        "description": {
          "no": "Redskapet og antallet som sist ble meldt, så de foreslås neste gang.",
          "en": "Kind and number of the gear that was last reported, to be proposed the next time."
        },
        "sync": false
      },
      {
        "key": "ownGear",
        "description": {
          "no": "Fartøyet, redskapene og sensorene slik de sist ble hentet, så de er der uten nett.",
          "en": "The vessel, its gear and its sensors as they were last fetched, so that they are there without a connection."
        },
        "sync": false
      },
      {
        "key": "automaticReportingPositions",
        "description": {
          "no": "Enden der setting av en lenke ble begynt, til den andre enden er nådd.",
          "en": "The end where the setting of a string was begun, until the other end is reached."
        },
        "sync": false
      },
      {
        "key": "deviceReportingPositions",
        "description": {
          "no": "Posisjoner som enheten har målt til meldingen som skrives.",
          "en": "Positions that the device has measured for the report that is being written."
        },
        "sync": false
      }
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": []
  },
  {
    "folder": "plugins/features/own-position",
    "name": "own-position",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Min posisjon: hvor brukeren er, og fartøyene rundt.",
      "en": "My position: where the user is, and the vessels around."
    },
    "inUse": "with-services",
    "provides": [
      "own-vessel"
    ],
    "uses": {
      "vessels": "required",
      "lines": "required",
      "closest-approach": "optional"
    },
    "routes": [
      {
        "name": "myvessel",
        "path": "/myvessel"
      }
    ],
    "controls": [
      "my-vessel"
    ],
    "mounts": [
      "own-vessel"
    ],
    "quantities": [
      {
        "name": "vesselSpeed",
        "units": []
      }
    ],
    "start": "with-the-map",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/own-track",
    "name": "own-track",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Eget spor og ankervakt: tar opp hvor båten har vært, sier fra når den driver fra ankeret, og holder skjermen våken.",
      "en": "Own track and anchor watch: records where the boat has been, gives an alarm when it drifts from its anchor, and keeps the screen awake."
    },
    "start": "after-first-map",
    "provides": [
      "own-track"
    ],
    "routes": [
      {
        "name": "owntrack",
        "path": "/owntrack/:track?"
      },
      {
        "name": "anchorwatch",
        "path": "/anchorwatch"
      }
    ],
    "controls": [
      "own-track"
    ],
    "mounts": [
      "own-track",
      "anchor-alarm"
    ],
    "quantities": [
      {
        "name": "vesselSpeed",
        "units": []
      }
    ],
    "settings": [
      {
        "id": "keepAwake",
        "category": "general",
        "displayName": {
          "no": "Hold skjermen våken",
          "en": "Keep the screen awake"
        },
        "description": {
          "no": "Bruker mer strøm. Med mørk skjerm får spor hull, og ankervakten stopper",
          "en": "Needs more power. With a dark screen tracks have gaps, and the anchor watch stops"
        },
        "type": "multiple",
        "defaultValue": "watching",
        "options": [
          {
            "value": "never",
            "label": {
              "no": "Aldri",
              "en": "Never"
            }
          },
          {
            "value": "watching",
            "label": {
              "no": "Ved sporing og ankervakt",
              "en": "While recording or watching"
            }
          },
          {
            "value": "always",
            "label": {
              "no": "Alltid",
              "en": "Always"
            }
          }
        ]
      }
    ],
    "storage": [
      {
        "key": "ownTracks",
        "description": {
          "no": "Spor som er tatt opp på denne enheten: navn, start og slutt. Posisjonene ligger i nettleserens database.",
          "en": "Tracks that were recorded on this device: name, start and end. Their positions are in the browser's database."
        },
        "sync": false
      },
      {
        "key": "anchorWatch",
        "description": {
          "no": "Hvor ankeret ligger og grensen for ankervakten, mens den er på.",
          "en": "Position of the anchor and limit of the anchor watch, while it is on."
        },
        "sync": false
      }
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "actions": [],
    "popups": [],
    "settingCategories": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/print",
    "name": "print",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Skriver ut kartet, eller lagrer det som bilde (PNG) eller PDF: med tittel, tegnforklaring, målestokk, nordpil og hjørnekoordinater.",
      "en": "Prints the map, or saves it as a picture (PNG) or PDF: with title, legend, scale, north arrow and corner coordinates."
    },
    "controls": [
      "print"
    ],
    "mounts": [
      "print"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "actions": [],
    "popups": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/request-queue",
    "name": "request-queue",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Kø for meldinger som må komme fram: de lagres på enheten og sendes av seg selv når det er forbindelse.",
      "en": "Queue of reports that must arrive: they are stored on the device and sent by themselves when there is a connection."
    },
    "start": "after-first-map",
    "provides": [
      "request-queue"
    ],
    "uses": {
      "account": "optional"
    },
    "routes": [
      {
        "name": "unsent",
        "path": "/unsent"
      }
    ],
    "controls": [
      "unsent"
    ],
    "storage": [
      {
        "key": "offlineRequests",
        "description": {
          "no": "Meldinger som ikke er sendt ennå. Der nettleseren har en database, ligger de i den.",
          "en": "Reports that are not sent yet. Where the browser has a database, they are in that."
        },
        "sync": false
      }
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/search",
    "name": "search",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Søkefelt for stedsnavn, kartlag, det som vises i kartet, og posisjoner.",
      "en": "Search box for place names, map layers, what the map shows, and positions."
    },
    "controls": [
      "search"
    ],
    "settings": [
      {
        "id": "limitSearchToMapBounds",
        "category": "search",
        "displayName": {
          "no": "Søk bare i kartutsnittet",
          "en": "Search only what the map shows"
        },
        "description": {
          "no": "Treff utenfor det kartet viser, blir utelatt",
          "en": "Results outside what the map shows are left out"
        },
        "type": "boolean",
        "defaultValue": false
      },
      {
        "id": "excludedSearchCategories",
        "category": "search",
        "displayName": {
          "no": "Utelat fra søket",
          "en": "Leave out of the search"
        },
        "type": "multiselect",
        "defaultValue": [],
        "options": [
          {
            "value": "place_names",
            "label": {
              "no": "Stedsnavn",
              "en": "Place names"
            }
          }
        ]
      }
    ],
    "searchSources": [
      "coordinates",
      "features",
      "datasets",
      "place_names"
    ],
    "storage": [
      {
        "key": "searches",
        "description": {
          "no": "De siste søkene.",
          "en": "The latest searches."
        },
        "sync": true
      }
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "actions": [],
    "popups": [],
    "mounts": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "filterPanels": [],
    "errors": []
  },
  {
    "folder": "plugins/features/share",
    "name": "share",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Deler kartet slik det står: som lenke, QR-kode eller ramme i en annen nettside.",
      "en": "Shares the map as it stands: as a link, a QR code or a frame in another web page."
    },
    "controls": [
      "share",
      "embed"
    ],
    "actions": [
      "share-position"
    ],
    "inUse": "listed",
    "start": "with-the-map",
    "provides": [],
    "addsDatasets": [],
    "uses": {},
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "popups": [],
    "mounts": [],
    "settings": [],
    "settingCategories": [],
    "quantities": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/vessel-track",
    "name": "vessel-track",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Spor: hvor et fartøy har vært, med avspilling og eksport.",
      "en": "Tracks: where a vessel has been, with playback and export."
    },
    "inUse": "with-services",
    "provides": [
      "vessel-tracks"
    ],
    "uses": {
      "vessels": "required",
      "followed-vessel": "required"
    },
    "settings": [
      {
        "id": "showAisTrack",
        "category": "vessels",
        "displayName": {
          "no": "Spor av valgt fartøy",
          "en": "Track of the selected vessel"
        },
        "type": "boolean",
        "defaultValue": true
      },
      {
        "id": "colorAisTrack",
        "category": "vessels",
        "displayName": {
          "no": "Farg spor etter fart",
          "en": "Colour tracks by speed"
        },
        "type": "boolean",
        "defaultValue": true
      }
    ],
    "shareOptions": [
      {
        "id": "aisTrackHide",
        "type": "boolean",
        "description": {
          "no": "Sporet av fartøyet som er åpent, vises ikke.",
          "en": "The track of the open vessel is not shown."
        },
        "formerly": "hideAisTrack"
      },
      {
        "id": "aisTrackInterval",
        "type": "interval",
        "description": {
          "no": "Tidsrommet for sporet av fartøyet som er åpent.",
          "en": "The time range of the open vessel's track."
        },
        "label": {
          "no": "tidsrommet for fartøysporet",
          "en": "the time range of the vessel track"
        },
        "formerly": "aisTrackInterval"
      }
    ],
    "quantities": [
      {
        "name": "vesselSpeed",
        "units": []
      }
    ],
    "actions": [
      "show-track"
    ],
    "mounts": [
      "ais-track"
    ],
    "popups": [
      "ais-track"
    ],
    "start": "with-the-map",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "routes": [],
    "controls": [],
    "settingCategories": [],
    "searchSources": [],
    "filterPanels": [],
    "storage": [],
    "errors": []
  },
  {
    "folder": "plugins/features/zone-alerts",
    "name": "zone-alerts",
    "version": "1.0.0",
    "contract": 1,
    "description": {
      "no": "Sonevarsler: områder som brukeren tegner, og varsel når et fartøy går inn, går ut, går for fort eller blir stille.",
      "en": "Zone alerts: areas that the user draws, and alerts when a vessel enters, leaves, is too fast or falls silent."
    },
    "start": "when-signed-in",
    "provides": [
      "zone-alerts"
    ],
    "uses": {
      "vessels": "required",
      "drawing": "required",
      "account": "optional"
    },
    "routes": [
      {
        "name": "zonealerts",
        "path": "/zonealerts"
      },
      {
        "name": "events",
        "path": "/events/:alert?"
      }
    ],
    "controls": [
      "zone-alerts"
    ],
    "mounts": [
      "desk-alert"
    ],
    "actions": [
      "zone-alert"
    ],
    "quantities": [
      {
        "name": "vesselSpeed",
        "units": []
      }
    ],
    "settingCategories": [
      {
        "id": "zoneAlerts",
        "title": {
          "no": "Sonevarsler",
          "en": "Zone alerts"
        },
        "after": "vessels"
      }
    ],
    "settings": [
      {
        "id": "alertSound",
        "category": "zoneAlerts",
        "displayName": {
          "no": "Lyd ved varsel",
          "en": "Sound with alerts"
        },
        "description": {
          "no": "To toner når et fartøy utløser et varsel og kartet er åpent",
          "en": "Two tones when a vessel sets off an alert while the map is open"
        },
        "type": "boolean",
        "defaultValue": true
      },
      {
        "id": "alertNotifications",
        "category": "zoneAlerts",
        "displayName": {
          "no": "Varsel fra nettleseren",
          "en": "Notifications of the browser"
        },
        "description": {
          "no": "Vises også når kartet ligger bak andre vinduer. Nettleseren spør om lov",
          "en": "Shown also while the map is behind other windows. The browser asks for permission"
        },
        "type": "boolean",
        "defaultValue": false
      }
    ],
    "errors": [
      {
        "code": "PushServiceUnreachable",
        "text": {
          "no": "Nettleserens tjeneste for varsler svarer ikke, eller er slått av i nettleseren.",
          "en": "The browser's service for notifications does not answer, or is switched off in the browser."
        }
      }
    ],
    "storage": [
      {
        "key": "deskedalert",
        "description": {
          "no": "Tiden for det siste varselet som har gitt lyd, så det ikke ringer på nytt når siden lastes igjen.",
          "en": "Time of the last alert that sounded, so that it does not sound again when the page is reloaded."
        },
        "sync": false
      }
    ],
    "inUse": "listed",
    "addsDatasets": [],
    "files": {},
    "datasetTypes": [],
    "popups": [],
    "shareOptions": [],
    "searchSources": [],
    "filterPanels": []
  }
];
