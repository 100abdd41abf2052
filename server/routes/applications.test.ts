import { afterEach, beforeEach, expect, test } from "vitest";
import { TEST_NOW } from "../test-support.ts";
import {
  AIS,
  APPLICATIONS,
  type ApplicationWorld,
  AREA,
  openApplicationWorld,
  REVIEW,
  VESSEL,
} from "./test-applications.ts";

let world: ApplicationWorld;
beforeEach(async () => {
  world = await openApplicationWorld();
});
afterEach(() => world.close());

test("an application that is sent twice is one, and a second draft is refused while it is pending", async () => {
  const [first, second] = await Promise.all([world.apply("kari", "ais"), world.apply("kari", "ais")]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 201]);
  expect(first.json().id).toBe(second.json().id);
  const other = await world.apply("kari", "ais", {}, "draft-0002");
  expect({ status: other.statusCode, problem: other.json() }).toMatchObject({
    status: 409,
    problem: { bwErrorCode: "ApplicationPending", title: "You already have an application pending" },
  });
  const own = await world.call("GET", APPLICATIONS, "kari");
  expect(own.json()).toMatchObject([
    { kind: "ais", status: "Pending", decidedAt: null, form: { company: "Fjordkontroll", users: 6 } },
  ]);
  expect(own.headers["cache-control"]).toBe("private, no-store");
});

test("the server checks a form as the page does, and names each field", async () => {
  const answer = await world.apply("kari", "ais", { company: "", phone: "1", area: null });
  expect({ status: answer.statusCode, faults: answer.json().faults }).toEqual({
    status: 422,
    faults: { company: "company-required", phone: "not-eight-digits", area: "area-required" },
  });
  expect((await world.call("GET", APPLICATIONS, "kari")).json()).toEqual([]);
});

test.each([
  ["arctic", { mmsi: "999999999" }],
  ["arctic", { mmsi: `257${"0".repeat(3)}abc` }],
  ["ais", { mmsi: "002570000" }],
] as const)("an MMSI that the ITU gave to no ship is refused (%s, %j)", async (kind, values) => {
  const answer = await world.apply("kari", kind, values);
  const isNumber = /^\d+$/.test(values.mmsi);
  expect(answer.json()).toMatchObject({
    status: 422,
    ...(isNumber
      ? {
          title: "Could not find MMSI in ITU register",
          bwErrorCode: "MmsiNotFound",
          faults: { mmsi: "mmsi-not-found" },
        }
      : { faults: { mmsi: "invalid" } }),
  });
});

test("nobody reads or decides the application of another user", async () => {
  const { id } = (await world.apply("kari", "ais")).json();
  const own = await world.call("GET", `${APPLICATIONS}/${id}`, "kari");
  expect(own.json()).toMatchObject({ id, form: { company: "Fjordkontroll" } });
  for (const user of ["ola", "officer"])
    expect((await world.call("GET", `${APPLICATIONS}/${id}`, user)).json()).toMatchObject({
      ...{ status: 404, title: "Application not found", bwErrorCode: "ApplicationNotFound" },
    });
  // A reviewer of another kind, and the number of an application of another kind.
  expect((await world.decide("ais", id, "Approved", undefined, "other")).statusCode).toBe(403);
  expect((await world.decide("arctic", id, "Approved")).json().bwErrorCode).toBe("ApplicationNotFound");
  expect((await world.decide("ais", id, "Approved", undefined, "kari")).statusCode).toBe(403);
  const mine = (await world.apply("officer", "ais", {}, "draft-9999")).json();
  expect((await world.decide("ais", mine.id, "Approved")).json().title).toBe(
    "You cannot decide your own application",
  );
});

test("an approved application for AIS data shows the vessels of its area in its period, until it is revoked", async () => {
  const permissions = async () => (await world.call("GET", "/live/v1/user/userpermissions/", "kari")).json();
  const restricted = async () =>
    (await world.call("GET", "/restricted/live/v1/latest/combined", "kari")).statusCode;
  const { id } = (await world.apply("kari", "ais")).json();
  expect({ profile: await permissions(), restricted: await restricted() }).toEqual({
    profile: { isValid: false, geoFilter: null },
    restricted: 403,
  });
  expect((await world.decide("ais", id, "Approved")).json()).toMatchObject({ status: "Approved" });
  expect({ profile: await permissions(), restricted: await restricted() }).toEqual({
    profile: { isValid: true, geoFilter: AREA },
    restricted: 200,
  });
  world.time.now = new Date("2027-11-01T00:00:00Z");
  expect(await permissions()).toMatchObject({ isValid: false });
  world.time.now = TEST_NOW;
  await world.decide("ais", id, "Revoked", "Dataene ble gitt videre.");
  expect(await permissions()).toMatchObject({ isValid: false });
});

test("a reviewer grants another area and period, says why, and the applicant is told what was changed", async () => {
  const { id } = (await world.apply("kari", "ais")).json();
  const grant = (granted: object, reason?: string) =>
    world.call("POST", `${REVIEW}/ais/applications/${id}`, "officer", {
      status: "Approved",
      granted,
      ...(reason && { reason }),
    });
  const smaller = {
    ...AREA,
    coordinates: [AREA.coordinates[0]?.map(([lon = 0, lat = 0]) => [5 + (lon - 5) / 2, lat])],
  };
  expect((await grant({ area: smaller })).json()).toMatchObject({
    status: 422,
    faults: { reason: "required" },
  });
  expect((await grant({ to: "2029-01-01" }, "Prosjektet varer lenge.")).json().faults).toEqual({
    to: "period-too-long",
  });
  expect((await grant({ company: "Another" }, "x")).statusCode).toBe(400);
  const granted = { area: smaller, to: "2027-06-30", from: AIS.from };
  const reason = "Østre del av fjorden er utenfor anleggene.";
  const decided = (await grant(granted, reason)).json();
  expect(decided).toMatchObject({ status: "Approved", reason, granted: { area: smaller, to: "2027-06-30" } });
  expect(decided.granted.from).toBeUndefined();
  expect(decided.form).toMatchObject({ area: AREA, to: "2027-10-31" });
  const permissions = async () => (await world.call("GET", "/live/v1/user/userpermissions/", "kari")).json();
  expect(await permissions()).toEqual({ isValid: true, geoFilter: smaller });
  world.time.now = new Date("2027-07-01T00:00:00Z");
  expect(await permissions()).toMatchObject({ isValid: false });
  const [mail = ""] = await world.mails(1);
  expect(mail).toContain("Du får tilgang med disse endringene:");
  expect(mail).toMatch(/- Område: \d+ km² \(du søkte om \d[\d\s]*km²\)/);
  expect(mail).toContain("- Til og med: 30. juni 2027 (du søkte om 31. oktober 2027)");
  expect(mail).toContain(reason);
  const [entry] = await world.backend.audit.about(`application ${id}`);
  expect(entry?.details).toMatchObject({ reason, granted: { to: "2027-06-30" } });
});

test("terms as applied for are no change, and other kinds have none", async () => {
  const { id } = (await world.apply("kari", "ais")).json();
  const url = `${REVIEW}/ais/applications/${id}`;
  const same = { status: "Approved", granted: { area: AREA, from: AIS.from } };
  expect((await world.call("POST", url, "officer", same)).json()).toMatchObject({
    granted: null,
    reason: null,
  });
  const other = (await world.apply("kari", "arctic", {}, "draft-0002")).json();
  const change = { status: "Approved", granted: { to: "2027-01-01" }, reason: "Kortere tid." };
  expect(
    (await world.call("POST", `${REVIEW}/arctic/applications/${other.id}`, "officer", change)).statusCode,
  ).toBe(422);
});

test("a later approval supersedes the former one", async () => {
  const first = (await world.apply("kari", "ais")).json();
  await world.decide("ais", first.id, "Approved");
  const second = (await world.apply("kari", "ais", { company: "Kystlab" }, "draft-0002")).json();
  const states = async () =>
    (await world.call("GET", APPLICATIONS, "kari")).json().map(({ status }: { status: string }) => status);
  expect(await states()).toEqual(["Pending", "Approved"]);
  await world.decide("ais", second.id, "Approved");
  expect(await states()).toEqual(["Approved", "Superseded"]);
});

test("a decision stands: another reviewer who decides later is refused, and a reason is required", async () => {
  const { id } = (await world.apply("kari", "ais")).json();
  expect((await world.decide("ais", id, "Rejected")).json()).toMatchObject({
    status: 422,
    faults: { reason: "required" },
  });
  expect((await world.decide("ais", id, "Rejected", "Nei")).json().faults).toEqual({ reason: "too-few" });
  await world.decide("ais", id, "Rejected", "Området er for stort.");
  expect((await world.decide("ais", id, "Approved")).json()).toMatchObject({
    ...{ status: 409, title: "Error updating application.", bwErrorCode: "ApplicationCannotBeUpdated" },
  });
  expect((await world.decide("ais", id, "Revoked", "Området er for stort.")).statusCode).toBe(409);
});

test("the applicant is told in their language, word for word, and the audit log has who, when and what", async () => {
  const kari = (await world.apply("kari", "ais")).json();
  const ola = (await world.apply("ola", "arctic", {}, undefined, "en")).json();
  await world.decide("ais", kari.id, "Rejected", "Området er større enn formålet krever.");
  await world.mails(1);
  await world.decide("arctic", ola.id, "Approved");
  const [rejected, approved] = await world.mails(2);
  expect(rejected).toContain("To: kari@example.no");
  expect(rejected).toContain("søknaden om AIS-data er avslått");
  expect(rejected).toContain("Området er større enn formålet krever.");
  expect(approved).toContain("your application for the vessel in the Arctic has been approved");
  expect(await world.backend.audit.about(`application ${kari.id}`)).toEqual([
    {
      ...{ at: TEST_NOW.getTime(), actor: "officer", action: "application.rejected" },
      subject: `application ${kari.id}`,
      details: { kind: "ais", reason: "Området er større enn formålet krever." },
    },
  ]);
  const reviewed = await world.call("GET", `${REVIEW}/arctic/applications/${ola.id}`, "other");
  expect(reviewed.json()).toMatchObject({
    ...{ status: "Approved", email: "kari@example.no" },
    log: [{ action: "application.approved", own: false }],
  });
});

test("a reviewer's queue has the oldest first, and the decided ones apart", async () => {
  const kari = (await world.apply("kari", "ais")).json();
  const ola = (await world.apply("ola", "ais")).json();
  const ids = async (query = "") =>
    (await world.call("GET", `${REVIEW}/ais/applications${query}`, "officer"))
      .json()
      .map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([kari.id, ola.id]);
  await world.decide("ais", kari.id, "Approved");
  expect({ waiting: await ids(), decided: await ids("?decided=true") }).toEqual({
    waiting: [ola.id],
    decided: [kari.id],
  });
});

test("an arctic application makes its vessel the user's own when it is approved, and a new one may follow a revocation", async () => {
  const { id } = (await world.apply("kari", "arctic")).json();
  const again = () => world.apply("kari", "arctic", {}, "draft-0002");
  expect((await world.profilesOf("kari")).arcticProfile).toEqual({ status: "Pending", mmsi: null });
  expect((await again()).json()).toMatchObject({
    bwErrorCode: "UserHasPendingApplication",
    title: "A pending application for this user already exists.",
  });
  await world.decide("arctic", id, "Approved");
  expect(await world.profilesOf("kari")).toMatchObject({
    arcticProfile: { status: "Approved", mmsi: 257_123_456 },
    policies: ["BwArcticUser"],
  });
  expect((await again()).json().bwErrorCode).toBe("ApplicationCannotBeUpdated");
  await world.decide("arctic", id, "Revoked", "Fartøyet er solgt.");
  expect(await world.profilesOf("kari")).toMatchObject({
    arcticProfile: { status: "Revoked", mmsi: null },
    policies: [],
  });
  expect((await again()).statusCode).toBe(201);
});

test("an application for the fishing information gives its role and its vessel", async () => {
  world.register();
  const { id } = (await world.apply("kari", "fiskinfo")).json();
  expect((await world.profilesOf("kari")).fiskInfoApplication).toEqual({ applicationStatus: "Pending" });
  expect((await world.apply("kari", "fiskinfo", {}, "draft-0002")).json().bwErrorCode).toBe(
    "UserHasPendingApplication",
  );
  await world.decide("fiskinfo", id, "Approved");
  expect(await world.profilesOf("kari")).toMatchObject({
    fiskInfoApplication: { applicationStatus: "Approved" },
    fiskInfoProfile: { vesselId: "LK-12" },
    roles: ["BwYrkesfisker"],
  });
  expect((await world.apply("kari", "fiskinfo", {}, "draft-0002")).json()).toMatchObject({
    ...{ status: 409, title: "You already have extended FiskInfo access." },
    bwErrorCode: "UserAlreadyHasExtendedFiskInfoAccess",
  });
  await world.decide("fiskinfo", id, "Revoked", "Fartøyet er solgt.");
  expect(await world.profilesOf("kari")).toMatchObject({ fiskInfoProfile: null, roles: [] });
});

test("call signs are looked up, and those of fishing vessels are not for recreational fishers", async () => {
  world.register();
  expect((await world.apply("kari", "fiskinfo", { callSign: "LZZ9" })).json()).toMatchObject({
    ...{ status: 422, title: "Vessel not found", faults: { callSign: "vessel-not-found" } },
  });
  expect((await world.apply("kari", "fiskinfo", { role: "BwFritidsfisker" })).json()).toMatchObject({
    bwErrorCode: "RecreationalFisherCannotUseLicensedFishingVessel",
  });
  expect(
    (await world.apply("kari", "fiskinfo", { role: "BwFritidsfisker", callSign: "LPL1" })).statusCode,
  ).toBe(201);
  expect((await world.apply("angler", "fiskinfo")).json()).toMatchObject({
    title: "You cannot make additional applications as a recreational fisher.",
    bwErrorCode: "UserCannotMakeAdditionalApplicationsAsRecreationalFisher",
  });
});

test("the own vessel is changed by role, and its contact information by policy", async () => {
  world.register();
  const change = (user: string, callSign: string) =>
    world.call("POST", "/bwapi/v1/vessel/own", user, { callSign });
  const contact = (user: string, phone: string) =>
    world.call("POST", "/bwapi/v1/vessel/own/contact", user, { phone, email: "havgula@example.no" });
  const own = async (user: string) => (await world.call("GET", "/bwapi/v1/vessel/own", user)).json();
  expect((await change("owner", "LX0012")).json()).toMatchObject({
    ...{ status: 403, title: "User must have extended FiskInfo access to change vessel." },
    bwErrorCode: "UserMustHaveExtendedFiskInfoAccessToChangeVessel",
  });
  expect((await change("fisher", "LZZ9")).json()).toMatchObject({
    ...{ status: 404, title: "No vessel profile with provided ID found.", bwErrorCode: "VesselNotFound" },
  });
  expect((await change("fisher", "")).json().faults).toEqual({ callSign: "required" });
  await change("fisher", "lx0012");
  expect(await own("fisher")).toMatchObject({ vesselId: "LK-12" });

  expect((await contact("fisher", "41234567")).statusCode).toBe(403);
  expect((await contact("owner", "hei")).json().faults).toEqual({ phone: "invalid" });
  await contact("owner", "+47 412 34 567");
  expect(await own("owner")).toMatchObject({ ...VESSEL, vesselPhone: "+4741234567" });
  expect((await world.call("GET", "/bwapi/v1/vessel/own", "kari")).statusCode).toBe(403);
});
