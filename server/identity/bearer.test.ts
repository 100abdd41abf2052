import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import type { IdentityKeyStore } from "../storage/identity-key-store.ts";
import { type BearerRules, CLOCK_SKEW_S, checkBearer } from "./bearer.ts";
import { ownKeys } from "./open-callers.ts";

const NOW = new Date("2026-11-29T12:00:00Z");
const now = NOW.getTime() / 1000;
const ISSUER = "https://kart.example/identity";
const AUDIENCE = "urn:farvann:api";
const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
const stranger = await generateKeyPair("ES256");

const rules: BearerRules = {
  keys: async () => publicKey,
  isIssuer: (issuer) => issuer === ISSUER,
  audience: AUDIENCE,
  clock: () => NOW,
};
const SOUND = { iss: ISSUER, aud: AUDIENCE, sub: "kari", iat: now, exp: now + 600 };
const signed = (claims: JWTPayload, key = privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "1" }).sign(key);
const without = (claim: keyof typeof SOUND) => {
  const { [claim]: _left, ...rest } = SOUND;
  return rest;
};
const check = (token: string) => checkBearer(token, rules);

test("a sound token says who it is", async () => {
  expect(await check(await signed(SOUND))).toMatchObject({ sub: "kari" });
  expect(await check(await signed({ ...SOUND, aud: ["other", AUDIENCE] }))).toMatchObject({ sub: "kari" });
});

test("clocks may differ a little", async () => {
  const late = { ...SOUND, exp: now - CLOCK_SKEW_S + 5, nbf: now + CLOCK_SKEW_S - 5 };
  expect(await check(await signed(late))).toMatchObject({ sub: "kari" });
});

describe("refused with 401 is a token", () => {
  test.each<[string, JWTPayload]>([
    ["that has expired", { ...SOUND, exp: now - CLOCK_SKEW_S - 5 }],
    ["of a clock that is much ahead", { ...SOUND, nbf: now + CLOCK_SKEW_S + 5 }],
    ["that never expires", without("exp")],
    ["for another service", { ...SOUND, aud: "urn:other:api" }],
    ["for nobody", without("aud")],
    ["of another issuer", { ...SOUND, iss: "https://kart.example.evil/identity" }],
    ["of no issuer", without("iss")],
    ["that names nobody", without("sub")],
    ["with an empty name", { ...SOUND, sub: "" }],
  ])("%s", async (_name, claims) => {
    await expect(check(await signed(claims))).rejects.toMatchObject({ status: 401 });
  });

  test("without a signature (alg none)", async () => {
    await expect(check(new UnsecuredJWT(SOUND).encode())).rejects.toMatchObject({ status: 401 });
  });

  test("that somebody else signed", async () => {
    await expect(check(await signed(SOUND, stranger.privateKey))).rejects.toMatchObject({ status: 401 });
  });

  test("that was signed with the public key as a shared secret", async () => {
    const open = await exportJWK(publicKey);
    const secret = await importJWK({ kty: "oct", k: open.x ?? "" }, "HS256");
    const token = await new SignJWT(SOUND).setProtectedHeader({ alg: "HS256" }).sign(secret);
    await expect(check(token)).rejects.toMatchObject({ status: 401 });
  });

  test("of a key that the issuer does not have, or of none", async () => {
    const keys = ownKeys({ signing: async () => [] } as unknown as IdentityKeyStore, () => NOW);
    for (const header of [{ alg: "ES256", kid: "unknown" }, { alg: "ES256" }]) {
      const token = await new SignJWT(SOUND).setProtectedHeader(header).sign(privateKey);
      await expect(checkBearer(token, { ...rules, keys })).rejects.toMatchObject({ status: 401 });
    }
  });

  test("whose content was changed", async () => {
    const [head, , signature] = (await signed(SOUND)).split(".");
    const other = Buffer.from(JSON.stringify({ ...SOUND, sub: "per" })).toString("base64url");
    await expect(check(`${head}.${other}.${signature}`)).rejects.toMatchObject({ status: 401 });
  });

  test.each(["", "x", "a.b.c", "..", "æ.ø.å", `${"e".repeat(9000)}.x.y`])(
    "that is none: %.12s",
    async (text) => {
      await expect(check(text)).rejects.toMatchObject({ status: 401 });
    },
  );
});
