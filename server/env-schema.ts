import { aisSettings } from "./env-ais-schema.ts";
import { identitySettings } from "./env-identity-schema.ts";

/**
 * Every deployment setting of the reference backend, as one JSON Schema. `x-expected` is the sentence shown when
 * a value does not fit. `writeOnly` marks secrets, which are never repeated in messages or logs and may come from a file.
 * `x-calls` marks settings that name other hosts, by who calls these: the server, or the pages in browsers.
 * `server/README.md` documents the same table for readers; `env.test.ts` checks that the two agree.
 */
export const environmentSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    NODE_ENV: {
      type: "string",
      enum: ["development", "production", "test"],
      default: "development",
      description: "Kind of deployment.",
      "x-expected": "development, production or test",
    },
    PORT: {
      type: "integer",
      minimum: 0,
      maximum: 65535,
      default: 8080,
      description: "TCP port; 0 lets the system choose one.",
      "x-expected": "a whole number from 0 to 65535",
    },
    HOST: {
      type: "string",
      pattern: "^[A-Za-z0-9.:_-]+$",
      default: "127.0.0.1",
      description: "Address to listen on.",
      "x-expected": "a host name or IP address",
    },
    BASE_PATH: {
      type: "string",
      pattern: "^(/[A-Za-z0-9._~-]+)*$",
      default: "",
      description:
        "Path that the whole site lies below, without a closing slash; requests are taken with it and without it.",
      "x-expected": "a path such as /kart/hav, or nothing",
    },
    DATA_DIR: {
      type: "string",
      minLength: 1,
      default: "data",
      description: "Folder for everything that the server writes: database and administrators' content.",
      "x-expected": "a folder path",
    },
    DIST_DIR: {
      type: "string",
      minLength: 1,
      default: "dist",
      description: "Folder of the built front end.",
      "x-expected": "a folder path",
    },
    DOCS_DIR: {
      type: "string",
      minLength: 1,
      default: "dist-docs",
      description: "Folder of the built documentation site, served at /docs/.",
      "x-expected": "a folder path",
    },
    TILE_HOST: {
      type: "string",
      pattern: "^https?://[^\\s,;'\"/]+(/[^\\s,;'\"]*[^\\s,;'\"/])?$",
      description: "Host of the vector tiles, in place of the manifests' tileHost.",
      "x-expected": "an address such as https://tiles.example, without a closing slash",
      "x-calls": "page",
    },
    PILOT_TILE_HOST: {
      type: "string",
      pattern: "^https?://[^\\s,;'\"/]+(/[^\\s,;'\"]*[^\\s,;'\"/])?$",
      description: "Host of the vector tiles of a pilot installation (TILES=pilot).",
      "x-expected": "an address such as https://pilot.tiles.example, without a closing slash",
      "x-calls": "page",
    },
    POLAR_TILE_HOST: {
      type: "string",
      pattern: "^https?://[^\\s,;'\"/]+(/[^\\s,;'\"]*[^\\s,;'\"/])?$",
      description:
        "Host of the vector tiles in the polar projection, in place of the manifests' polarTileHost.",
      "x-expected": "an address such as https://polar.example, without a closing slash",
      "x-calls": "page",
    },
    TILES: {
      type: "string",
      enum: ["production", "pilot"],
      default: "production",
      description: "Which of the two hosts the pages take their vector tiles from.",
      "x-expected": "production or pilot",
    },
    API_KEY: {
      type: "string",
      pattern: "^[\\x21-\\x7e]+$",
      description:
        "X-Api-Key that pages send to the services of the sub-application. Every browser gets it: it is no secret.",
      "x-expected": "a key without spaces",
    },
    MANIFESTS_DIR: {
      type: "string",
      minLength: 1,
      default: "manifests",
      description:
        "Folder of the manifests with their library and assets; read again whenever something in it changes.",
      "x-expected": "a folder path",
    },
    MANIFESTS_POLL_MS: {
      type: "integer",
      minimum: 0,
      maximum: 3600000,
      default: 10000,
      description:
        "How often that folder is looked through where no sign of a change comes, as on network file systems, in ms; 0: never.",
      "x-expected": "a whole number of ms from 0 to 3600000",
    },
    TILES_FILE: {
      type: "string",
      minLength: 1,
      description:
        "PMTiles file with the vector tiles of the base map. Absent: the one that comes with the server.",
      "x-expected": "the path of a .pmtiles file",
    },
    POLAR_TILES_FILE: {
      type: "string",
      minLength: 1,
      description:
        "PMTiles file with the vector tiles of the base map in the polar projection (EPSG:3575). Absent: the one that comes with the server.",
      "x-expected": "the path of a .pmtiles file",
    },
    LOG_LEVEL: {
      type: "string",
      enum: ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      default: "info",
      description: "Lowest level that is logged (structured, one JSON object a line).",
      "x-expected": "fatal, error, warn, info, debug, trace or silent",
    },
    WMS_UPSTREAM: {
      type: "string",
      format: "uri",
      pattern: "^https?://",
      description:
        "Address of a GeoServer or MapServer that answers behind the WMS path instead of the built-in renderer.",
      "x-expected": "an http or https address such as https://maps.example/geoserver/bw/ows",
      "x-calls": "server",
    },
    MET_UPSTREAM: {
      type: "string",
      format: "uri",
      pattern: "^https?://",
      description:
        "Base of MET's weather API, which then answers point forecasts and warnings instead of invented weather.",
      "x-expected": "an http or https address such as https://api.met.no",
      "x-calls": "server",
    },
    MET_IDENTIFICATION: {
      type: "string",
      pattern: "^[\\x20-\\x7e]+$",
      default: "Farvann",
      description: "User-Agent of these calls: MET demands a name and an address for questions.",
      "x-expected": "text such as 'kart.example post@kart.example'",
    },
    FROST_UPSTREAM: {
      type: "string",
      format: "uri",
      pattern: "^https?://",
      description: "Base of MET's Frost, whose weather stations and history then replace the invented ones.",
      "x-expected": "an http or https address such as https://frost.met.no",
      "x-calls": "server",
    },
    FROST_CLIENT_ID: {
      type: "string",
      minLength: 1,
      writeOnly: true,
      description: "Client id that Frost demands.",
      "x-expected": "the id that frost.met.no has given you",
    },
    TIDE_UPSTREAM: {
      type: "string",
      format: "uri",
      pattern: "^https?://",
      description:
        "Address of the mapping authority's tide service, which then answers instead of invented tides.",
      "x-expected": "an http or https address such as https://vannstand.kartverket.no/tideapi.php",
      "x-calls": "server",
    },
    DEPTH_UPSTREAM: {
      type: "string",
      format: "uri",
      pattern: "^https?://",
      description:
        "Address of a service with the shape of EMODnet's depth samples; without one no depths are shown.",
      "x-expected": "an http or https address such as https://rest.emodnet-bathymetry.eu/depth_sample",
      "x-calls": "server",
    },
    API_UPSTREAM: {
      type: "string",
      format: "uri",
      pattern: "^https?://",
      description:
        "Base of a BarentsWatch-compatible API that serves lost gear and trade areas instead of the built-in data.",
      "x-expected": "an http or https address such as https://api.example/bwapi",
      "x-calls": "server",
    },
    UPSTREAM_TIMEOUT_MS: {
      type: "integer",
      minimum: 100,
      maximum: 120000,
      default: 15000,
      description: "Longest wait for an upstream service, in ms.",
      "x-expected": "a whole number of ms from 100 to 120000",
    },
    DATASET_URLS: {
      type: "object",
      additionalProperties: { type: "string", minLength: 1 },
      default: {},
      description: "JSON object: dataset id to the data URL that replaces the manifest's.",
      "x-expected": "a JSON object of dataset id to URL",
      "x-calls": "page",
    },
    AERIAL_TOKEN_URL: {
      type: "string",
      format: "uri",
      pattern: "^https?://",
      description: "Address that issues the token for aerial photos.",
      "x-expected": "an http or https address",
      "x-calls": "server",
    },
    AERIAL_TOKEN_KEY: {
      type: "string",
      minLength: 1,
      writeOnly: true,
      description: "Key sent as a bearer token to AERIAL_TOKEN_URL.",
      "x-expected": "a key",
    },
    PROXY_HOSTS: {
      type: "string",
      pattern: "^([a-z0-9-]+\\.)+[a-z]{2,}(\\s*,\\s*([a-z0-9-]+\\.)+[a-z]{2,})*$",
      default: "ws.geonorge.no,api.kartverket.no",
      description: "Comma-separated hosts that the proxy may call, by https on its usual port.",
      "x-expected": "host names such as ws.geonorge.no, in small letters, separated by commas",
      "x-calls": "server",
    },
    PLACE_NAMES: {
      type: "string",
      enum: ["national", "built-in"],
      default: "national",
      description:
        "Where place names are searched: national asks the service and falls back on the built-in list when it cannot be reached.",
      "x-expected": "national or built-in",
    },
    CSP_EXTRA_HOSTS: {
      type: "string",
      pattern: "^(https?|wss?)://[^\\s,;'\"]+(\\s*,\\s*(https?|wss?)://[^\\s,;'\"]+)*$",
      description:
        "Comma-separated origins that pages may load pictures and data from, beside those the manifests name.",
      "x-expected": "origins such as https://tiles.example, separated by commas",
      "x-calls": "page",
    },
    EMBED_ANCESTORS: {
      type: "string",
      pattern: "^(\\*|https?://[^\\s,;'\"]+(\\s*,\\s*https?://[^\\s,;'\"]+)*)$",
      default: "*",
      description: "Sites that may embed the sub-applications whose manifest allows embedding.",
      "x-expected": "* or origins separated by commas",
    },
    TRUST_PROXY: {
      type: "integer",
      minimum: 0,
      maximum: 10,
      default: 0,
      description:
        "Number of proxies in front. Of X-Forwarded-For only what they have written is believed: callers write the rest.",
      "x-expected": "the number of proxies in front of the server, from 0 to 10",
    },
    TLS_IN_FRONT: {
      type: "boolean",
      default: false,
      description: "Whether browsers reach this server by https only; sends Strict-Transport-Security.",
      "x-expected": "true or false",
    },
    DEMONSTRATION_DATA: {
      type: "boolean",
      default: true,
      description: "Whether invented lost gear and fishing activity is generated at first start.",
      "x-expected": "true or false",
    },
    METRICS_PORT: {
      type: "integer",
      minimum: 0,
      maximum: 65535,
      description: "TCP port of /metrics for Prometheus; 0 lets the system choose one. Absent: no metrics.",
      "x-expected": "a whole number from 0 to 65535",
    },
    METRICS_HOST: {
      type: "string",
      pattern: "^[A-Za-z0-9.:_-]+$",
      default: "127.0.0.1",
      description: "Address to listen on for /metrics.",
      "x-expected": "a host name or IP address",
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      type: "string",
      format: "uri",
      pattern: "^https?://",
      description:
        "Base of an OpenTelemetry collector (OTLP over HTTP) that traces are sent to. Absent: no traces.",
      "x-expected": "an http or https address such as http://127.0.0.1:4318",
      "x-calls": "server",
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      type: "string",
      pattern: "^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$",
      writeOnly: true,
      description: "Headers for the collector: name=value, separated by commas.",
      "x-expected": "name=value, separated by commas",
    },
    OTEL_SERVICE_NAME: {
      type: "string",
      minLength: 1,
      default: "farvann",
      description: "Name under which the traces stand.",
      "x-expected": "a name",
    },
    OTEL_TRACES_SAMPLER_ARG: {
      type: "number",
      minimum: 0,
      maximum: 1,
      default: 1,
      description: "Share of the requests that are traced.",
      "x-expected": "a number from 0 to 1",
    },
    FEEDBACK_KEEP_DAYS: {
      type: "integer",
      minimum: 1,
      maximum: 3650,
      default: 365,
      description: "Days that feedback of users is kept.",
      "x-expected": "a whole number of days from 1 to 3650",
    },
    ...identitySettings,
    ...aisSettings,
    WORK_THREADS: {
      type: "integer",
      minimum: 1,
      maximum: 64,
      description:
        "Worker threads for pictures, searches and other long work. Absent: one fewer than there are processors, from 2 to 4.",
      "x-expected": "a whole number from 1 to 64",
    },
    DEV_POLICIES: {
      type: "string",
      pattern: "^[A-Za-z0-9]+(\\s*,\\s*[A-Za-z0-9]+)*$",
      description: "Comma-separated policies that every caller holds. Development only.",
      "x-expected": "policy names separated by commas",
    },
    DEV_USER: {
      type: "string",
      pattern: "^[A-Za-z0-9._@-]+$",
      maxLength: 200,
      description: "Id of the user that every caller is taken for. Development only.",
      "x-expected": "a user id of letters, digits and . _ @ -",
    },
    DEV_ROLES: {
      type: "string",
      pattern: "^[A-Za-z0-9]+(\\s*,\\s*[A-Za-z0-9]+)*$",
      description: "Comma-separated roles that every caller holds. Development only.",
      "x-expected": "role names separated by commas",
    },
  },
} as const;
