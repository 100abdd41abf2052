import { hostileJson, hostileText } from "./hostile-values.ts";
import type { Random } from "./random.ts";
import { type Schema, SchemaValues } from "./schema-values.ts";

/** The parts of an OpenAPI document from which calls are made. */
export interface OpenApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Readonly<Record<string, Schema>> };
}

interface Operation {
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema?: Schema }>> };
}

export interface HostileCall {
  method: string;
  /** Of the document, such as `/bwapi/v1/fleets/{fleetId}`. */
  operation: string;
  /** With its query, as it is sent. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

const oneOf = (name: string, ...values: string[]) => ({
  name,
  in: "query",
  required: true,
  schema: { enum: values },
});

/** Parameters of calls of a standard, which the document does not describe. */
const OF_STANDARDS: Readonly<Record<string, Operation["parameters"]>> = {
  "/bwapi/geoserver/bw/ows": [
    oneOf("SERVICE", "WMS"),
    oneOf("VERSION", "1.1.1", "1.3.0"),
    oneOf("REQUEST", "GetMap", "GetFeatureInfo", "GetFeatureInfo", "GetCapabilities", "GetLegendGraphic"),
    oneOf("LAYERS", "fisheryactivity_wms", "a"),
    oneOf("QUERY_LAYERS", "fisheryactivity_wms"),
    oneOf("STYLES", "", "default"),
    oneOf("SRS", "EPSG:4326", "EPSG:3857", "EPSG:25833", "EPSG:32661"),
    oneOf("CRS", "EPSG:4326", "EPSG:3857", "CRS:84"),
    oneOf(
      "BBOX",
      "10,60,20,70",
      "1e6,8e6,2e6,9e6",
      "-1e308,-1e308,1e308,1e308",
      "-1e9,-1e9,1e9,1e9",
      "0,0,1e-300,1e-300",
    ),
    oneOf("WIDTH", "1", "256", "2048", "1e3", "2049"),
    oneOf("HEIGHT", "1", "256", "2048", "-1"),
    oneOf("FORMAT", "image/png", "image/jpeg", "image/x"),
    oneOf("INFO_FORMAT", "application/json", "text/html", "text/plain", "application/vnd.ogc.gml"),
    ...["X", "Y", "I", "J"].map((name) => oneOf(name, "0", "100", "255", "1e999")),
    oneOf("TIME", "2026-01", "2026-10", "2020-01/2026-01", "9999-99"),
  ],
  "/bwapi/geoserver/bw/wfs": [
    oneOf("service", "WFS"),
    oneOf("request", "GetFeature", "GetCapabilities"),
    oneOf("typeName", "fisheryactivity", "bw:lostgear"),
    oneOf("cql_filter", "a=1", "INTERSECTS(geom,POINT(1 1))", "((((((((((a=1"),
    oneOf("outputFormat", "application/json", "SHAPE-ZIP"),
  ],
};

/** Calls that a hostile or broken client could send: most are nearly right, since those get farthest. */
export class HostileCalls {
  private readonly operations: readonly { method: string; path: string; operation: Operation }[];
  private readonly values: SchemaValues;

  constructor(
    document: OpenApiDocument,
    private readonly random: Random,
  ) {
    this.values = new SchemaValues(random, document.components?.schemas ?? {});
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );
  }

  next(): HostileCall {
    const { random } = this;
    const { method, path, operation } = random.pick(this.operations);
    const hostile = random.pick([0, 0.1, 0.4]);
    const query: string[] = [];
    let address = path;
    for (const { name, in: place, required = false, schema = {} } of OF_STANDARDS[path] ??
      operation.parameters ??
      []) {
      const value = () => inAddress(this.values.parameter(schema, hostile), random);
      if (place === "path") address = address.replace(`{${name}}`, () => value());
      if (place !== "query" || !(required ? random.chance(0.97) : random.chance(0.5))) continue;
      query.push(`${name}=${value()}`);
      if (random.chance(0.03)) query.push(`${name}=${value()}`);
    }
    address = address.replaceAll("{*}", () => inAddress(hostileText(random), random));
    if (random.chance(0.05))
      query.push(`${inAddress(hostileText(random), random)}=${inAddress(hostileText(random), random)}`);
    const body = this.body(operation);
    return {
      ...{ method, operation: `${method} ${path}` },
      path: query.length === 0 ? address : `${address}?${query.join("&")}`,
      headers: { ...this.headers(), ...body.headers },
      body: body.bytes,
    };
  }

  private body({ requestBody }: Operation): { bytes: Buffer | null; headers: Record<string, string> } {
    const { random } = this;
    const [[type, { schema = {} }] = ["", {}]] = Object.entries(requestBody?.content ?? {});
    if (type === "") return { bytes: null, headers: {} };
    const text = hostileJson(this.values.body(schema));
    const headers = {
      "content-type": random.chance(0.03) ? random.pick(["text/plain", "x", "application/xml"]) : type,
    };
    const spoilt: readonly (() => Buffer)[] = [
      () => Buffer.from(text.slice(0, random.below(text.length + 1))),
      () => Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
      () => Buffer.from(`{"a":1,${text.slice(1)}`),
      () => Buffer.from(`${"[".repeat(20_000)}`),
      () => Buffer.from(`"${"x".repeat(3_000_000)}"`),
      () => Buffer.alloc(0),
    ];
    return { bytes: random.chance(0.06) ? random.pick(spoilt)() : Buffer.from(text), headers };
  }

  private headers(): Record<string, string> {
    const { random } = this;
    const headers: Record<string, string> = {};
    const caller = random.pick(["kari", "kari", "kari", "ola", null, null, "nobody", "x".repeat(3_000)]);
    if (caller !== null) headers.authorization = `Bearer ${caller}`;
    const odd = {
      "if-none-match": '"x',
      "last-event-id": "a-1-2",
      range: "bytes=9-1",
      accept: "*/*;q=x",
      "accept-encoding": "zstd",
    };
    for (const [name, value] of Object.entries(odd)) if (random.chance(0.05)) headers[name] = value;
    return headers;
  }
}

/** Encoded for an address; seldom only as far as a line of HTTP needs. */
function inAddress(text: string, random: Random): string {
  if (random.chance(0.1)) return text.replace(/[^\x21-\x7e]|[#?&]/g, "%20");
  return encodeURIComponent(text);
}
