import { createECDH, randomBytes } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { decodeJwt, importJWK, jwtVerify } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoredAlert } from "../storage/alert-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { type PushStore, type PushSubscription, pushStore } from "../storage/push-store.ts";
import { alertOf } from "./alert.ts";
import type { OwnZone } from "./own-zone.ts";
import { newPushKeys } from "./push-keys.ts";
import { isPushAddress, openPushService, type PushCall } from "./push-service.ts";
import { AlertPushes, type AlertPushesInit } from "./send-pushes.ts";
import { testTarget, testZone } from "./test-zones.ts";

/** The decoder that comes with the package: what a browser does with a message. */
const ece: {
  decrypt(body: Buffer, keys: { version: "aes128gcm"; privateKey: object; authSecret: string }): Buffer;
} = createRequire(createRequire(import.meta.url).resolve("web-push"))("http_ece");

const KEYS = newPushKeys();
const SETTINGS = { VAPID_PRIVATE_KEY: KEYS.privateKey, VAPID_SUBJECT: "mailto:drift@kart.example" };
/** 14.30 in Norway. */
const NOW = Date.parse("2026-11-29T13:30:00Z");
const ZONE: OwnZone = {
  ...testZone("z", [5, 60, 6, 61]),
  ...{ name: "Fjorden", active: true, email: null, createdAt: 0, updatedAt: 0 },
};

/** A browser with its keys. */
function browser(name: string, more: Partial<PushSubscription> = {}) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const subscription: PushSubscription = {
    endpoint: `https://push.example/${name}`,
    ...{ user_id: "kari", p256dh: pair.getPublicKey().toString("base64url"), auth, app_name: "bwmap" },
    ...{ language: "no", grant_id: null, renewed_at: NOW },
    ...more,
  };
  const read = (body: Buffer): unknown =>
    JSON.parse(
      ece.decrypt(body, { version: "aes128gcm", privateKey: pair, authSecret: auth }).toString("utf8"),
    );
  return { subscription, read };
}

interface Received {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** A push service on this machine; `status` by path. */
let server: Server;
let received: Received[];
let status: Record<string, number>;
let database: Database;
let store: PushStore;
let warnings: string[];
let pushes: AlertPushes | null;

beforeEach(async () => {
  [received, status, warnings, pushes] = [[], {}, [], null];
  server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const path = incoming.url ?? "";
    received.push({ path, headers: incoming.headers, body: Buffer.concat(chunks) });
    answer.writeHead(status[path] ?? 201).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  database = await openDatabase(":memory:");
  store = pushStore(database);
});
afterEach(async () => {
  await pushes?.stop();
  await database.destroy();
  await new Promise((done) => server.close(done));
});

/** Calls the service on this machine in place of the one that is named. */
const callHere: PushCall = (target, headers, body, signal) =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path: target.pathname, method: "POST", headers, signal })
      .on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
      .on("error", reject)
      .end(body);
  });

async function open(more: Partial<AlertPushesInit> = {}): Promise<AlertPushes> {
  const service = await openPushService(SETTINGS, callHere);
  if (!service) throw new Error("not set up");
  pushes = new AlertPushes({
    ...{ service, store, zonesOf: async () => [ZONE], maySee: async () => true },
    isSignedIn: async () => true,
    basePath: "/kart",
    warn: (text) => warnings.push(text),
    pauseMs: 5,
    ...more,
  });
  return pushes;
}

function alert(mmsi: number, minutesAgo = 0, more: Partial<StoredAlert> = {}): StoredAlert {
  const time = NOW - minutesAgo * 60_000;
  const { record } = testTarget(mmsi, time, [5.512345, 60.512345], { name: "NORDHAV\n", speedOverGround: 9 });
  return {
    ...alertOf(ZONE, "entering", record, time),
    ...{ recordedAt: time, acknowledgedAt: null, snoozed: false },
    ...more,
  };
}

const arrived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count));

test("a browser decrypts what the server pushes: vessel, zone and time, without a position", async () => {
  const { subscription, read } = browser("a");
  await store.save(subscription);
  (await open()).add([alert(257_000_001)]);
  await arrived(1);
  const [{ path, body, headers } = { path: "", body: Buffer.alloc(0), headers: {} }] = received;
  expect(path).toBe("/a");
  expect(read(body)).toEqual({
    title: "NORDHAV gikk inn i Fjorden",
    body: "Kl. 14.30",
    tag: `z.257000001.entering.${NOW}`,
    page: `/kart/bwmap/events/z.257000001.entering.${NOW}`,
  });
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600", urgency: "high" });
  expect(body.length).toBeLessThan(600);
  expect(body.toString("latin1")).not.toContain("NORDHAV");
});

test("the call is signed with the server's key, for the push service alone", async () => {
  await store.save(browser("a").subscription);
  (await open()).add([alert(1)]);
  await arrived(1);
  const authorization = String(received[0]?.headers.authorization);
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(KEYS.publicKey);
  const point = Buffer.from(KEYS.publicKey, "base64url");
  const jwk = {
    ...{ kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url") },
    y: point.subarray(33).toString("base64url"),
  };
  await jwtVerify(token, await importJWK(jwk, "ES256"), { audience: "https://push.example" });
  expect(decodeJwt(token).sub).toBe(SETTINGS.VAPID_SUBJECT);
});

test.each([404, 410])("a browser whose push service answers %s is forgotten", async (gone) => {
  await store.save(browser("a").subscription);
  await store.save(browser("b").subscription);
  status = { "/a": gone };
  (await open()).add([alert(1)]);
  await arrived(2);
  await vi.waitFor(async () =>
    expect((await store.of("kari")).map(({ endpoint }) => endpoint)).toEqual(["https://push.example/b"]),
  );
  expect(warnings).toEqual([]);
});

test("a push service that fails is told of in the log, and the browser is kept", async () => {
  await store.save(browser("a").subscription);
  status = { "/a": 503 };
  (await open()).add([alert(1)]);
  await vi.waitFor(() =>
    expect(warnings).toEqual(["An alert could not be pushed: push.example answered 503"]),
  );
  expect(await store.of("kari")).toHaveLength(1);
});

test("alerts that come together or shortly after one another are one message each time", async () => {
  const { subscription, read } = browser("a", { language: "en" });
  await store.save(subscription);
  const held = await open({ pauseMs: 50 });
  held.add([alert(1, 3), alert(2, 1)]);
  held.add([alert(3, 2)]);
  await arrived(1);
  for (const mmsi of [4, 5]) held.add([alert(mmsi)]);
  await arrived(2);
  const titles = received.map(({ body }) => read(body));
  expect(titles).toMatchObject([
    { title: "3 alerts from Fjorden", body: "Latest: NORDHAV entered Fjorden. At 14:29" },
    { title: "2 alerts from Fjorden" },
  ]);
});

test("nothing is pushed of snoozed vessels, of zones whose right has gone, and after the sign-in has ended", async () => {
  await store.save(browser("a", { grant_id: "ended" }).subscription);
  await store.save(browser("b", { user_id: "ola" }).subscription);
  const held = await open({
    maySee: async () => false,
    isSignedIn: async ({ grant_id }) => grant_id !== "ended",
  });
  held.add([alert(1, 0, { snoozed: true }), alert(2, 0, { userId: "ola" })]);
  await pushes?.stop();
  expect(await store.of("kari")).toHaveLength(1);
  pushes = await open({ isSignedIn: async ({ grant_id }) => grant_id !== "ended" });
  pushes.add([alert(3)]);
  await vi.waitFor(async () => expect(await store.of("kari")).toEqual([]));
  expect(received).toEqual([]);
});

test("only names over https on the usual port are called", () => {
  const addresses = {
    "https://fcm.googleapis.com/fcm/send/x": true,
    "http://push.example/x": false,
    "https://127.0.0.1/x": false,
    "https://[::1]/x": false,
    "https://push.example:8443/x": false,
    "https://user:word@push.example/x": false,
    "push.example": false,
  };
  const found = Object.fromEntries(Object.keys(addresses).map((one) => [one, isPushAddress(one)]));
  expect(found).toEqual(addresses);
});

test("without a key nothing is pushed", async () => {
  expect(await openPushService({}, callHere)).toBeNull();
});
