import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, TEST_NOW, type TestApp, testCallers } from "../test-support.ts";

/** Who may make a call. */
type Rule =
  | "everyone"
  /** With a token of the AIS service, which anybody gets, or signed in. */
  | "guest"
  | "signed-in"
  | "with-vessel"
  | { policy: string; withVessel?: true }
  | { role: string; withVessel?: true };

const FISHERY: Rule = { policy: "BwAisFiskinfo" };
const ARCTIC: Rule = { policy: "BwArcticUser" };
const RESTRICTED: Rule = { role: "BwViewAis" };
/** The same for a call that needs a user: a token of the AIS service is none. */
const RESTRICTED_USER: Rule = { role: "BwViewAis" };
const LOST_GEAR: Rule = { policy: "BwLostFishingFacilityAdmin" };
const CHANGE_VESSEL: Rule = { role: "BwYrkesfisker", withVessel: true };
const VESSEL_CONTACT: Rule = { policy: "BwUpdateVesselContactInfo", withVessel: true };
/** Of the kind in {@link VALUES}; the other kinds have reviewers of their own (applications.test.ts). */
const REVIEWS: Rule = { policy: "BwAisAdmin" };
const USERS_ACCESS: Rule = { policy: "BwUserAdmin" };
const REPORTS: Rule = { policy: "BwReportFishingFacility", withVessel: true };
const SENSOR_REPORTS: Rule = { policy: "BwReportSensors", withVessel: true };

const DOWNLOADS = `tradearea-bankfiske1 tradearea-fjordfiske tradearea-kystfiske maritimeboundary coralreef
  coastalcodregulations forbiddenfishingzone zerofishingarea jmelding harbour seamark spawningarea npdsurveyplanned
  npdsurveyongoing npdsurveyfinished npdemsurvey`.split(/\s+/);
const LIVE = ["ais", "latest/combined", "combined", "sse/combined", "latest/aton", "aton", "sse/aton"];
const of = (calls: readonly string[], rule: Rule): Record<string, Rule> =>
  Object.fromEntries(calls.map((call) => [call, rule]));

/** Every call of the API, as the OpenAPI document names it. */
const TABLE: Record<string, Rule> = {
  "GET /bwapi/v1/featureflags": "everyone",
  "GET /bwapi/v1/timestamp": "everyone",
  "GET /healthz": "everyone",
  "GET /readyz": "everyone",
  "GET /bwapi/v1/spadata/{appName}": "everyone",
  "GET /bwapi/v1/spadataset/groups/{appName}": "everyone",
  "GET /bwapi/v1/spadataset/data/{appName}": "everyone",
  "GET /bwapi/v1/manifests/{appName}/change": "everyone",
  "GET /bwapi/v1/manifests/{appName}/changes": "everyone",
  "GET /bwapi/v1/lostfishingfacility": "everyone",
  "GET /bwapi/v1/fisheryactivity/months": "everyone",
  ...of(
    DOWNLOADS.map((name) => `GET /bwapi/v1/geodata/download/${name}`),
    "everyone",
  ),
  "GET /bwapi/v1/geodata/fishhealth/locality/{year}/{week}": "everyone",
  "POST /bwapi/v2/geodata/fishhealth/locality/{year}/{week}": "everyone",
  "GET /bwapi/v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}": "everyone",
  "GET /bwapi/v2/geodata/fishhealth/locality/{localityNo}/weeks/{year}": "everyone",
  "GET /bwapi/v1/geodata/fishhealth/weeks": "everyone",
  "GET /bwapi/geoserver/bw/wfs": "everyone",
  "GET /bwapi/geoserver/bw/ows": "everyone",
  "GET /bwapi/v1/geodata/navigationalwarnings": "everyone",
  "GET /bwapi/v1/geodata/npdsurvey/{surveyName}/fisheryexpert": "everyone",
  // Everybody is told of the gear; its owners only with a policy (fishing-facilities.test.ts).
  "GET /bwapi/v1/geodata/fishingfacility": "everyone",
  "GET /bwapi/v1/weather/fields/{name}.tif": "everyone",
  "GET /bwapi/v1/weather/stations": "everyone",
  ...of(
    ["waveforecastpoint", "windforecastpoint", "seacurrent"].map(
      (name) => `GET /bwapi/v1/${name}/nearest/all`,
    ),
    "everyone",
  ),
  "GET /bwapi/v1/coast/nearest": "everyone",
  "GET /bwapi/v1/icechart/latest": "everyone",
  "GET /bwapi/v1/vesselicing/coverage": "everyone",
  "GET /bwapi/v1/iceberglimit/latest": "everyone",
  "GET /bwapi/v1/iceedge/latest": "everyone",
  "GET /weatherapi/locationforecast/2.0/compact": "everyone",
  "GET /weatherapi/locationforecast/2.0/complete": "everyone",
  "GET /weatherapi/oceanforecast/2.0/complete": "everyone",
  "GET /weatherapi/metalerts/2.0/current.json": "everyone",
  "GET /frost/sources/v0.jsonld": "everyone",
  "GET /frost/observations/v0.jsonld": "everyone",
  "GET /tideapi.php": "everyone",
  "POST /bwapi/v1/feedback": "everyone",
  "GET /bwapi/v1/placenames": "everyone",
  "GET /bwapi/v1/proxy": "everyone",
  // For pages of the site (proxy.test.ts); no matter who uses them.
  "GET /bwapi/v1/proxy/token": "everyone",
  "GET /bwapi/v1/through/{host}/{*}": "everyone",
  "GET /data/v3/{z}/{x}/{y}.pbf": "everyone",
  "GET /data/v3.pmtiles": "everyone",
  "GET /data/polar/{z}/{x}/{y}.pbf": "everyone",
  "POST /identity/connect/token": "everyone",

  "GET /bwapi/v2/user/profiles": "signed-in",
  "GET /bwapi/v1/vessel/own": "with-vessel",
  "POST /bwapi/v1/vessel/own": CHANGE_VESSEL,
  "POST /bwapi/v1/vessel/own/contact": VESSEL_CONTACT,
  "GET /bwapi/v1/applications": "signed-in",
  "GET /bwapi/v1/applications/{id}": "signed-in",
  "POST /bwapi/v1/applications/{kind}": "signed-in",
  "POST /bwapi/v1/applications/{id}/answers": "signed-in",
  "GET /bwapi/v1/review/{kind}/applications": REVIEWS,
  "GET /bwapi/v1/review/{kind}/applications/{id}": REVIEWS,
  "POST /bwapi/v1/review/{kind}/applications/{id}": REVIEWS,
  "POST /bwapi/v1/review/{kind}/applications/{id}/questions": REVIEWS,
  "GET /bwapi/v1/users/access": USERS_ACCESS,
  "GET /bwapi/v1/users": USERS_ACCESS,
  "GET /bwapi/v1/users/audit": USERS_ACCESS,
  "POST /bwapi/v1/users/sign-out": USERS_ACCESS,
  "POST /bwapi/v1/users/access": USERS_ACCESS,
  "GET /bwapi/v1/account": "signed-in",
  "GET /bwapi/v1/account/data": "signed-in",
  "GET /bwapi/v1/account/export": "signed-in",
  "POST /bwapi/v1/account/deletion": "signed-in",
  "DELETE /bwapi/v1/account/sessions": "signed-in",
  "DELETE /bwapi/v1/account/sessions/{id}": "signed-in",
  "POST /bwapi/v1/account/password": "signed-in",
  "POST /bwapi/v1/account/email": "signed-in",
  "GET /bwapi/v1/geodata/fleets": "signed-in",
  "POST /bwapi/v1/geodata/fleets/": "signed-in",
  "DELETE /bwapi/v1/geodata/fleets/{fleetId}": "signed-in",
  "POST /bwapi/v1/geodata/fleets/{fleetId}/vessels": "signed-in",
  "PATCH /bwapi/v1/geodata/fleets/{fleetId}/vessels": "signed-in",
  "DELETE /bwapi/v1/geodata/fleets/{fleetId}/vessels": "signed-in",
  "GET /bwapi/v1/spausersetting/{appName}": "signed-in",
  "POST /bwapi/v1/spausersetting/{appName}": "signed-in",
  "DELETE /bwapi/v1/spausersetting/{appName}": "signed-in",

  "GET /bwapi/v1/alerting/open/zones": "signed-in",
  "POST /bwapi/v1/alerting/open/zones": "signed-in",
  "GET /bwapi/v1/alerting/restricted/zones": RESTRICTED_USER,
  "POST /bwapi/v1/alerting/restricted/zones": RESTRICTED_USER,
  "POST /bwapi/v1/alerting/open/preview": "signed-in",
  "POST /bwapi/v1/alerting/restricted/preview": RESTRICTED_USER,
  // Zones of others, and restricted ones without the right: zone-alerts.test.ts.
  "PUT /bwapi/v1/alerting/zones/{id}": "signed-in",
  "DELETE /bwapi/v1/alerting/zones/{id}": "signed-in",
  "GET /bwapi/v1/alerting/zones/{id}/alerts": "signed-in",
  "POST /bwapi/v1/alerting/acknowledgements": "signed-in",
  "GET /bwapi/v1/alerting/snoozes": "signed-in",
  "PUT /bwapi/v1/alerting/snoozes/{mmsi}": "signed-in",
  "DELETE /bwapi/v1/alerting/snoozes/{mmsi}": "signed-in",
  "GET /bwapi/v1/alerting/stream": "signed-in",
  "GET /bwapi/v1/alerting/push": "signed-in",
  "PUT /bwapi/v1/alerting/push/subscriptions": "signed-in",
  "DELETE /bwapi/v1/alerting/push/subscriptions": "signed-in",

  "GET /bwapi/v1/lostfishingfacility/{lostMessageId}/changes": LOST_GEAR,
  "POST /bwapi/v1/lostfishingfacility/{lostMessageId}/changes": LOST_GEAR,
  "GET /bwapi/v3/geodata/fishingfacilitychanges": REPORTS,
  "GET /bwapi/v1/fishinfo/sensors/user/sensors": "with-vessel",
  ...of(
    ["v3 deployed", "v1 lost", "v1 reset", "v3 retrieved"].map((call) => {
      const [version, type] = call.split(" ");
      return `POST /bwapi/${version}/geodata/fishingfacilitychange/${type}`;
    }),
    REPORTS,
  ),
  "POST /bwapi/v1/fishinfo/sensors/user/deploy": SENSOR_REPORTS,

  // Which profile the caller has is no secret from the caller.
  "GET /live/v1/user/userpermissions/": "guest",
  "GET /restricted/live/v1/user/userpermissions/": "guest",
  ...of(
    ["/live", ""].flatMap((base) => [
      `GET ${base}/v1/openaisarea`,
      ...LIVE.flatMap((name) => [`GET ${base}/v1/${name}`, `POST ${base}/v1/${name}`]),
    ]),
    "guest",
  ),
  ...of(
    ["/live", ""].flatMap((base) =>
      LIVE.flatMap((name) => [`GET /restricted${base}/v1/${name}`, `POST /restricted${base}/v1/${name}`]),
    ),
    RESTRICTED,
  ),
  "GET /bwapi/v1/geodata/ais/{mmsi}/opentracks": "guest",
  "GET /bwapi/v1/geodata/ais/{mmsi}/tracks": FISHERY,
  "GET /bwapi/v1/geodata/arcticais/{mmsi}/tracks": ARCTIC,
  "GET /historic/v1/historic/trackslast24hours/{mmsi}": "guest",
  "GET /v1/historic/trackslast24hours/{mmsi}": "guest",
  "GET /open/v1/historic/trackslast24hours/{mmsi}": "guest",
  "GET /restricted/historic/v1/historic/trackslast24hours/{mmsi}": RESTRICTED,
  "GET /historic/v1/historic/tracks/{mmsi}/{from}/{to}": "guest",
  "GET /v1/historic/tracks/{mmsi}/{from}/{to}": "guest",
  "GET /open/v1/historic/tracks/{mmsi}/{from}/{to}": "guest",
  "GET /restricted/historic/v1/historic/tracks/{mmsi}/{from}/{to}": RESTRICTED,
  "GET /bwapi/v1/geodata/ais/combinedopen/{mmsi}": "guest",
  "GET /bwapi/v1/geodata/ais/combinedfiskinfo/{mmsi}": FISHERY,
  "GET /bwapi/v1/geodata/ais/combinedarctic/{mmsi}": ARCTIC,
  "POST /bwapi/v1/geodata/ais/open/vesselsinarea": "guest",
  "POST /bwapi/v1/geodata/ais/fiskinfo/vesselsinarea": FISHERY,
  "POST /bwapi/v1/geodata/ais/arctic/vesselsinarea": ARCTIC,
  "POST /historic/open/v1/historic/shipsinarea": "guest",
  "POST /bwapi/v1/geodata/ais/open/trafficinarea": "guest",
  "POST /bwapi/v1/geodata/ais/fiskinfo/trafficinarea": FISHERY,
  "POST /bwapi/v1/geodata/ais/arctic/trafficinarea": ARCTIC,
  "POST /historic/open/v1/historic/trafficinarea": "guest",
  "POST /restricted/historic/v1/historic/trafficinarea": RESTRICTED,
  "POST /open/v1/historic/shipsinarea": "guest",
  "POST /open/v1/historic/trafficinarea": "guest",
  "POST /historic/v1/historic/mmsiinarea": "guest",
  "POST /v1/historic/mmsiinarea": "guest",
  "POST /restricted/historic/v1/historic/mmsiinarea": RESTRICTED,
  "POST /restricted/historic/v1/historic/shipsinarea": RESTRICTED,
  "GET /bwapi/v1/geodata/fishhealth/vesseltrack/{mmsi}/{year}/{week}": "guest",
  "GET /bwapi/v1/geodata/fishhealth/locality/{localityNo}/vesselvisits/{year}/{week}": "guest",
};

/** Values of the parameters of addresses. */
const VALUES: Record<string, string> = {
  appName: "fiskeriaktivitet",
  kind: "ais",
  mmsi: "257000001",
  year: "2026",
  week: "47",
  from: "2026-11-26T00:00:00Z",
  to: "2026-11-27T00:00:00Z",
  host: "names.example",
  "*": "a.png",
};

const RULES = [
  FISHERY,
  ARCTIC,
  RESTRICTED,
  LOST_GEAR,
  REPORTS,
  SENSOR_REPORTS,
  CHANGE_VESSEL,
  VESSEL_CONTACT,
  REVIEWS,
  USERS_ACCESS,
];
const RIGHTS = RULES.flatMap(nameOf);
const vessel = { fiskInfoProfile: { vesselId: "LK-1" } };
/** For each right: who has only this one, the same with a vessel, and who has all others. */
const USERS = {
  plain: {},
  sailor: { profiles: vessel },
  ...Object.fromEntries(
    RULES.flatMap((rule) => {
      const [name = ""] = nameOf(rule);
      const others = RIGHTS.filter((right) => right !== name);
      const own = typeof rule !== "string" && "role" in rule ? { roles: [name] } : { policies: [name] };
      return [
        [`only-${name}`, own],
        [`sailor-${name}`, { ...own, profiles: vessel }],
        [`all-but-${name}`, { roles: others, policies: others, profiles: vessel }],
      ];
    }),
  ),
};

function nameOf(rule: Rule): string[] {
  if (typeof rule === "string") return [];
  return ["role" in rule ? rule.role : rule.policy];
}

/** 401: who are you? 403: not you. Anything else is an answer, also that there is nothing. */
type Answer = 401 | 403 | "allowed";

/** What each caller is answered. */
function expected(rule: Rule): Record<string, Answer> {
  switch (rule) {
    case "everyone":
      return { nobody: "allowed", guest: "allowed", plain: "allowed" };
    case "guest":
      return { nobody: 401, guest: "allowed", plain: "allowed" };
    case "signed-in":
      return { nobody: 401, guest: 401, plain: "allowed" };
    case "with-vessel":
      return { nobody: 401, guest: 401, plain: 403, sailor: "allowed" };
  }
  const [name] = nameOf(rule);
  const isAis = rule === FISHERY || rule === ARCTIC || rule === RESTRICTED;
  const withVessel = "withVessel" in rule;
  return {
    nobody: 401,
    guest: isAis ? 403 : 401,
    plain: 403,
    sailor: 403,
    [`only-${name}`]: withVessel ? 403 : "allowed",
    [`sailor-${name}`]: "allowed",
    [`all-but-${name}`]: 403,
  };
}

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp(
    { AIS_CALLS_A_MINUTE: "100000" },
    { callers: testCallers(USERS), proxyTransport: () => Promise.reject(new Error("no network")) },
  );
}, 60_000);
afterAll(() => world.close());

async function ask(call: string, caller: string): Promise<Answer> {
  const [method = "", path = ""] = call.split(" ");
  const token = caller === "guest" ? world.backend.tokens.issue(TEST_NOW.getTime()) : caller;
  const answer = await world.app.inject({
    method: method as "GET" | "POST" | "DELETE",
    url: path.replace(/\{(.+?)\}/g, (_all, name: string) => VALUES[name] ?? "1"),
    headers: {
      "sec-fetch-site": "same-origin",
      ...(caller === "nobody" ? {} : { authorization: `Bearer ${token}` }),
    },
    // Streams do not end by themselves.
    payloadAsStream: true,
  });
  answer.stream().destroy();
  const { statusCode } = answer;
  expect(statusCode).not.toBe(500);
  return statusCode === 401 || statusCode === 403 ? statusCode : "allowed";
}

test("every call of the OpenAPI document has a row, and every row is a call", async () => {
  const { paths } = (await world.app.inject("/bwapi/openapi.json")).json<{ paths: Record<string, object> }>();
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual(Object.keys(TABLE).sort());
});

test.each(Object.entries(TABLE))("%s is for %j", async (call, rule) => {
  const wanted = expected(rule);
  const answers: typeof wanted = {};
  for (const caller of Object.keys(wanted)) answers[caller] = await ask(call, caller);
  expect(answers).toEqual(wanted);
});
