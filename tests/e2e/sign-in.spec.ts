import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { accountButton, signInButton, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

/** Folder into which the server of these tests writes its mails (`playwright.config.ts`). */
const OUTBOX = ".cache/test-data/outbox";
const PASSWORD = "sei til middag";

/** The link in the latest mail to an address. */
async function linkTo(email: string): Promise<string> {
  let link = "";
  await expect
    .poll(() => {
      const texts = mails().filter((text) => text.includes(`To: ${email}`));
      // Quoted-printable encoding breaks long lines of a mail with "=", and writes "=" as "=3D".
      const text = (texts.at(-1) ?? "").replace(/=\r?\n/g, "").replace(/=3D/g, "=");
      link = /http:\/\/\S+/.exec(text)?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}

function mails(): string[] {
  try {
    return readdirSync(OUTBOX)
      .sort()
      .map((name) => readFileSync(join(OUTBOX, name), "utf8"));
  } catch {
    return [];
  }
}

/** Records every request of a page, to search addresses for tokens. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  return addresses;
}

test("a new user activates by mail, signs in, is signed in in a second tab, and signs out of both", async ({
  page,
  context,
}) => {
  const faults = watchFaults(page);
  const addresses = watchAddresses(page);
  const email = `kari-${Date.now()}@fisk.example`;

  await test.step("a wrong form is told at its fields", async () => {
    await page.goto("/minste/?lang=no#sted");
    await signInButton(page).click();
    await expect(page.getByRole("heading", { name: "Logg inn" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("link", { name: "Opprett bruker" }).click();
    await page.getByLabel("E-post").fill("kari");
    await page.getByRole("button", { name: "Opprett bruker" }).click();
    await expect(page.getByText("Ugyldig e-postadresse")).toBeVisible();
    await expect(page.getByText("Vilkårene må godtas")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("an account is opened, and activated by the link of its mail", async () => {
    await page.getByLabel("E-post").fill(email);
    await page.getByLabel("Nytt passord").fill(PASSWORD);
    await page.getByLabel("Passordet en gang til").fill(PASSWORD);
    await page.getByLabel("Mobilnummer").fill("412 34 567");
    await page.getByLabel("Jeg godtar vilkårene").check();
    await page.getByRole("button", { name: "Opprett bruker" }).click();
    await expect(page.getByRole("heading", { name: "Sjekk e-posten" })).toBeVisible();
    const mail = await context.newPage();
    await mail.goto(await linkTo(email));
    // Nobody gets in with the mail alone: whoever signs up with another's address chose a password too.
    await mail.getByLabel("Passord", { exact: true }).fill("torsk til middag");
    await mail.getByRole("button", { name: "Bekreft" }).click();
    await expect(mail.getByRole("alert")).toContainText("opprettet med et annet passord");
    expect(await axeFaults(mail)).toEqual([]);
    await mail.getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await mail.keyboard.press("Enter");
    await expect(mail.getByRole("heading", { name: "Brukeren er opprettet" })).toBeVisible();
    await mail.close();
  });

  await test.step("a wrong password is told; the right one leads back to where the user was", async () => {
    await page.getByRole("link", { name: "Tilbake til innlogging" }).click();
    await page.getByLabel("E-post").fill(email);
    await page.getByLabel("Passord", { exact: true }).fill("torsk til middag");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("hører ikke sammen");
    await page.getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(accountButton(page)).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/minste/#sted");
  });

  const other = await context.newPage();
  await test.step("a second tab is signed in without a word, and shows the account", async () => {
    const asked = watchAddresses(other);
    await other.goto("/minste/account");
    await expect(other.getByText(email, { exact: true })).toBeVisible();
    await expect(other.getByText("Denne enheten")).toBeVisible();
    // By the issuer's cookie, in a frame: not from the first tab.
    expect(asked.filter((address) => /oidc_redirect_uri\?.*code=/.test(address))).toHaveLength(1);
    expect(await axeFaults(other, { within: ".fv-full-screen" })).toEqual([]);
    addresses.push(...asked);
    const stored = await other.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).not.toMatch(/eyJ/);
  });

  await test.step("signing out ends it in both tabs, and a new page asks nobody", async () => {
    await accountButton(page).click();
    await page.getByRole("button", { name: "Logg ut" }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(other.getByText("Du er ikke logget inn")).toBeVisible();
    const asked = watchAddresses(other);
    await other.goto("/minste/");
    await expect(signInButton(other)).toBeVisible();
    expect(asked.filter((address) => address.includes("/identity/"))).toEqual([]);
  });

  await test.step("the user takes everything along in a file, and deletes the account: both tabs are signed out", async () => {
    await signInButton(page).click();
    await page.getByLabel("E-post").fill(email);
    await page.getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(accountButton(page)).toBeVisible();
    await other.goto("/minste/account");
    await expect(other.getByText(email, { exact: true })).toBeVisible();
    await expect(other.getByText("Alt du har endret her, er lagret.")).toBeVisible();
    const saved = other.waitForEvent("download");
    await other.getByRole("button", { name: "Last ned alt" }).click();
    const file = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
    expect(file.data.account).toMatchObject({ email });
    await other.getByRole("button", { name: "Slett …" }).last().click();
    await other.getByLabel("Passordet ditt nå").fill(PASSWORD);
    await other.getByLabel("Skriv SLETT for å bekrefte").fill("slett");
    expect(await axeFaults(other, { within: "dialog" })).toEqual([]);
    await other.getByRole("button", { name: "Slett brukeren", exact: true }).click();
    await expect(other.getByText("Du er ikke logget inn")).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
    const left = await other.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => /signed_in|userDataRecord|mapState/.test(key))).toEqual([]);
    expect(
      mails().some((text) => text.includes(`To: ${email}`) && text.includes("Brukeren din er slettet")),
    ).toBe(true);
  });

  // Tokens are JSON in base64url, which always begins with these characters.
  expect(addresses.filter((address) => address.includes("eyJ"))).toEqual([]);
  expect(faults).toEqual([]);
});
