import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { REPORT_PATHS, SENSOR_PATH } from "../../lib/gear-report/gear-report.ts";
import { OWN_VESSEL } from "../demo/facilities/fleet.ts";
import { ANSWERS_AFTER } from "../demo/facilities/reported-gear.ts";
import { profileOf } from "../domain/own-vessel.ts";
import { KEY_KEPT_MS } from "../storage/gear-report-store.ts";
import { everyCaller, openTestApp, TEST_NOW, type TestApp, testCallers } from "../test-support.ts";

const CHANGES = "/bwapi/v3/geodata/fishingfacilitychanges";
const NETS = {
  toolTypeCode: "NETS",
  toolCount: 384,
  setupTime: "2026-11-27T11:00:00+01:00",
  geometry: { type: "Point", coordinates: [14.3478, 69.1315] },
};
let opened: TestApp | undefined;
let now = TEST_NOW.getTime();
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  now = TEST_NOW.getTime();
});

const profiles = { fiskInfoProfile: profileOf(OWN_VESSEL) };
const policies = ["BwReportFishingFacility", "BwReportSensors"];

async function open(settings: Record<string, string> = {}) {
  opened = await openTestApp(settings, {
    demonstration: true,
    clock: () => new Date(now),
    policiesOf: () => new Set(policies),
    callers: testCallers({ skipper: { profiles }, mate: { profiles } }),
  });
  return opened;
}

function post(path: string, body: object, key?: string, user = "skipper") {
  if (!opened) throw new Error("Nothing is open");
  return opened.app.inject({
    method: "POST",
    url: `/bwapi${path}`,
    payload: body,
    headers: { authorization: `Bearer ${user}`, ...(key && { "idempotency-key": key }) },
  });
}

async function changes() {
  const answer = await opened?.app.inject({ url: CHANGES, headers: { authorization: "Bearer skipper" } });
  return answer?.json();
}

test("a report is pending, and two minutes later gear in the sea, also on the map of its owner", async () => {
  await open();
  const before = await changes();
  const receipt = (await post(REPORT_PATHS.deployed, NETS)).json();
  expect(receipt).toMatchObject({ responseStatus: "NoResponse", toolId: expect.any(String) });
  const pending = await changes();
  expect(pending.pendingChangeReports[0]).toMatchObject({
    ...{ changeId: receipt.changeId, changeReportType: "deployed", toolTypeCode: "NETS" },
    ...{ changeDateTime: NETS.setupTime, geometry: NETS.geometry },
  });
  expect(pending.confirmedTools).toEqual(before.confirmedTools);
  now += ANSWERS_AFTER;
  const after = await changes();
  expect(after.pendingChangeReports).toHaveLength(before.pendingChangeReports.length);
  expect(after.confirmedTools.at(-1)).toMatchObject({ toolId: receipt.toolId, toolCount: 384 });
  const { fishingFacilities } = (
    await opened?.app.inject({
      url: "/bwapi/v1/geodata/fishingfacility",
      headers: { authorization: "Bearer skipper" },
    })
  )?.json() ?? { fishingFacilities: [] };
  expect(fishingFacilities.some(({ toolId }: { toolId: string }) => toolId === receipt.toolId)).toBe(true);
});

test("gear is moved, taken up with units missing, and lost, by the calls of the API", async () => {
  await open();
  const [first, second] = (await changes()).confirmedTools;
  const time = "2026-11-27T11:30:00+01:00";
  const at = { type: "Point", coordinates: [14, 69] };
  await post(REPORT_PATHS.reset, { toolId: first.toolId, resetTime: time, geometry: at });
  await post(REPORT_PATHS.retrieved, { toolId: second.toolId, removedTime: time, lostCount: 12 });
  const lost = { toolId: "unheard-of", lostTime: time, toolTypeCode: "CRABPOT", geometry: at };
  expect((await post(REPORT_PATHS.lost, lost)).statusCode).toBe(200);
  const pending = (await changes()).pendingChangeReports;
  expect(pending[1]).toMatchObject({ changeReportType: "retrieved", lostCount: 12 });
  now += ANSWERS_AFTER;
  const { confirmedTools } = await changes();
  expect(confirmedTools[0]).toMatchObject({ toolId: first.toolId, setupDateTime: time, geometry: at });
  expect(confirmedTools[1]).toMatchObject({ toolId: second.toolId, removedDateTime: time });
  const shown = (await opened?.app.inject("/bwapi/v1/lostfishingfacility?time=2026"))?.json();
  expect(shown).toMatchObject([{ toolId: "unheard-of", confirmed: false, toolTypeCode: "CRABPOT" }]);
  expect(shown[0].vesselName ?? null).toBeNull();
});

test("what the Coast Guard refuses has its reason", async () => {
  await open();
  const [first] = (await changes()).confirmedTools;
  await post(REPORT_PATHS.deployed, { ...NETS, toolId: first.toolId });
  await post(REPORT_PATHS.retrieved, { toolId: "unheard-of", removedTime: NETS.setupTime });
  now += ANSWERS_AFTER;
  const { failedChangeReports } = await changes();
  expect(failedChangeReports.slice(0, 2)).toMatchObject(
    ["Redskapet er ikke meldt satt", "Redskapet er meldt satt fra før"].map((errorMessage) => ({
      responseStatus: "ResponseRejected",
      errorMessage,
    })),
  );
});

test("the same key gets the same answer and does nothing twice, for 90 days", async () => {
  await open();
  const count = async () => (await changes()).pendingChangeReports.length;
  const before = await count();
  const key = "a-key-of-the-phone";
  const answers = await Promise.all([1, 2, 3].map(() => post(REPORT_PATHS.deployed, NETS, key)));
  const [receipt, ...others] = answers.map((answer) => answer.json());
  expect(others).toEqual([receipt, receipt]);
  expect(await count()).toBe(before + 1);
  const other = await post(REPORT_PATHS.deployed, { ...NETS, toolCount: 1 }, key);
  expect([other.statusCode, other.json().bwErrorCode]).toEqual([422, "ReportKeyUsed"]);
  // A key is one user's own.
  expect((await post(REPORT_PATHS.deployed, NETS, key, "mate")).json().changeId).not.toBe(receipt.changeId);
  now += KEY_KEPT_MS - 1;
  expect((await post(REPORT_PATHS.deployed, NETS, key)).json()).toEqual(receipt);
  now += 2;
  expect((await post(REPORT_PATHS.deployed, NETS, key)).json().changeId).not.toBe(receipt.changeId);
});

test("a report that is not valid is refused with its faults, and stores nothing", async () => {
  await open();
  const before = await changes();
  const refused = await post(REPORT_PATHS.deployed, { geometry: { type: "Point", coordinates: [14, 96] } });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    bwErrorCode: "ReportNotValid",
    faults: { geometry: "outside", setupTime: "required", toolTypeCode: "required" },
  });
  expect((await post(REPORT_PATHS.deployed, NETS, "short")).statusCode).toBe(400);
  expect(await changes()).toEqual(before);
});

test("a device whose clock is ahead does not keep gear in the sea from being known", async () => {
  await open();
  const ahead = { ...NETS, setupTime: new Date(now + 40 * 86_400_000).toISOString() };
  expect((await post(REPORT_PATHS.deployed, ahead)).statusCode).toBe(200);
  expect((await changes()).pendingChangeReports[0].changeDateTime).toBe(ahead.setupTime);
});

test.each([
  ["without the policy", 403, "ReportNotAllowed"],
  ["without a vessel", 403, "NoVesselOnProfile"],
])("who reports %s is refused with a code", async (_name, status, code) => {
  const isWithoutVessel = code === "NoVesselOnProfile";
  opened = await openTestApp(
    {},
    {
      demonstration: true,
      policiesOf: () => new Set(isWithoutVessel ? policies : []),
      callers: testCallers({ skipper: { profiles: isWithoutVessel ? {} : profiles } }),
    },
  );
  const refused = await post(REPORT_PATHS.deployed, NETS);
  expect([refused.statusCode, refused.json().bwErrorCode]).toEqual([status, code]);
});

test("a reported sensor is listed before it has sent anything", async () => {
  await open();
  const sensor = {
    ...{ sensorId: "b-7", name: "Vestenden", sensorType: "SENSORBUOY", deployTime: NETS.setupTime },
    geometry: NETS.geometry,
  };
  expect((await post(SENSOR_PATH, sensor)).statusCode).toBe(200);
  const answer = await opened?.app.inject({
    url: "/bwapi/v1/fishinfo/sensors/user/sensors",
    headers: { authorization: "Bearer skipper" },
  });
  expect(answer?.json().at(-1)).toMatchObject({ sensorId: "b-7", name: "Vestenden", lastMessageTime: null });
});

test("without demonstration data and without a service no report seems to be received", async () => {
  opened = await openTestApp({}, { policiesOf: () => new Set(policies), callers: everyCaller({ profiles }) });
  expect((await post(REPORT_PATHS.deployed, NETS)).statusCode).toBe(503);
});

test("another service is asked once for each key, and its refusal is passed on", async () => {
  const seen: (string | undefined)[] = [];
  const answers = ['{"changeId":"c"}', '{"title":"Nei"}'];
  const other = createServer((request, response) => {
    seen.push(request.headers["idempotency-key"]?.toString());
    response.statusCode = seen.length < 3 ? 200 : 409;
    response.end(answers[seen.length < 3 ? 0 : 1]);
  });
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const { port } = other.address() as AddressInfo;
  await open({ API_UPSTREAM: `http://127.0.0.1:${port}/bwapi` });
  for (const _time of [1, 2])
    expect((await post(REPORT_PATHS.deployed, NETS, "first-key")).json()).toEqual({ changeId: "c" });
  // Another report with the key of one that is on its way has no part in its answer.
  const under = await Promise.all(
    [1, 2].map((toolCount) => post(REPORT_PATHS.deployed, { ...NETS, toolCount }, "same-key")),
  );
  expect(under.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const refused = await post(REPORT_PATHS.lost, { ...NETS, lostTime: NETS.setupTime }, "second-key");
  expect(refused.statusCode).toBe(409);
  expect(refused.json().title).toBe("Nei");
  expect(seen).toEqual(["first-key", "same-key", "second-key"]);
  other.closeAllConnections();
  await new Promise((done) => other.close(done));
});
