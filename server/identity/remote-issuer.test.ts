import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkBearer } from "./bearer.ts";
import { remoteKeys } from "./remote-issuer.ts";

/** An issuer on the network: its discovery document and its public keys. */
const served = { named: "", keys: [] as JWK[], isDown: false };
const server = createServer(({ url }, response) => {
  if (served.isDown) return void response.destroy();
  const keys = url === "/keys" ? { keys: served.keys } : null;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(keys ?? { issuer: served.named, jwks_uri: `${issuer}/keys` }));
});
let issuer = "";
let check: (token: string) => Promise<unknown>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T12:00:00Z") });
  Object.assign(served, { named: issuer, keys: [], isDown: false });
  const clock = () => new Date();
  const rules = { isIssuer: (named: string) => named === issuer, audience: "api", clock };
  const keys = remoteKeys(issuer, clock);
  check = (token) => checkBearer(token, { ...rules, keys });
});
afterEach(() => vi.useRealTimers());

/** A key of the issuer; the returned function signs a token with it. */
async function addKey(kid: string, isPublished = true) {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  if (isPublished) served.keys = [{ ...(await exportJWK(publicKey)), kid, alg: "ES256" }];
  return () =>
    new SignJWT({})
      .setProtectedHeader({ alg: "ES256", kid })
      .setIssuer(issuer)
      .setAudience("api")
      .setSubject("kari")
      .setExpirationTime(Date.now() / 1000 + 60)
      .sign(privateKey);
}
const refused = { status: 401 };
const unreachable = { status: 503, retryAfter: 5 };

test("keys are found by discovery, and a new key within seconds of its first token", async () => {
  const first = await addKey("one");
  expect(await check(await first())).toMatchObject({ sub: "kari" });
  const second = await addKey("two");
  vi.advanceTimersByTime(6_000);
  vi.setSystemTime(Date.now() + 6_000);
  expect(await check(await second())).toMatchObject({ sub: "kari" });
});

test("a token of a key that the issuer does not publish is refused", async () => {
  await addKey("one");
  const stranger = await addKey("three", false);
  await expect(check(await stranger())).rejects.toMatchObject(refused);
  const impostor = await addKey("one", false);
  await expect(check(await impostor())).rejects.toMatchObject(refused);
});

test("while the issuer cannot be read, or is another one, a token is neither accepted nor refused", async () => {
  const sign = await addKey("one");
  served.named = "https://id.example";
  await expect(check(await sign())).rejects.toMatchObject(unreachable);
  served.named = issuer;
  await expect(check(await sign())).rejects.toMatchObject(unreachable);
  vi.setSystemTime(Date.now() + 5_001);
  served.isDown = true;
  await expect(check(await sign())).rejects.toMatchObject(unreachable);
  served.isDown = false;
  vi.setSystemTime(Date.now() + 5_001);
  expect(await check(await sign())).toMatchObject({ sub: "kari" });
});
