import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { HostileCalls } from "../fuzz/hostile-calls.ts";
import { Random } from "../fuzz/random.ts";

/** The process of the hostile callers, which do what they can to stop the server for others. Started by run-hostile-callers.ts. */

export interface HostileOrder {
  port: number;
  token: string;
  callers: number;
}

/** Answers by kind of caller and status; 0: none. */
export type HostileFigures = Record<string, Record<number, number>>;

interface HostileCaller {
  port: number;
  token: string;
  address: string;
  /** Differs with every turn. */
  number: number;
  count(status: number): void;
}

const HALF = 20_037_508;
const figures: HostileFigures = {};
const ending = new AbortController();
const PAUSE_MS = 20;

process.on("message", (message: HostileOrder | "figures") => {
  if (message === "figures") {
    ending.abort();
    process.send?.(figures);
  } else void begin(message);
});

async function begin({ port, token, callers }: HostileOrder): Promise<void> {
  const document = await (await fetch(`http://127.0.0.1:${port}/bwapi/openapi.json`)).json();
  const calls = new HostileCalls(document, new Random(1));
  const kinds = Object.entries(kindsOf(calls));
  for (let index = 0; index < callers; index += 1) {
    const [name, turn] = kinds[index % kinds.length] ?? [];
    if (name === undefined || turn === undefined) continue;
    const statuses = (figures[name] ??= {});
    const count = (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    const caller = { port, token, address: `10.2.${index >> 8}.${index & 255}`, count };
    void (async () => {
      for (let number = index; !ending.signal.aborted; number += callers) {
        await turn({ ...caller, number }).catch(() => count(0));
        await wait(PAUSE_MS);
      }
    })();
  }
  process.send?.("open");
}

/** What each kind of caller does again and again. */
function kindsOf(calls: HostileCalls): Record<string, (caller: HostileCaller) => Promise<void>> {
  const held: Socket[] = [];
  const hold = async (caller: HostileCaller, text: string) => {
    held.push(raw(caller, text));
    // A few hundred connections that say nothing more.
    if (held.length > 300) held.shift()?.destroy();
    await wait(500);
  };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  return {
    "half a head": (caller) => hold(caller, "GET /healthz HTTP/1.1\r\nHost: a\r\n"),
    "half a body": (caller) =>
      hold(
        caller,
        "POST /bwapi/v1/feedback HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
      ),
    "no word": (caller) => hold(caller, ""),
    "no HTTP": (caller) => hold(caller, `\x16\x03\x01${"\u0000ÿ".repeat(500)}`),
    "heads of 60 kB": (caller) => send(caller, "/healthz", { headers: { "x-long": "x".repeat(60_000) } }),
    "hundred calls at once on a connection": async (caller) => {
      const one = `GET /bwapi/v1/spadata/bwmap?lang=no HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${caller.address}\r\n\r\n`;
      const socket = raw(caller, one.repeat(100));
      await wait(1_000);
      socket.destroy();
      caller.count(1);
    },
    "streams that nobody reads": (caller) => hold(caller, streamOf(caller)),
    "streams that open and close": async (caller) => {
      const socket = raw(caller, streamOf(caller));
      await wait(50);
      socket.destroy();
      caller.count(1);
    },
    "largest pictures": (caller) => send(caller, picture(caller.number)),
    "largest pictures, and gone": (caller) => send(caller, picture(caller.number), { leaveMs: 100 }),
    "areas of a week": (caller) =>
      send(caller, "/bwapi/v1/geodata/ais/open/vesselsinarea", { body: area(7) }),
    "areas of a week, and gone": (caller) =>
      send(caller, "/bwapi/v1/geodata/ais/open/vesselsinarea", { body: area(7), leaveMs: 50 }),
    "traffic of an area": (caller) =>
      send(caller, "/bwapi/v1/geodata/ais/open/trafficinarea", { body: area(1 / 24) }),
    "tracks of two weeks": (caller) => {
      const to = Date.now();
      const [first, last] = [to - 14 * 86_400_000, to].map((time) => new Date(time).toISOString());
      return send(
        caller,
        `/historic/v1/historic/tracks/${257_000_000 + (caller.number % 300)}/${first}/${last}`,
      );
    },
    "weeks of a locality": (caller) =>
      send(
        caller,
        `/bwapi/v1/geodata/fishhealth/locality/${10_000 + (caller.number % 3_000)}/vesselvisits/2026/40`,
      ),
    "filters of half a megabyte": (caller) =>
      send(caller, "/live/v1/latest/combined", {
        body: { mmsi: Array.from({ length: 10_000 }, (_, at) => 257_000_000 + at) },
      }),
    "filters of 500 corners": (caller) =>
      send(caller, "/live/v1/latest/combined", { body: { geometry: circle(499) } }),
    "bodies nested 10,000 deep": (caller) =>
      send(caller, "/live/v1/latest/combined", { text: "[".repeat(10_000) + "]".repeat(10_000) }),
    "searches of 20 names": (caller) => {
      const names = Array.from({ length: 20 }, (_, at) => `n${String.fromCharCode(97 + at)}rfjord`).join(",");
      const asked = new URLSearchParams({ fuzzy: "true", sok: names.slice(0, 190) + (caller.number % 10) });
      const url = `https://ws.geonorge.no/stedsnavn/v1/sted?${asked}`;
      return send(caller, `/bwapi/v1/proxy?${new URLSearchParams({ url })}`);
    },
    "addresses inside": (caller) =>
      send(caller, `/bwapi/v1/proxy?${new URLSearchParams({ url: "https://127.0.0.1/latest/meta-data" })}`),
    "tokens without end": (caller) =>
      send(caller, "/identity/connect/token", {
        text: "client_id=a&grant_type=client_credentials&scope=ais",
        headers: form,
      }),
    "pieces of fields": (caller) =>
      send(caller, "/bwapi/v1/weather/fields/waves.tif", {
        headers: { range: `bytes=${caller.number}-${caller.number}` },
      }),
    "histories of ten stations": (caller) =>
      send(
        caller,
        `/frost/observations/v0.jsonld?sources=${Array.from({ length: 10 }, (_, at) => `SN${990_001 + at}`)}&referencetime=2026-10-30/2026-11-29&elements=wind_speed,air_temperature`,
      ),
    "feedback of 100 kB": (caller) =>
      send(caller, "/bwapi/v1/feedback", {
        body: { appName: "bwmap", kind: "idea", text: "x".repeat(100_000) },
      }),
    "calls made from the OpenAPI document": (caller) => {
      const { method, path, headers, body } = calls.next();
      return send(caller, path, { method, headers, ...(body ? { bytes: body } : {}), leaveMs: 2_000 });
    },
  };
}

interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  text?: string;
  bytes?: Buffer;
  /** Leaves after this time. */
  leaveMs?: number;
}

const agent = new Agent({ keepAlive: true });

function send(
  { port, token, address, count }: HostileCaller,
  path: string,
  { method, headers = {}, body, text, bytes, leaveMs = 60_000 }: Sending = {},
): Promise<void> {
  const payload = bytes ?? (body === undefined ? text : JSON.stringify(body));
  return new Promise((resolve) => {
    const end = (status: number) => {
      clearTimeout(timer);
      count(status);
      resolve();
    };
    const call = request(
      {
        ...{
          host: "127.0.0.1",
          port,
          path,
          agent,
          method: method ?? (payload === undefined ? "GET" : "POST"),
        },
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...headers,
          "x-forwarded-for": address,
        },
      },
      (answer) => {
        answer
          .on("error", () => undefined)
          .on("close", () => end(answer.statusCode ?? 0))
          .resume();
      },
    );
    call.on("error", () => end(0));
    const timer = setTimeout(() => call.destroy(), leaveMs);
    call.end(payload);
  });
}

function raw({ port }: HostileCaller, text: string): Socket {
  const socket = connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  socket.on("error", () => undefined).pause();
  socket.write(text);
  return socket;
}

const streamOf = ({ address, token }: HostileCaller): string =>
  `POST /live/v1/sse/combined HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;

function picture(number: number): string {
  return `/bwapi/geoserver/bw/ows?${new URLSearchParams({
    ...{ SERVICE: "WMS", VERSION: "1.1.1", REQUEST: "GetMap", LAYERS: "fisheryactivity_wms", STYLES: "" },
    ...{
      FORMAT: "image/png",
      TRANSPARENT: "true",
      SRS: "EPSG:3857",
      WIDTH: "2048",
      HEIGHT: "2048",
      TIME: "2023/2026",
    },
    BBOX: `${-HALF},${-HALF},${HALF},${HALF - number}`,
  })}`;
}

/** The sea of the traffic. */
function area(days: number): object {
  const to = Date.now();
  const ring = [
    [2, 57],
    [32, 57],
    [32, 72],
    [2, 72],
    [2, 57],
  ];
  return {
    polygon: { type: "Polygon", coordinates: [ring] },
    msgTimeFrom: new Date(to - days * 86_400_000).toISOString(),
    msgTimeTo: new Date(to).toISOString(),
  };
}

function circle(corners: number): object {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (at / (corners - 1)) * 2 * Math.PI;
    return at === corners - 1 ? [25, 65] : [15 + 10 * Math.cos(angle), 65 + 7 * Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [ring] };
}
