import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { findProgram } from "../conformance/peers.ts";
import { firstMapWithData, freePort, startBackend } from "../support/first-visit.ts";
import { GLEWLWYD_FILES, type Glewlwyd, startGlewlwyd } from "../support/glewlwyd.ts";
import { type MailSink, openMailSink } from "../support/mail-sink.ts";
import { accountButton, signInButton, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

/**
 * Sign-in at an issuer of another origin, which is a foreign implementation (Glewlwyd). It runs at 127.0.0.1; a page at
 * 127.0.0.1 is of the same site, one at localhost is of another.
 */
const RESOURCE = "https://kart.example/bwapi";
const USER = { name: "kari", password: "sei til middag", roles: ["BwDeveloper", "BwFishHealth"] };
/** Signs up by mail. The issuer takes no address whose last part has more than four letters. */
const NEW_USER = "ola@fisk.test";
/** Pages renew their token a minute before it ends: here after a few seconds. */
const TOKEN_S = 66;

// One issuer and one server for both tests.
test.describe.configure({ mode: "default" });

let folder = "";
let port = 0;
let issuer: Glewlwyd;
let mail: MailSink;
let backend: { origin: string; stop(): Promise<void> };
const at = (host: "127.0.0.1" | "localhost") => `http://${host}:${port}`;

test.beforeAll(async () => {
  const isMissing = Object.keys(GLEWLWYD_FILES).some((file) => findProgram(file) === null);
  test.skip(isMissing && process.env.FARVANN_REQUIRE_PEERS !== "1", "Glewlwyd is not installed");
  folder = mkdtempSync(path.join(tmpdir(), "farvann-issuer-"));
  port = await freePort();
  const callback = (host: "127.0.0.1" | "localhost") => `${at(host)}/oidc_redirect_uri`;
  mail = await openMailSink();
  issuer = await startGlewlwyd({
    ...{
      mailPort: mail.port,
      folder,
      clientId: "kart",
      resource: RESOURCE,
      user: USER,
      tokenSeconds: TOKEN_S,
    },
    callbacks: [callback("127.0.0.1"), callback("localhost")],
  });
  backend = await startBackend(path.join(folder, "data"), 0, {
    PORT: String(port),
    DEMONSTRATION_DATA: "false",
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: "kart",
    OIDC_SCOPE: "openid",
    OIDC_RESOURCE: RESOURCE,
    OIDC_AUDIENCE: RESOURCE,
    OIDC_SIGN_OUT_HINT: "true",
  });
});

test.afterAll(async () => {
  await backend?.stop();
  await issuer?.stop();
  mail?.stop();
  if (folder !== "") rmSync(folder, { recursive: true, force: true });
});

/** Signs up on the issuer's own pages, to which a map leads, by the code of its mail. */
async function signUp(page: Page): Promise<void> {
  await signInButton(page).click();
  await page.getByRole("button", { name: "Register new account" }).click();
  await page.locator("#email-input").fill(NEW_USER);
  await page.getByRole("button", { name: "Verify e-mail address" }).click();
  const code = () => /^Your code is (\d{6})$/m.exec(mail.mails.at(-1) ?? "")?.[1] ?? "";
  await expect.poll(code).not.toBe("");
  await page.locator("#code-input").fill(code());
  await page.getByRole("button", { name: "Verify code" }).click();
  for (const id of ["password-input", "confirm-password-input"])
    await page.locator(`#${id}`).fill(USER.password);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Complete registration" }).click();
  await expect(page.getByRole("link", { name: "Back to login page" })).toBeVisible();
}

/** Signs in by way of the issuer's own page. */
async function signIn(page: Page, name = USER.name): Promise<void> {
  await signInButton(page).click();
  await page.locator("#username").fill(name);
  await page.locator("#password").fill(USER.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(accountButton(page)).toBeVisible();
}

/** Requests of a page to the issuer, and what came back from it. */
function watchIssuer(page: Page) {
  const seen = { silent: 0, answers: [] as string[], addresses: [] as string[] };
  page.on("request", (request) => {
    const { href, pathname, searchParams } = new URL(request.url());
    seen.addresses.push(href);
    if (pathname.endsWith("/auth") && searchParams.get("prompt") === "none") seen.silent += 1;
    if (pathname === "/oidc_redirect_uri") seen.answers.push(searchParams.get("error") ?? "code");
  });
  return seen;
}

/** Waits until a page has used its refresh token, and the server has accepted the new token. @returns the token's key */
async function renewed(page: Page): Promise<string> {
  let isAsked = false;
  const accepted = page.waitForResponse(
    (response) => isAsked && response.url().endsWith("/v2/user/profiles"),
  );
  await page.waitForRequest((request) => {
    isAsked ||= (request.postData() ?? "").includes("grant_type=refresh_token");
    return isAsked;
  });
  const answer = await accepted;
  expect(answer.status()).toBe(200);
  const token = (answer.request().headers().authorization ?? "").replace("Bearer ", "");
  return JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8")).kid;
}

/** What a user has blocked who blocks cookies of other sites. */
async function blockThirdPartyCookies(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCookieControls", {
    enableThirdPartyCookieRestriction: true,
  });
}

test("people sign up and in at another issuer, which gives their roles; its new keys sign nobody out", async ({
  context,
  page,
}) => {
  const faults = watchFaults(page);
  const seen = watchIssuer(page);

  await test.step("a new user signs up there, by a mail of the issuer", async () => {
    await page.goto(`${at("127.0.0.1")}/minste/?lang=no`);
    await signUp(page);
    await issuer.giveRoles(NEW_USER, USER.roles);
  });

  await test.step("a user comes back to where they were, with the roles of the token", async () => {
    await page.goto(`${at("127.0.0.1")}/minste/?lang=no#sted`);
    const profiles = page.waitForResponse((response) => response.url().endsWith("/v2/user/profiles"));
    await signIn(page, NEW_USER);
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/minste/#sted");
    expect(await (await profiles).json()).toMatchObject({
      roles: USER.roles,
      user: { roles: USER.roles, policies: [] },
    });
  });

  await test.step("the token is renewed by the refresh token, also after the issuer has changed its key", async () => {
    const before = await renewed(page);
    await issuer.rotateKey();
    await expect.poll(() => renewed(page)).not.toBe(before);
  });

  const other = await context.newPage();
  await test.step("a second tab is signed in without a word, and says where the account is kept", async () => {
    const asked = watchIssuer(other);
    await other.goto(`${at("127.0.0.1")}/minste/account`);
    await expect(accountButton(other)).toBeVisible();
    expect(await axeFaults(other, { within: ".fv-full-screen" })).toEqual([]);
    await expect(other.getByText("Brukeren din hører til en annen innloggingstjeneste.")).toBeVisible();
    // The frame's question reaches the issuer with its cookie, and this issuer wants a token in the address: the user
    // is that of the first tab.
    expect(asked.answers[0]).toBe("invalid_request");
  });

  await test.step("signing out ends it in both tabs and at the issuer", async () => {
    await accountButton(page).click();
    await page.getByRole("button", { name: "Logg ut" }).click();
    await expect(other.getByText("Du er ikke logget inn")).toBeVisible();
    // The issuer's own page asks, and stays.
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("You are disconnected")).toBeVisible();
    await page.goto(`${at("127.0.0.1")}/minste/`);
    await signInButton(page).click();
    await expect(page.locator("#password")).toBeVisible();
  });

  // Tokens are JSON in base64url, which always begins with these characters. The setting lets one be told at sign-out.
  const withToken = seen.addresses.filter((address) => address.includes("eyJ"));
  expect(withToken.filter((address) => !address.includes("id_token_hint="))).toEqual([]);
  expect(faults).toEqual([]);
});

test("cookies of other sites are blocked: sign-in, renewal and a second tab work, and a lone tab is anonymous at once", async ({
  context,
  page,
}) => {
  await test.step("sign-in by redirect", async () => {
    await blockThirdPartyCookies(context, page);
    await page.goto(`${at("localhost")}/minste/?lang=no`);
    await signIn(page);
    await renewed(page);
  });

  await test.step("a second tab takes over the sign-in of the first", async () => {
    const other = await context.newPage();
    await blockThirdPartyCookies(context, other);
    const seen = watchIssuer(other);
    await other.goto(`${at("localhost")}/minste/`);
    await expect(accountButton(other)).toBeVisible();
    expect(seen.answers[0]).toBe("interaction_required");
    await other.close();
    await renewed(page);
  });

  await test.step("a lone tab is anonymous within seconds, asks once, and signs in by redirect", async () => {
    const lone = await context.newPage();
    await blockThirdPartyCookies(context, lone);
    await page.close();
    const seen = watchIssuer(lone);
    await lone.goto(`${at("localhost")}/minste/`);
    await expect.poll(() => seen.answers).toEqual(["interaction_required"]);
    await expect(signInButton(lone)).toBeVisible();
    // The browser remembers no sign-in: the next page asks nobody.
    await expect.poll(() => lone.evaluate(() => localStorage.getItem("farvann_signed_in"))).toBeNull();
    await lone.reload();
    await firstMapWithData(lone);
    await expect(signInButton(lone)).toBeVisible();
    expect(seen.silent).toBe(1);
    await signInButton(lone).click();
    // The issuer knows the user: it asks for no password.
    await lone.getByRole("button", { name: "Continue" }).click();
    await expect(accountButton(lone)).toBeVisible();
  });
});
