import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LOCK_MS, MAX_FAILURES } from "../identity/passwords.ts";
import type { Account } from "../storage/account-store.ts";
import { CannotStore } from "../storage/cannot-store.ts";
import { openTestApp, type TestApp } from "../test-support.ts";
import { PAGES_A_MINUTE } from "./sign-in-pages.ts";

const PASSWORD = "sei til middag";
const EMAIL = "kari@fisk.example";
const SITE = "http://127.0.0.1:8080";
const HEADERS = { host: "127.0.0.1:8080", accept: "text/html", "accept-language": "en" };
const FORM = { ...HEADERS, "content-type": "application/x-www-form-urlencoded", origin: SITE };

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const get = (url: string, more: { remoteAddress?: string; headers?: object } = {}) =>
  world.app.inject({ url, ...more, headers: { ...HEADERS, ...more.headers } });
const post = (url: string, fields: Record<string, string>, headers: object = {}) =>
  world.app.inject({
    ...{ method: "POST", url, payload: new URLSearchParams(fields).toString() },
    headers: { ...FORM, ...headers },
  });

async function account(email = EMAIL): Promise<Account> {
  const accounts = world.backend.identity?.accounts;
  const form = { email, password: PASSWORD, passwordAgain: PASSWORD, terms: "yes" };
  let code = "";
  await accounts?.signUp({ ...form, countryCode: "+47", phone: "41234567" }, "no", async (mail) => {
    code = mail.code ?? "";
  });
  const activated = await accounts?.activate(code, PASSWORD);
  if (typeof activated !== "object") throw new Error("Not activated");
  return activated;
}

test.each([
  [
    "no",
    "Brukeren er opprettet",
    "Brukeren ble opprettet med et annet passord.",
    "Ugyldig passord",
    "Feltet må fylles ut",
  ],
  [
    "en",
    "User was created",
    "The account was created with another password.",
    "Invalid password",
    "Required",
  ],
] as const)(
  "an account is activated by its mail and its password, and the page says so (%s)",
  async (language, text, other, invalid, required) => {
    let code = "";
    const email = `${language}-${EMAIL}`;
    const form = { email, password: PASSWORD, passwordAgain: PASSWORD, terms: "yes" };
    const details = { countryCode: "+47", phone: "41234567" };
    const accounts = world.backend.identity?.accounts;
    await accounts?.signUp({ ...form, ...details }, language, async (mail) => {
      code = mail.code ?? "";
    });
    const address = (more: object = {}) =>
      `/identity/activate?${new URLSearchParams({ code, lang: language, ...more })}`;
    const send = (fields: Record<string, string>) =>
      post(address(), { code, ...fields }, { "accept-language": language });
    const said = async (fields: Record<string, string>, texts: readonly string[]) => {
      const { statusCode, body } = await send(fields);
      return [statusCode, ...texts.map((each) => body.includes(each))];
    };

    expect((await get(address())).body).toContain(`<b>${email}</b>`);
    expect(await said({ password: "" }, [required])).toEqual([400, true]);
    expect(await said({ password: "torsk til middag" }, [other, invalid])).toEqual([400, true, true]);
    const filled = await get(address({ way: "fill-in" }));
    expect([filled.statusCode, filled.body.includes("41234567")]).toEqual([200, false]);
    expect(await said({ way: "fill-in", ...details, password: PASSWORD }, [required])).toEqual([400, true]);
    const fields: Record<string, string> =
      language === "no"
        ? { password: PASSWORD }
        : { way: "fill-in", ...form, ...details, email: "other@fisk.example" };
    expect(await said(fields, [text])).toEqual([200, true]);
    expect((await get(address())).statusCode).toBe(410);
    expect((await send(fields)).statusCode).toBe(410);
    expect((await accounts?.signIn(email, PASSWORD, "192.0.2.7"))?.kind).toBe("signed-in");
  },
);

test.each([
  [
    "no",
    "Dette er ikke passordet til brukeren som skal få adressen.",
    "Feltet må fylles ut",
    "passordet var galt 5 ganger",
    "Adressen er endret",
  ],
  [
    "en",
    "This is not the password of the account that is to get the address.",
    "Required",
    "the password was wrong 5 times",
    "The address has been changed",
  ],
] as const)(
  "a new address is confirmed by its mail and the password; after five wrong ones by neither (%s)",
  async (language, wrong, required, gone, changed) => {
    const accounts = world.backend.identity?.accounts;
    const owner = await account(`eier-${language}@fisk.example`);
    const asked = async (email: string) => {
      let code = "";
      await accounts?.requestEmailChange(owner, email, async (mail) => {
        code = mail.code ?? "";
      });
      const address = `/identity/confirm-email?${new URLSearchParams({ code, lang: language })}`;
      const send = async (password: string) => {
        const { statusCode, body } = await post(address, { code, password }, { "accept-language": language });
        return { statusCode, body };
      };
      return { address, send };
    };

    const first = await asked(`feil-${language}@fisk.example`);
    const { body } = await get(first.address);
    expect([body.includes(`<b>feil-${language}@fisk.example</b>`), body.includes(owner.email)]).toEqual([
      true,
      false,
    ]);
    expect(await first.send("")).toEqual({ statusCode: 400, body: expect.stringContaining(required) });
    for (let index = 1; index < MAX_FAILURES; index += 1)
      expect(await first.send("torsk")).toEqual({ statusCode: 400, body: expect.stringContaining(wrong) });
    for (const password of ["torsk", PASSWORD])
      expect(await first.send(password)).toEqual({ statusCode: 410, body: expect.stringContaining(gone) });

    const second = await asked(`ny-${language}@fisk.example`);
    expect(await second.send(PASSWORD)).toEqual({ statusCode: 200, body: expect.stringContaining(changed) });
    expect((await get(second.address)).statusCode).toBe(410);
    expect(await accounts?.find(owner.id)).toMatchObject({ email: `ny-${language}@fisk.example` });
  },
);

/** A map begins a sign-in. */
function begin() {
  const query = new URLSearchParams({
    ...{ client_id: "farvann", response_type: "code", scope: "openid email", state: "s" },
    redirect_uri: `${SITE}/oidc_redirect_uri`,
    code_challenge: createHash("sha256").update("v".repeat(43)).digest("base64url"),
    code_challenge_method: "S256",
  });
  return get(`/identity/auth?${query}`);
}

/** The page of such a sign-in, and the cookies that belong to it. */
async function begun(): Promise<{ path: string; cookie: string }> {
  const answer = await begin();
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return { path: new URL(String(answer.headers.location), SITE).pathname, cookie };
}

test("five wrong passwords lock the account, and the page says for how long; the right one does not open it", async () => {
  await account();
  const { path, cookie } = await begun();
  const signIn = (password: string) => post(path, { email: EMAIL, password }, { cookie });
  const bodies = [];
  for (let index = 0; index < MAX_FAILURES; index += 1) bodies.push((await signIn("torsk")).body);
  expect(bodies[0]).toContain("After 4 more attempts");
  expect(bodies[0]).toContain("or the account has not been activated yet.");
  expect(bodies[3]).toContain("After one more attempt");
  expect(bodies[4]).toContain(`Try again in ${LOCK_MS / 60_000} min`);
  const right = await signIn(PASSWORD);
  expect({ statusCode: right.statusCode, location: right.headers.location }).toEqual({
    statusCode: 401,
    location: undefined,
  });
});

test("while nothing can be stored, a sign-in is refused with a time to try again", async () => {
  const records = world.backend.identity?.records;
  if (records === undefined) return expect.unreachable();
  const save = vi.spyOn(records, "save").mockRejectedValue(new CannotStore("full"));
  const refused = await begin();
  save.mockRestore();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await begin()).statusCode).toBe(303);
});

test("demonstration users are offered with demonstration data only", async () => {
  const { path, cookie } = await begun();
  const page = await get(path, { headers: { cookie } });
  expect({ statusCode: page.statusCode, offered: page.body.includes("Demonstration users") }).toEqual({
    statusCode: 200,
    offered: false,
  });
});

test("the page that sends the activation again says the same with and without an account", async () => {
  const email = "venter@fisk.example";
  const form = { email, password: PASSWORD, passwordAgain: PASSWORD, terms: "yes" };
  const accounts = world.backend.identity?.accounts;
  await accounts?.signUp({ ...form, countryCode: "+47", phone: "41234567" }, "no", async () => {});
  const texts = [];
  for (const address of [email, "nobody@fisk.example"]) {
    const { statusCode, body } = await post("/identity/resend?lang=en", { email: address });
    texts.push(`${statusCode} ${body.replaceAll(address, "ADDRESS")}`);
  }
  expect(texts[0]).toContain("If an account waits at <b>ADDRESS</b>, we have sent the link once more.");
  expect(texts[1]).toBe(texts[0]);
});

test.each([
  ["waits", () => new Promise<void>(() => {})],
  ["fails", () => Promise.reject(new CannotStore("full"))],
])("no page about a mail shows by its answer that what is done for an account %s", async (_how, work) => {
  const accounts = world.backend.identity?.accounts;
  if (accounts === undefined) return expect.unreachable();
  const spies = [vi.spyOn(accounts, "requestReset"), vi.spyOn(accounts, "resendActivation")];
  for (const spy of spies) spy.mockImplementation(work);
  for (const page of ["forgot", "resend"])
    expect((await post(`/identity/${page}`, { email: EMAIL })).statusCode).toBe(200);
  for (const spy of spies) spy.mockRestore();
});

test("a sign-in that was begun in another browser is over", async () => {
  const { path } = await begun();
  const answer = await get(path);
  expect({
    statusCode: answer.statusCode,
    theSignInHasExpired: answer.body.includes("The sign-in has expired"),
  }).toEqual({ statusCode: 410, theSignInHasExpired: true });
});

test("the pages are limited to a number a minute for one address, and served to others", async () => {
  const forgot = (remoteAddress: string) => get("/identity/forgot", { remoteAddress });
  for (let index = 0; index < PAGES_A_MINUTE; index += 1) await forgot("192.0.2.7");
  const refused = await forgot("192.0.2.7");
  expect({ statusCode: refused.statusCode, contentType: refused.headers["content-type"] }).toEqual({
    statusCode: 429,
    contentType: "text/html; charset=utf-8",
  });
  expect(refused.body).toContain("Too many attempts");
  expect((await forgot("192.0.2.9")).statusCode).toBe(200);
});

test("a form of another site is refused on a page, in the user's language", async () => {
  const fields = { email: EMAIL };
  const refused = await post("/identity/forgot", fields, { origin: "https://evil.example" });
  expect(refused.statusCode).toBe(403);
  expect(refused.body.includes("<h1>")).toBe(true);
  expect((await post("/identity/forgot", fields)).statusCode).toBe(200);
});

test("every file that a page names is there", async () => {
  const { body } = await get("/identity/sign-up");
  const files = [...body.matchAll(/(?:href|src)="(\/identity\/files\/[^"]+)"/g)].map(
    ([, file]) => file ?? "",
  );
  expect(files.map((file) => file.split("/").at(-1))).toEqual(["icon.svg", "style.css", "page.js"]);
  for (const file of files) expect((await get(file)).statusCode).toBe(200);
});

test("the pages may be in no frame, run no script of others, and are stored nowhere", async () => {
  const { headers } = await get("/identity/sign-up");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers["cache-control"]).toBe("no-store");
});
