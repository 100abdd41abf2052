import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { firstMapWithData, startBackend } from "../support/first-visit.ts";
import { writeAnotherBuild } from "./another-build.ts";
import { closeNotices, openMap, pressTool, watchFaults } from "./app.ts";

/** Files of the built program. */
const isPart = ({ pathname }: URL) => /^\/assets\/.*\.(js|css|json)$/.test(pathname);

const notice = (page: Page, text: string) => page.locator(".fv-toast").filter({ hasText: text });
const details = (page: Page) => page.getByRole("complementary", { name: /Detaljer/ });
const broken = (page: Page) => page.locator(".fv-view-broken");

/** A favourite that was stored before the page loads. */
async function keepFavourite(page: Page, appName: string): Promise<void> {
  const favourite = {
    id: "area",
    name: "Felt 4",
    category: "Fiskeplass",
    value: "/favorites/area",
    data: {},
    visits: 0,
    geometries: [{ type: "Point", coordinates: [12, 68] }],
    lastUpdated: "2026-11-20T08:00:00.000Z",
  };
  await page.addInitScript(
    ([key, value]) => {
      // Frames without access to storage are skipped.
      if (parent === window) localStorage.setItem(key, value);
    },
    [`bw_${appName}_favorites`, JSON.stringify([favourite])] as const,
  );
}

/**
 * Fails the first request for each file; returns the failed ones. Only the scripts in the page's HTML are excluded,
 * because without them no code runs that could retry.
 */
async function loseEachOnce(page: Page): Promise<Set<string>> {
  const lost = new Set<string>();
  await page.route(isPart, (route) => {
    const { pathname } = new URL(route.request().url());
    if (/\/(base|rolldown-runtime)-[^/]*\.js$/.test(pathname) || lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort("connectionreset");
  });
  return lost;
}

/** Versions of the program that the worker keeps. */
const versionsKept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("-program-")).length);

/** Opens a dialog with a button and closes it. */
async function lookAt(page: Page, button: string | RegExp, dialog: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("when each file of the program is lost once on its way, everything works without a reload", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await keepFavourite(page, "bwmap");
  const lost = await loseEachOnce(page);
  let loads = 0;
  page.on("load", () => (loads += 1));
  // The preview of the embedded map is a separate page.
  await page.route("**/embed/bwmap/**", (route) => route.abort());
  await openMap(page, "bwmap/");
  await closeNotices(page);
  await expect(page.getByRole("navigation", { name: "Meny" })).toHaveCSS("position", "absolute");

  await test.step("dialogs", async () => {
    await lookAt(page, "Innstillinger", "Innstillinger");
    await lookAt(page, "Om kartet", "Om kartet");
    await lookAt(page, "Nytt og hjelp", "Nytt og hjelp");
    await lookAt(page, "Gi tilbakemelding", "Gi tilbakemelding");
    await lookAt(page, /^Posisjon /, "Posisjoner");
  });
  await test.step("search", async () => {
    await page.getByRole("combobox", { name: "Søk" }).fill("Hammerfest");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("a layer's settings", async () => {
    await page.getByRole("button", { name: "Mer om Fartøy (AIS)" }).click();
    await expect(page.locator('[data-dataset="aisstream"]').getByRole("group").first()).toBeVisible();
  });
  await test.step("tools", async () => {
    await pressTool(page, "Mål og tegn");
    const position = page.getByRole("textbox", { name: "Punkt med posisjon" });
    await position.fill("68° 30′ N 12° 30′ Ø");
    await position.press("Enter");
    await page.getByRole("radio", { name: /^Mine områder/ }).click();
    await pressTool(page, "Favoritter");
    await page.getByRole("button", { name: "Endre Felt 4" }).click();
    await expect(page.getByLabel("Navn")).toHaveValue("Felt 4");
    await pressTool(page, "Del kartet");
    await expect(page.getByRole("textbox", { name: "Lenke" })).toBeVisible();
    await pressTool(page, "Bygg inn kartet");
    await expect(page.getByRole("group", { name: "Ta med" })).toBeVisible();
    await page.locator(".fv-tool-head").getByRole("button", { name: "Lukk" }).click();
  });
  await test.step("details", async () => {
    await pressTool(page, "Nød og redning");
    await expect(details(page).getByRole("link", { name: /120/ })).toBeVisible();
    await details(page).getByRole("button", { name: "Skriv posisjon" }).click();
    await details(page).getByRole("textbox").fill("61 30 N 4 30 Ø");
    await page.keyboard.press("Enter");
    await details(page).getByRole("link", { name: /SIM / }).first().click();
    await expect(details(page).getByRole("heading", { name: "Nærmeste passering" })).toBeVisible();
    for (const name of ["Fartøy i området", "Fartøy nær meg", "Tegn rute"]) {
      await pressTool(page, name);
      await expect(details(page).getByRole("heading").first()).toBeVisible();
    }
  });

  await expect(page.locator(".fv-view-broken, .fv-toast-warning")).toHaveCount(0);
  // When this test was written, the number was 144.
  expect(lost.size).toBeGreaterThan(120);
  expect(faults).toEqual([]);
  expect(loads).toBe(1);
});

test("a part that stays lost says so, and comes by a button, at the next opening and with the line", async ({
  page,
}) => {
  await keepFavourite(page, "bwmap");
  let cut = false;
  await page.route(isPart, (route) => (cut ? route.abort("internetdisconnected") : route.continue()));
  await openMap(page, "bwmap/");
  // Plugins that start after the first map have come, too: what is lost here are parts of the page.
  await expect(notice(page, "Mål, tegn og del i samme kart")).toBeVisible();
  await closeNotices(page);
  const lost = notice(page, "En del av programmet kom ikke fram");
  const settings = page.getByRole("dialog", { name: "Innstillinger" });
  const open = (name: string) => page.getByRole("button", { name, exact: true }).click();

  cut = true;
  await pressTool(page, "Del kartet");
  await open("Innstillinger");
  await expect(broken(page)).toContainText("kom ikke fram over linjen");
  await expect(broken(page).getByRole("button", { name: "Prøv igjen" })).toBeVisible();
  await expect(lost).toBeVisible();
  const asked = page.waitForRequest(/settings-dialog/);
  await lost.getByRole("button", { name: "Prøv igjen" }).click();
  await asked;
  cut = false;
  await expect(settings).toBeVisible();
  await expect(lost).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Lenke" })).toBeVisible();

  cut = true;
  await pressTool(page, "Favoritter");
  await open("Om kartet");
  await expect(broken(page)).toBeVisible();
  await expect(lost).toBeVisible();
  await pressTool(page, "Favoritter");
  await expect(broken(page)).toHaveCount(0);
  cut = false;
  await pressTool(page, "Favoritter");
  await expect(page.getByText("Felt 4")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("dialog", { name: "Om kartet" })).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test("a tab that is open when a new version comes keeps its parts, is told, and loses nothing at the reload; with the worker two tabs have two versions", async ({
  page,
  browser,
}, info) => {
  const [dist, data] = [info.outputPath("dist"), info.outputPath("data")];
  await cp("dist", dist, { recursive: true });
  const settings = { DIST_DIR: dist, DEMONSTRATION_DATA: "false" };
  let backend = await startBackend(data, 0, settings);
  const { origin } = backend;
  try {
    await keepFavourite(page, "bwmap");
    // The user can leave the tab for a while.
    await page.addInitScript(() => {
      const { now } = Date;
      Object.assign(window, { later: 0 });
      Date.now = () => now() + (window as unknown as { later: number }).later;
    });
    await page.goto(`${origin}/bwmap/sharedposition/68.5,12.5?map=7/68.2/12.1`);
    await firstMapWithData(page);
    await closeNotices(page);
    await pressTool(page, "Mål og tegn");
    const position = page.getByRole("textbox", { name: "Punkt med posisjon" });
    for (const place of ["68° 30′ N 12° 30′ Ø", "68° 10′ N 12° 0′ Ø"]) {
      await position.fill(place);
      await position.press("Enter");
    }
    await expect(page.getByRole("radio", { name: "Punkter (2)" })).toBeVisible();
    const withWorker = await browser.newContext({
      serviceWorkers: "allow",
      reducedMotion: "reduce",
      locale: "nb-NO",
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const old = await withWorker.newPage();
    await old.goto(`${origin}/fiskeriaktivitet/`);
    await firstMapWithData(old);
    await old.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await backend.stop();
    await writeAnotherBuild(dist);
    backend = await startBackend(data, 0, { ...settings, PORT: new URL(origin).port });

    // Lazy chunks of the old version that were never loaded.
    const answers: number[] = [];
    page.on("response", (answer) => {
      if (isPart(new URL(answer.url()))) answers.push(answer.status());
    });
    await pressTool(page, "Favoritter");
    await page.getByRole("button", { name: "Endre Felt 4" }).click();
    await page.getByLabel("Navn").fill("Felt 4 no");
    await page.getByRole("button", { name: "Gi tilbakemelding" }).click();
    await page.getByRole("dialog").getByRole("textbox").first().fill("Linjen går over la");
    await page.keyboard.press("Escape");
    expect(answers.length).toBeGreaterThan(2);
    expect(new Set(answers)).toEqual(new Set([200]));

    await page.evaluate(() => {
      Object.assign(window, { later: 120_000 });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const news = notice(page, "Det er kommet en ny versjon");
    await expect(news).toBeVisible();
    // The notice also offers the remedy to a user so late that the server has deleted the old version.
    await rm(join(data, "assets"), { recursive: true });
    await page.getByRole("button", { name: "Om kartet" }).click();
    await expect(news).toContainText("er byttet ut");
    const address = page.url();
    const reloaded = page.waitForEvent("load");
    await news.getByRole("button", { name: "Last inn på nytt" }).click();
    await reloaded;

    await expect(page.locator('script[src$="v2.js"]').first()).toBeAttached();
    await expect(page.getByRole("button", { name: "Åpne målingen" })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(news).toHaveCount(0);
    await page.getByRole("button", { name: "Gi tilbakemelding" }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue("Linjen går over la");
    await page.keyboard.press("Escape");
    await pressTool(page, "Favoritter");
    await page.getByRole("button", { name: "Endre Felt 4" }).click();
    await expect(page.getByLabel("Navn")).toHaveValue("Felt 4 no");

    await test.step("with the worker each of two tabs has all its parts, though the server has those of one", async () => {
      const other = await withWorker.newPage();
      await other.goto(`${origin}/fiskeriaktivitet/`);
      await firstMapWithData(other);
      await expect(other.locator('script[src$="v2.js"]').first()).toBeAttached();
      await expect.poll(() => versionsKept(old)).toBe(2);
      for (const tab of [old, other]) await closeNotices(tab);
      for (const tab of [old, other]) {
        await tab.getByRole("button", { name: "Innstillinger", exact: true }).first().click();
        await expect(tab.getByRole("dialog", { name: "Innstillinger" })).toBeVisible();
        await tab.keyboard.press("Escape");
        await expect(broken(tab)).toHaveCount(0);
      }
      await withWorker.close();
    });
  } finally {
    await backend.stop();
    await Promise.all([dist, data].map((folder) => rm(folder, { recursive: true })));
  }
});
