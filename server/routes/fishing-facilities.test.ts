import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { OWN_VESSEL } from "../demo/facilities/fleet.ts";
import type { ChangeReports, Sensor } from "../demo/facilities/user-gear.ts";
import type { FishingFacility } from "../domain/fishing-facility.ts";
import { profileOf } from "../domain/own-vessel.ts";
import { everyCaller, openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

const FACILITIES = "/bwapi/v1/geodata/fishingfacility";
const CHANGES = "/bwapi/v3/geodata/fishingfacilitychanges";
const SENSORS = "/bwapi/v1/fishinfo/sensors/user/sensors";
let opened: TestApp | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

/** A caller with these policies; `signedIn` has the vessel of the demonstration. */
async function open(policies: string[] = [], signedIn = false): Promise<TestApp> {
  opened = await openTestApp(
    {},
    {
      demonstration: true,
      policiesOf: () => new Set(policies),
      callers: everyCaller(signedIn ? { profiles: { fiskInfoProfile: profileOf(OWN_VESSEL) } } : null),
    },
  );
  return opened;
}

async function facilities({ app }: TestApp): Promise<FishingFacility[]> {
  return (await app.inject(FACILITIES)).json().fishingFacilities;
}

const named = ({
  vesselName,
  ircs,
  mmsi,
  imo,
  regNum,
  contactPhone,
  contactEmail,
  comment,
  vesselId,
}: FishingFacility) =>
  [vesselName, ircs, mmsi, imo, regNum, contactPhone, contactEmail, comment, vesselId].some(
    (value) => value != null,
  );

test("3,000 facilities with the traps of the real data are answered the same at every call, and as invented", async () => {
  const world = await open();
  const answer = await world.app.inject(FACILITIES);
  const { updatedTimestamp, fishingFacilities } = answer.json();
  expect(answer.headers["x-farvann-demonstration"]).toBe("true");
  expect(updatedTimestamp).toBe(TEST_NOW.toISOString());
  expect(fishingFacilities.length).toBeGreaterThanOrEqual(3000);
  expect((await facilities(world))[17]).toEqual(fishingFacilities[17]);
  const all: FishingFacility[] = fishingFacilities;
  expect({
    kinds: [...new Set(all.map(({ geometry }) => (geometry as { type: string }).type))].sort(),
    notInTheFuture: all.every(({ setupDateTime }) => Date.parse(setupDateTime) <= TEST_NOW.getTime()),
    localOffset: all.every(({ setupDateTime }) => /[+]0[12]:00$/.test(setupDateTime)),
    twice: all.length - new Set(all.map(({ toolId }) => toolId)).size > 0,
    nowhere: all.some(({ geometry }) => JSON.stringify(geometry).includes("[180,90]")),
    spellings: all.some(({ toolTypeCode }) => toolTypeCode === "crab_pot"),
    unheardOf: all.some(({ toolTypeCode }) => toolTypeCode === "KELPFARM"),
  }).toEqual({
    kinds: ["LineString", "Point", "Polygon"],
    notInTheFuture: true,
    localOffset: true,
    twice: true,
    nowhere: true,
    spellings: true,
    unheardOf: true,
  });
});

test("whose gear it is and how to reach them is told only with the policy for it", async () => {
  expect((await facilities(await open())).filter(named)).toEqual([]);
  await opened?.close();
  const extended = await facilities(await open(["BwReadExtendedFishingFacility"]));
  expect(extended.every(named)).toBe(true);
  // No IMO number is -1, as the real service has it.
  expect(extended[5]).toMatchObject({ imo: -1, contactPhone: expect.stringContaining("+47") });
});

test("without that policy a signed-in fisher is told of the own vessel's gear alone", async () => {
  const ownGear = (await facilities(await open([], true))).filter(named);
  expect(ownGear.map(({ vesselName, toolTypeCode }) => `${vesselName} ${toolTypeCode}`)).toEqual([
    "Havsula (demo) NETS",
    "Havsula (demo) LONGLINE",
    "Havsula (demo) CRABPOT",
    "Havsula (demo) NETS",
  ]);
});

test("reports and sensors are the user's own: 401 without a user, 403 without a vessel or the policy to report", async () => {
  const anonymous = await open(["BwReportFishingFacility"]);
  for (const path of [CHANGES, SENSORS]) expect((await anonymous.app.inject(path)).statusCode).toBe(401);
  await opened?.close();
  const world = await open([], true);
  expect((await world.app.inject(CHANGES)).statusCode).toBe(403);
  const withoutVessel = await openTestApp({}, { demonstration: true, callers: everyCaller({}) });
  for (const path of [CHANGES, SENSORS]) expect((await withoutVessel.app.inject(path)).statusCode).toBe(403);
  await withoutVessel.close();
});

test("the own vessel's reports are confirmed, waiting or turned down with a reason", async () => {
  const world = await open(["BwReportFishingFacility"], true);
  const changes: ChangeReports = (await world.app.inject(CHANGES)).json();
  expect(changes.confirmedTools.map(({ removedDateTime }) => removedDateTime !== null)).toEqual([
    ...[false, false, false, false, true, true],
  ]);
  expect(changes.confirmedTools.every(({ vesselName }) => vesselName === OWN_VESSEL.vesselName)).toBe(true);
  expect(changes.pendingChangeReports[0]).toMatchObject({ responseStatus: "NoResponse", errorMessage: null });
  expect(changes.failedChangeReports[0]).toMatchObject({
    toolId: changes.confirmedTools[0]?.toolId,
    responseStatus: "ResponseRejected",
    errorMessage: expect.any(String),
  });
});

test("sensors tell when they sent last: one of the buoys has been silent for hours", async () => {
  const world = await open([], true);
  const sensors: Sensor[] = (await world.app.inject(SENSORS)).json();
  const hours = sensors.map(
    ({ lastMessageTime }) => (TEST_NOW.getTime() - Date.parse(lastMessageTime ?? "")) / 3_600_000,
  );
  expect(hours.map((value) => value > 6)).toEqual([false, true, false]);
  expect(sensors.map(({ sensorType }) => sensorType)).toEqual(["SENSORBUOY", "SENSORBUOY", "SENSORCABLE"]);
});

test("without demonstration data and without a service nothing is invented", async () => {
  opened = await openTestApp();
  expect((await opened.app.inject(FACILITIES)).statusCode).toBe(503);
});

test("another service gets the caller's token, since it decides what that may see", async () => {
  const seen: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end('{"updatedTimestamp":"2026-11-27T10:00:00Z","fishingFacilities":[]}');
  });
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const { port } = other.address() as AddressInfo;
  opened = await openTestApp(
    { API_UPSTREAM: `http://127.0.0.1:${port}/bwapi` },
    { callers: everyCaller(null) },
  );
  const answer = await opened.app.inject({ url: FACILITIES, headers: { authorization: "Bearer abc" } });
  expect(answer.json().fishingFacilities).toEqual([]);
  expect(answer.headers.vary).toContain("Authorization");
  await opened.app.inject("/bwapi/v1/lostfishingfacility?time=2026");
  expect(seen).toEqual(["Bearer abc", undefined]);
  other.closeAllConnections();
  await new Promise((done) => other.close(done));
});
