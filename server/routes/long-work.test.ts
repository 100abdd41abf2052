import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import type { Caller } from "../jobs/work-pool.ts";
import { everyCaller, openTestApp, type TestApp } from "../test-support.ts";

const BOX = [
  [9, 59],
  [9.1, 59],
  [9.1, 59.1],
  [9, 59.1],
  [9, 59],
];
const POLYGON = { type: "Polygon", coordinates: [BOX] };
const AREA = { polygon: POLYGON, msgTimeFrom: "2026-11-26T11:00:00Z", msgTimeTo: "2026-11-27T11:00:00Z" };
const HOUR_OF_AREA = { ...AREA, msgTimeFrom: "2026-11-27T10:00:00Z" };
const ZONE = { name: "Fjorden", geometry: POLYGON, rules: { entering: true, leaving: true } };
const WMS =
  "/bwapi/geoserver/bw/ows?SERVICE=WMS&VERSION=1.1.1&LAYERS=fisheryactivity_wms&STYLES=&SRS=EPSG:4326&BBOX=5,60,6,61&WIDTH=99&HEIGHT=99&TIME=2026-01&FORMAT=image/png";
const SEARCH = encodeURIComponent("https://ws.geonorge.no/stedsnavn/v1/sted?sok=Bergen");
const TRACK_RANGE = "2026-11-20T00:00:00Z/2026-11-27T00:00:00Z";

/** All questions whose work grows with what is asked, by the job that answers them in a worker thread. */
const QUESTIONS: readonly [job: string, url: string, payload?: object][] = [
  ["map", `${WMS}&REQUEST=GetMap`],
  [
    "featureInfo",
    `${WMS}&REQUEST=GetFeatureInfo&QUERY_LAYERS=fisheryactivity_wms&INFO_FORMAT=application/json&X=1&Y=1`,
  ],
  ["legend", `${WMS}&REQUEST=GetLegendGraphic&LAYER=fisheryactivity_wms`],
  ["places", `/bwapi/v1/proxy?url=${SEARCH}`],
  ["lostGear", "/bwapi/v1/lostfishingfacility"],
  ["activityMonths", "/bwapi/v1/fisheryactivity/months?year=2026"],
  ["track", "/bwapi/v1/geodata/ais/257000001/opentracks"],
  ["track", `/historic/v1/historic/tracks/257000001/${TRACK_RANGE}`],
  ["vesselWeek", "/bwapi/v1/geodata/fishhealth/vesseltrack/257000001/2026/40"],
  ["localityWeek", "/bwapi/v1/geodata/fishhealth/locality/10041/vesselvisits/2026/40"],
  ["vesselsInArea", "/bwapi/v1/geodata/ais/open/vesselsinarea", AREA],
  ["vesselsInArea", "/historic/v1/historic/mmsiinarea", AREA],
  ["trafficInArea", "/bwapi/v1/geodata/ais/open/trafficinarea", HOUR_OF_AREA],
  ["zonePreview", "/bwapi/v1/alerting/open/preview", ZONE],
  ["heldParts", "/bwapi/v1/account/data"],
  ["heldExport", "/bwapi/v1/account/export"],
  ["coast", "/bwapi/v1/coast/nearest?lat=60&lon=5"],
  [
    "stationHistory",
    "/frost/observations/v0.jsonld?sources=SN990001&referencetime=2026-11-01/2026-11-20&elements=wind_speed",
  ],
  ["tide", "/tideapi.php?lat=61&lon=4&fromtime=2026-11-01&totime=2026-12-01&datatype=tab"],
  ["weatherFields", "/bwapi/v1/weather/fields/wind.tif"],
];

type Run = (job: string, input: unknown, caller: Caller) => Promise<unknown>;

let world: TestApp;
/** What the worker threads do. */
let run: Run;
beforeAll(async () => {
  const work = {
    run: (...asked: Parameters<Run>) => run(...asked),
    load: { waiting: 0, running: 0 },
    start: () => undefined,
    close: async () => undefined,
  };
  world = await openTestApp(
    { PLACE_NAMES: "built-in" },
    { callers: everyCaller({}), demonstration: true, work: work as unknown as Backend["work"] },
  );
  await world.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => world.close());

test.each(QUESTIONS)(
  "%s works off the main thread, and is 503 with a time to try again when too much waits: %s",
  async (job, url, payload) => {
    const asked: string[] = [];
    run = async (name) => {
      asked.push(name);
      throw new Problem(503, "Too many ask for this now", undefined, 5);
    };
    const headers = { authorization: "Bearer kari" };
    const answer = await world.app.inject({ url, headers, ...(payload ? { method: "POST", payload } : {}) });
    expect({ asked, status: answer.statusCode, again: answer.headers["retry-after"] }).toEqual({
      ...{ asked: [job], status: 503, again: "5" },
    });
  },
);

/** Fields are made for all who will ask. */
const FOR_ONE = QUESTIONS.filter(([job]) => job !== "weatherFields");

test.each(FOR_ONE)("%s ends when its caller leaves: %s", async (_job, url, payload) => {
  let left: (address: string) => void = () => undefined;
  const gone = new Promise<string>((resolve) => {
    left = resolve;
  });
  let begun: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  run = (_name, _input, { address, signal }) => {
    begun();
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        left(address);
        reject(new Problem(499, "The client has gone"));
      });
    });
  };
  const { port } = world.app.server.address() as AddressInfo;
  const call = request({
    ...{ host: "127.0.0.1", port, path: url, method: payload ? "POST" : "GET", agent: false },
    headers: { authorization: "Bearer kari", "content-type": "application/json" },
  });
  call.on("error", () => undefined);
  call.end(payload ? JSON.stringify(payload) : undefined);
  await running;
  call.destroy();
  expect(await gone).toBe("127.0.0.1");
});
