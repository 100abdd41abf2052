import { join } from "node:path";
import { decodeProtectedHeader, importJWK, SignJWT } from "jose";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "../storage/database.ts";
import { identityKeyStore } from "../storage/identity-key-store.ts";
import { identityRecordStore } from "../storage/identity-record-store.ts";
import { openTestApp, TEST_NOW, type TestApp, testCallers } from "../test-support.ts";

const PATH = "/bwapi/v2/user/profiles";
let world: TestApp;
afterEach(() => world.close());

const ask = (token?: string, url = PATH) =>
  world.app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

test("roles and policies stand at the root and under the user", async () => {
  const kari = { roles: ["BwYrkesfisker"], policies: ["BwReportSensors"] };
  const profiles = { fiskInfoProfile: { vesselId: "LK-1" } };
  world = await openTestApp({}, { callers: testCallers({ kari: { ...kari, profiles } }) });
  const answer = await ask("kari");
  expect(answer.json()).toEqual({
    arcticProfile: null,
    fiskInfoApplication: null,
    fiskInfoProfile: { vesselId: "LK-1" },
    user: { id: "kari", ...kari },
    ...kari,
  });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect((await ask()).statusCode).toBe(401);
});

test("the own vessel is told to a caller with a vessel id, and to nobody else", async () => {
  const withProfile = (profile: object) => ({ profiles: { fiskInfoProfile: profile } });
  world = await openTestApp(
    {},
    {
      callers: testCallers({
        kari: withProfile({ vesselId: "LK-1", vesselName: "Havgula", vesselPhone: "+47 1" }),
        ola: withProfile({ vesselId: "" }),
      }),
    },
  );
  const answer = await ask("kari", "/bwapi/v1/vessel/own");
  expect(answer.json()).toMatchObject({ vesselId: "LK-1", vesselName: "Havgula", vesselPhone: "+47 1" });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect((await ask("ola", "/bwapi/v1/vessel/own")).statusCode).toBe(403);
  expect((await ask(undefined, "/bwapi/v1/vessel/own")).statusCode).toBe(401);
});

/** A token like those of the embedded issuer, for an active sign-in. */
async function tokenOf(sub: string, grant: string, issuer = "http://127.0.0.1:8080/identity") {
  const database = await openDatabase(join(world.folder, "data", "farvann.sqlite"));
  const keys = identityKeyStore(database);
  if ((await keys.signing()).length === 0) await keys.rotate(TEST_NOW);
  const [key] = await keys.signing();
  if (key === undefined) throw new Error("There is no key");
  await identityRecordStore(database).save("Grant", grant, { accountId: sub }, null);
  await database.destroy();
  return new SignJWT({ grant })
    .setProtectedHeader({ alg: "ES256", kid: key.kid })
    .setIssuer(issuer)
    .setAudience("urn:farvann:api")
    .setSubject(sub)
    .setExpirationTime(TEST_NOW.getTime() / 1000 + 600)
    .sign(await importJWK(key, "ES256"));
}

test("a token of the embedded issuer makes its holder the user of every call, until the sign-in ends", async () => {
  world = await openTestApp();
  const token = await tokenOf("kari", "g1");
  await world.backend.userAccess.set("kari", { roles: ["BwViewAis"], profiles: { fiskInfoProfile: {} } });
  expect((await ask(token)).json()).toMatchObject({ user: { id: "kari" }, roles: ["BwViewAis"] });
  // The AIS service accepts it instead of an anonymous token, and the role counts.
  expect((await ask(token, "/live/v1/user/userpermissions/")).json()).toMatchObject({ isValid: true });
  const anonymous = world.backend.tokens.issue(TEST_NOW.getTime());
  expect((await ask(anonymous, "/live/v1/user/userpermissions/")).json()).toMatchObject({ isValid: false });
  expect((await ask(anonymous)).statusCode).toBe(401);

  const database = await openDatabase(join(world.folder, "data", "farvann.sqlite"));
  await identityRecordStore(database).endSignIns("kari", null);
  await database.destroy();
  const refused = await ask(token, "/bwapi/v1/timestamp");
  expect({ status: refused.statusCode, told: refused.headers["www-authenticate"] }).toEqual({
    status: 401,
    told: 'Bearer error="invalid_token"',
  });
});

test("new keys of the issuer sign nobody out: a token of the older key is still accepted", async () => {
  world = await openTestApp();
  const older = await tokenOf("kari", "g1");
  const database = await openDatabase(join(world.folder, "data", "farvann.sqlite"));
  await identityKeyStore(database).rotate(new Date(TEST_NOW.getTime() + 1_000));
  await database.destroy();
  const newer = await tokenOf("kari", "g2");
  expect(decodeProtectedHeader(newer).kid).not.toBe(decodeProtectedHeader(older).kid);
  for (const token of [older, newer]) expect((await ask(token)).statusCode).toBe(200);
});

test("a token that names another address as its issuer is refused", async () => {
  world = await openTestApp({ SITE_URL: "https://kart.example" });
  expect((await ask(await tokenOf("kari", "g1"))).statusCode).toBe(401);
  expect((await ask(await tokenOf("kari", "g1", "https://kart.example/identity"))).statusCode).toBe(200);
});

test("where nobody can sign in, a token of any kind is not looked at", async () => {
  world = await openTestApp({ ACCOUNTS: "false" });
  expect((await ask("x.y.z", "/bwapi/v1/timestamp")).statusCode).toBe(200);
  expect((await ask("x.y.z")).statusCode).toBe(401);
});
