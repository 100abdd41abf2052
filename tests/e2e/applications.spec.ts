import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { closeNotices, goWithin, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

/** Folder into which the server of these tests writes its mails (`playwright.config.ts`). */
const OUTBOX = ".cache/test-data/outbox";
const COMPANY = `Fjordkontroll ${Date.now()}`;
const REASON = `Området er større enn formålet krever (${Date.now()}).`;
const QUESTION = `Hvem skal se dataene? (${Date.now()})`;
const ANSWER = `Bare vakten vår. (${Date.now()})`;

async function signIn(page: Page, user: RegExp): Promise<void> {
  await page.goto("/bwmap/?lang=no");
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await page.getByRole("button", { name: user }).click();
  await expect(page.getByRole("button", { name: "Brukeren din" })).toBeVisible();
}

/** Mails in the outbox without the line breaks of their encoding. */
const mails = () =>
  readdirSync(OUTBOX).map((name) => readFileSync(join(OUTBOX, name), "utf8").replace(/=\r?\n/g, ""));

test("an application with an area is reviewed, and the applicant reads the decision in the map and in a mail", async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page);
  const officer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();

  await test.step("the queue of the reviewer is emptied of earlier runs", async () => {
    await signIn(officer, /Saksbehandler/);
    await goWithin(officer, "/bwmap/reviews/ais");
    const waiting = officer.getByRole("button", { name: /^Til behandling \d+$/ });
    await expect(waiting).toBeVisible();
    const earlier = officer.getByRole("button", { name: /Fjordkontroll \d/ });
    while ((await earlier.count()) > 0) {
      await earlier.first().click();
      await officer.getByRole("button", { name: "Godkjenn" }).click();
      await expect(officer.getByRole("button", { name: "Trekk tilbake …" })).toBeVisible();
      await officer.reload();
      await expect(waiting).toBeVisible();
    }
  });

  await test.step("the applicant fills in the steps, and draws the area on the map", async () => {
    await signIn(page, /AIS-søker/);
    await goWithin(page, "/bwmap/application/ais");
    await expect(page.getByRole("list", { name: "Steg i søknaden" })).toBeVisible();
    // An earlier run that ended in the middle of the form left a draft.
    const discard = page.getByRole("button", { name: "Forkast kladden" });
    if (await discard.isVisible()) await discard.click();
    await page.getByLabel("Telefon").fill("755 12 3");
    await page.getByRole("button", { name: "Neste" }).click();
    await expect(page.getByText("Telefonnummeret må ha åtte sifre")).toBeVisible();
    await closeNotices(page);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel("Firma").fill(COMPANY);
    await page.getByLabel("Fornavn").fill("Demo");
    await page.getByLabel("Etternavn").fill("Søker");
    await page.getByLabel("Telefon").fill("755 12 345");
    await page.getByLabel("E-post").fill("soker@demo.example");
    await page.getByRole("button", { name: "Neste" }).click();
    await page.getByLabel("Formål", { exact: true }).fill("Overvåke trafikk nær fortøyninger ved anlegg");
    await page.getByLabel("Hvor mange skal se dataene?").fill("6");
    await page.getByRole("button", { name: "Neste" }).click();
    // The page's map stands in the form; what lies below the form is out of reach.
    await expect(page.locator(".fv-below")).toHaveAttribute("inert");
    const form = page.locator(".fv-full-screen");
    for (let times = 0; times < 5; times += 1) await form.getByRole("button", { name: "Zoom inn" }).click();
    const draw = form.getByRole("button", { name: "Tegn i kartet" });
    await draw.click();
    await expect(draw).toHaveAttribute("aria-pressed", "true");
    const map = form.getByRole("application", { name: "Kart for området" });
    for (const [x, y] of [
      [200, 80],
      [520, 70],
      [600, 300],
    ] as const)
      await map.click({ position: { x, y } });
    await draw.click();
    await expect(page.getByText(/km² · 3 hjørner/)).toBeVisible();
    await page
      .getByLabel("Begrunnelse for området")
      .fill("Anleggene våre ligger her, og fartøy driver inn i dem.");
    await page.getByLabel("Fra og med").fill("2026-11-01");
    await page.getByLabel("Til og med").fill("2027-10-31");
    // A reload in the middle of the form loses nothing.
    await page.reload();
    await expect(page.getByText(/km² · 3 hjørner/)).toBeVisible();
    await page.getByRole("button", { name: "Neste" }).click();
    await page.getByLabel(/Vi bruker dataene/).check();
    await page.getByRole("button", { name: "Send søknaden" }).click();
    await expect(page.getByText("Du har allerede en søknad til behandling")).toBeVisible();
  });

  await test.step("the reviewer asks something by keyboard; the applicant answers, which the queue says", async () => {
    await officer.reload();
    const waiting = officer.getByRole("button", { name: new RegExp(COMPANY) });
    await waiting.click();
    await closeNotices(officer);
    await officer.getByRole("button", { name: "Spør søkeren" }).focus();
    await officer.keyboard.press("Enter");
    await officer.getByLabel("Spørsmål til søkeren").focus();
    await officer.keyboard.type(QUESTION);
    expect(await axeFaults(officer, { within: "dialog" })).toEqual([]);
    await officer.keyboard.press("Tab");
    await officer.keyboard.press("Tab");
    await officer.keyboard.press("Enter");
    await expect(officer.getByText(QUESTION)).toBeVisible();
    await expect(waiting).toContainText("Mangler svar");
    await expect.poll(() => mails().some((text) => text.includes("Svar her:"))).toBe(true);
    await goWithin(page, "/bwmap/applications");
    await expect(page.getByText(QUESTION)).toBeVisible();
    await page.getByLabel("Svaret ditt").fill(ANSWER);
    expect(await axeFaults(page, { within: ".fv-details" })).toEqual([]);
    await page.getByRole("button", { name: "Send svaret" }).click();
    await expect(page.getByText(ANSWER)).toBeVisible();
    await expect(page.getByLabel("Svaret ditt")).toHaveCount(0);
  });

  await test.step("the reviewer rejects it with a reason, by keyboard", async () => {
    await officer.reload();
    const answered = officer.getByRole("button", { name: new RegExp(COMPANY) });
    await expect(answered).toContainText("Besvart");
    await answered.click();
    await expect(officer.getByText(ANSWER)).toBeVisible();
    await expect(officer.getByText("soker@demo.example")).toBeVisible();
    await closeNotices(officer);
    expect(await axeFaults(officer)).toEqual([]);
    await officer.getByRole("button", { name: "Avslå …" }).focus();
    await officer.keyboard.press("Enter");
    await officer.getByLabel("Begrunnelse til søkeren").focus();
    await officer.keyboard.type(REASON);
    await officer.keyboard.press("Tab");
    await officer.keyboard.press("Tab");
    await officer.keyboard.press("Enter");
    await expect(officer.getByText(REASON)).toBeVisible();
  });

  await test.step("the applicant reads it, and may apply again", async () => {
    await page.reload();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByText("Avslått").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Søk på nytt: AIS-tilgang" })).toBeVisible();
    await expect.poll(() => mails().some((text) => text.includes("To: soker@demo.example"))).toBe(true);
  });
  expect(faults).toEqual([]);
});
