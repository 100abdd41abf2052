import { expect, type Page, test } from "@playwright/test";
import { firstMapWithData } from "../support/first-visit.ts";
import { GARBAGE } from "../support/garbage.ts";
import { STORED_KEYS } from "../support/stored-keys.ts";
import { pressTool, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

/** Its page costs half of the general map's, and settings and storage are the platform's. */
const APP = "fiskeriaktivitet";
/** The general map has every plugin. */
const WHOLE = "bwmap";

async function open(page: Page, search = "", app = APP): Promise<void> {
  await page.goto(`/${app}/${search}`);
  await firstMapWithData(page);
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Innstillinger" }).first().click();
  await expect(page.getByRole("dialog", { name: "Innstillinger" })).toBeVisible();
}

const stored = (page: Page, key: string, app = APP) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), `bw_${app}_${key}`);

test("settings have their effect at once, and survive a reload with the map view, but not deleting everything", async ({
  page,
}) => {
  await open(page, "?map=9/68.2/14.1");
  await openSettings(page);
  await page.getByRole("combobox", { name: "Koordinater" }).selectOption("DD");
  await expect(page.locator(".fv-coordinates")).toHaveText(/^\d\d,\d{4}° N/);
  await page.getByRole("switch", { name: "Slå på etter klokka" }).click();
  await page.getByLabel("Fra", { exact: true }).fill("00:00");
  await page.getByLabel("Til", { exact: true }).fill("00:00");
  await expect(page.getByText("Alltid på")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await page.keyboard.press("Escape");
  const zoomIn = page.getByRole("button", { name: "Zoom inn" });
  await zoomIn.click();
  await expect.poll(() => stored(page, "mapState")).toMatchObject({ zoom: 10 });
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await expect(page.locator(".fv-coordinates")).toHaveText(/^\d\d,\d{4}° N/);
  await zoomIn.click();
  await expect.poll(() => stored(page, "mapState")).toMatchObject({ zoom: 11 });

  await page.evaluate((app) => localStorage.setItem(`bw_${app}_searches`, "[1"), APP);
  await openSettings(page);
  await page.getByRole("button", { name: "Slett alt …" }).click();
  await page.getByRole("button", { name: "Ja, slett alt" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "day");
  await firstMapWithData(page);
  expect({ settings: await stored(page, "settingsV2"), searches: await stored(page, "searches") }).toEqual({
    settings: null,
    searches: null,
  });
});

test("two tabs keep each other's settings", async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first);
  await open(second);
  await openSettings(first);
  await first.getByRole("switch", { name: "Gradnett" }).click();
  await openSettings(second);
  await expect(second.getByRole("switch", { name: "Gradnett" })).not.toBeChecked();
  await second.getByRole("combobox", { name: "Koordinater" }).selectOption("DMS");
  await expect(first.getByRole("combobox", { name: "Koordinater" })).toHaveValue("DMS");
  expect(await stored(first, "settingsV2")).toEqual({ graticule: false, coordinateFormat: "DMS" });
});

/** Notices about errors: neither news nor confirmations. */
const notices = (page: Page) =>
  page.getByRole("region", { name: "Meldinger" }).locator(".fv-toast-warning, .fv-toast-error");
const star = (page: Page) =>
  page.getByRole("complementary").getByRole("button", { name: "Favoritt", exact: true });
const FAVOURITE = {
  id: "kept",
  name: "Sveinsgrunnen",
  category: "",
  value: "/sharedposition/69.6,16.9",
  data: {},
  visits: 0,
  geometries: [{ type: "Point", coordinates: [16.9, 69.6] }],
  lastUpdated: "2026-11-20T08:00:00.000Z",
};

/** Stores values before the map is opened, from a page of the same origin that runs no code of the map. */
async function storeBefore(page: Page, values: Record<string, string>, full = false): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(
    ([entries, fill]) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      // Fills the storage up to the last character that the browser accepts.
      for (let size = fill ? 1 << 22 : 0, part = 0; size >= 1; part += 1) {
        try {
          localStorage.setItem(`x${part}`, "x".repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    },
    [values, full] as const,
  );
}

/** Changes a setting, the map's place and the favourites; all of them work in the page. */
async function changeEverything(page: Page, app = APP): Promise<void> {
  await page.goto(`/${app}/sharedposition/68.5,14.2?map=9/68.2/14.1`);
  await firstMapWithData(page);
  await star(page).click();
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Zoom inn" }).click();
  await openSettings(page);
  await page.getByRole("switch", { name: "Gradnett" }).click();
  await expect(page.getByRole("switch", { name: "Gradnett" })).not.toBeChecked();
}

test("full storage is said once, what is changed holds as long as the page, and what was stored stays", async ({
  page,
}) => {
  const faults = watchFaults(page);
  const before = {
    [`bw_${APP}_favorites`]: JSON.stringify([FAVOURITE]),
    [`bw_${APP}_settingsV2`]: JSON.stringify({ coordinateFormat: "DMS" }),
  };
  await storeBefore(page, before, true);
  await changeEverything(page);
  await expect(page.getByText("Nettleseren har ikke plass til å lagre mer").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notices(page)).toHaveCount(1);
  await pressTool(page, "Favoritter");
  await expect(page.locator(".favourites_favourites").getByText("Sveinsgrunnen")).toBeVisible();
  expect(await stored(page, "favorites")).toMatchObject([{ id: "kept" }]);
  expect(await stored(page, "settingsV2")).toMatchObject({ coordinateFormat: "DMS" });
  expect(faults).toEqual([]);
});

test("forbidden storage leaves a whole map, and the settings say it", async ({ page }) => {
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    // As in a frame that the browser denies storage.
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("no", "SecurityError");
        },
      });
  });
  await changeEverything(page);
  await expect(page.getByText("lar ikke kartet lagre noe")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notices(page)).toHaveCount(0);
  await pressTool(page, "Favoritter");
  await expect(page.locator(".favourites_list > li")).toHaveCount(1);
  expect(faults).toEqual([]);
});

/** Each key with another kind of garbage. `damaged-plugin-storage.test.ts` has every kind in every key. */
function garbage(): Record<string, string> {
  const kinds = Object.values(GARBAGE);
  return Object.fromEntries(
    STORED_KEYS.map((key, index) => [`bw_${WHOLE}_${key}`, kinds[index % kinds.length] ?? ""]),
  );
}

test("garbage in every key spoils nothing", async ({ page }) => {
  const faults = watchFaults(page);
  await storeBefore(page, garbage());
  await changeEverything(page, WHOLE);
  await page.keyboard.press("Escape");
  await pressTool(page, "Favoritter");
  await expect(page.locator(".favourites_list > li")).toHaveCount(1);
  await pressTool(page, "Mål og tegn");
  await page.getByRole("radio", { name: /^Mine områder/ }).click();
  await expect(page.getByRole("button", { name: "Tegn et nytt område" })).toBeVisible();
  await page.getByRole("combobox", { name: /^Søk/ }).click();
  await page.keyboard.type("vestf");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await notices(page).count()).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  // The values that replaced invalid ones are read at the next start.
  expect(await stored(page, "favorites", WHOLE)).toMatchObject([{ value: expect.stringContaining("68.5") }]);
  expect(await stored(page, "settingsV2", WHOLE)).toMatchObject({ graticule: false });
  expect(faults).toEqual([]);
});

test("garbage beside what is valid costs none of it", async ({ page }) => {
  const square = [
    [
      [10, 68],
      [11, 68],
      [11, 69],
      [10, 68],
    ],
  ];
  const area = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: square } };
  const junk = [null, 7, "x", [], {}, { id: {} }];
  const values = {
    favorites: [...junk, FAVOURITE, ...junk],
    customAreas: [...junk, { id: "a", name: "Feltet", polygonFeature: area }, ...junk],
    settingsV2: { coordinateFormat: "DMS", graticule: "maybe", nightMode: [], unknown: { a: 1 } },
    mapState: { center: [14.1, 68.2], zoom: 9, rotation: "x", projection: [] },
    datasetSettings: { nowhere: 1, lostfishingfacility: { enabled: "yes", opacity: "x" } },
  };
  const texts = Object.entries(values).map(([key, value]) => [`bw_${APP}_${key}`, JSON.stringify(value)]);
  await storeBefore(page, Object.fromEntries(texts));
  const faults = watchFaults(page);
  await open(page);
  await expect(page.locator(".fv-coordinates")).toHaveText(/^68°\s12′\s00,0″\sN\s014°\s06′/);
  await pressTool(page, "Favoritter");
  await expect(page.locator(".favourites_favourites").getByText("Sveinsgrunnen")).toBeVisible();
  await pressTool(page, "Mål og tegn");
  await page.getByRole("radio", { name: "Mine områder (1)" }).click();
  await expect(page.getByText("Feltet")).toBeVisible();
  expect(await notices(page).count()).toBeLessThanOrEqual(1);
  expect(faults).toEqual([]);
});

test("settings and developer tools have no accessibility faults", async ({ page }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `bw_${WHOLE}_settingsV2`,
    JSON.stringify({ showDevTools: true }),
  ] as const);
  await open(page, "", WHOLE);
  await openSettings(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Utviklerverktøy" }).click();
  for (const tab of ["Logg", "Datasett", "Tilstand", "Manifest", "Tillegg", "Funksjonsflagg"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await axeFaults(page, { within: ".fv-tool-panel" })).toEqual([]);
  }
});
