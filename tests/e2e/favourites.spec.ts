import { expect, type Page, test } from "@playwright/test";
import { goWithin, openMap, pressTool, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

const PERIOD = "period=2026-03";
const STORED = "bw_fiskeriaktivitet_favorites";

interface Gear {
  lostMessageId: string;
  geometry: { type: "Point"; coordinates: number[] } | { type: "LineString"; coordinates: number[][] };
}

/** Opens the map with a piece of lost gear in its middle. */
async function openAtGear(page: Page): Promise<Gear> {
  const answer = await page.request.get("/bwapi/v1/lostfishingfacility?time=2026-03");
  const gear = (await answer.json()) as Gear[];
  // An isolated piece of gear, so that the popup is about it and nothing else.
  const placeOf = ({ geometry }: Gear) =>
    (geometry.type === "Point" ? geometry.coordinates : geometry.coordinates[0]) ?? [0, 0];
  const alone = gear.find((one) =>
    gear.every((other) => {
      const [[x = 0, y = 0], [a = 0, b = 0]] = [placeOf(one), placeOf(other)];
      return one === other || Math.hypot(x - a, (y - b) * 2.5) > 0.2;
    }),
  );
  if (!alone) throw new Error("no gear stands alone");
  const [lon, lat] = placeOf(alone);
  await openMap(page, `fiskeriaktivitet/?${PERIOD}&map=11/${lat}/${lon}`);
  return alone;
}

/** Selects what is under the crosshair, by keyboard. */
async function ask(page: Page): Promise<void> {
  await page.getByRole("application").focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(page.locator(".fv-popup")).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const star = (page: Page) => page.locator(".fv-popup").getByRole("button", { name: "Favoritt", exact: true });
const panel = (page: Page) => page.locator(".favourites_favourites");

async function openPanel(page: Page): Promise<void> {
  await pressTool(page, "Favoritter");
  await expect(panel(page)).toBeVisible();
}

async function seed(page: Page): Promise<void> {
  const favourite = (id: string, name: string, geometry: object) => ({
    id,
    name,
    category: "Fiskeplass",
    value: `/favorites/${id}`,
    data: {},
    visits: 0,
    geometries: [geometry],
    lastUpdated: "2026-11-20T08:00:00.000Z",
  });
  const area = {
    type: "Polygon",
    coordinates: [
      [
        [12, 68],
        [15, 68],
        [15, 69.5],
        [12, 69.5],
        [12, 68],
      ],
    ],
  };
  const line = {
    type: "LineString",
    coordinates: [
      [10, 67],
      [11, 69],
    ],
  };
  await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
    STORED,
    JSON.stringify([favourite("area", "Felt 4", area), favourite("line", "Leia", line)]),
  ] as const);
}

test("a favourite is made in a popup, named, kept over a reload, removed and brought back", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await openAtGear(page);
  await ask(page);
  await star(page).click();
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");
  await openPanel(page);
  await page.getByRole("button", { name: /^Endre / }).click();
  await page.getByLabel("Navn").fill("Bestefars garn");
  await page.getByLabel("Kategori").fill("Må sjekkes");
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(panel(page).getByText("Må sjekkes · Tapt redskap")).toBeVisible();

  await page.reload();
  await openPanel(page);
  await panel(page)
    .getByRole("button", { name: /^Bestefars garn/ })
    .click();
  await expect(page).toHaveURL(/\/lostfishingfacility\/[^/?]+/);
  await expect(
    page.getByRole("complementary").getByRole("button", { name: "Favoritt", exact: true }),
  ).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: /^Endre / }).click();
  await page.getByRole("button", { name: "Fjern", exact: true }).click();
  await expect(page.getByText("Ingen favoritter ennå")).toBeVisible();
  await page.getByRole("button", { name: "Angre" }).click();
  await expect(panel(page).getByText("Bestefars garn")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a favourite is made, found in the map, renamed and removed by keyboard alone", async ({ page }) => {
  await openAtGear(page);
  await ask(page);
  await expect(page.locator(".fv-popup").getByRole("link", { name: "Vis detaljer" })).toBeFocused();
  await star(page).focus();
  await page.keyboard.press("Space");
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("application")).toBeFocused();

  // Gear and favourite have the same position, so the map asks which one is meant.
  await ask(page);
  const choices = page.locator(".fv-popup-list").getByRole("button");
  await expect(choices).toHaveCount(2);
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".fv-popup").getByRole("button", { name: "Åpne" })).toBeFocused();
  await page
    .locator(".fv-popup")
    .getByRole("button", { name: /^Endre / })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Navn")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Kari sitt garn");
  await page.keyboard.press("Enter");
  await expect(page.locator(".fv-popup").getByRole("heading", { name: "Kari sitt garn" })).toBeVisible();
  await page.locator(".fv-popup").getByRole("button", { name: "Fjern Kari sitt garn" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".fv-popup")).toBeHidden();
  await ask(page);
  await expect(star(page)).toHaveAttribute("aria-pressed", "false");
});

test("two tabs know the same favourites and never overwrite each other", async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await seed(one);
  for (const page of [one, other]) {
    await page.goto(`/fiskeriaktivitet/?${PERIOD}`);
    await openPanel(page);
  }
  await one.getByRole("button", { name: "Endre Felt 4" }).click();
  await one.getByLabel("Navn").fill("Felt fire");
  await other.getByRole("button", { name: "Endre Leia" }).click();
  await other.getByRole("button", { name: "Fjern", exact: true }).click();
  await one.getByRole("button", { name: "Lagre", exact: true }).click();
  for (const page of [one, other]) {
    await expect(panel(page).getByText("Felt fire")).toBeVisible();
    await expect(panel(page).getByText("Leia")).toBeHidden();
  }
  const stored = await one.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]"), STORED);
  expect(stored).toMatchObject([
    { id: "area", name: "Felt fire" },
    { id: "line", removed: true },
  ]);
});

test("axe finds nothing in list, form, popup and page, on a wide screen and on a phone", async ({ page }) => {
  const onEachSize = async (screen: string) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator(".fv-sheet")).toBeVisible({ visible: width === 390 });
      expect.soft(await axeFaults(page), `${screen}, ${width} px`).toEqual([]);
    }
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await seed(page);
  await openMap(page, `fiskeriaktivitet/?${PERIOD}&map=8/68.7/13.5`);
  await ask(page);
  await expect(page.locator(".fv-popup").getByRole("heading", { name: "Felt 4" })).toBeVisible();
  await onEachSize("popup");
  await page.keyboard.press("Escape");
  await openPanel(page);
  await page.getByRole("button", { name: "Endre Leia" }).click();
  await onEachSize("list and form");
  await goWithin(page, `/fiskeriaktivitet/favorites/area?${PERIOD}`);
  await expect(page.getByRole("heading", { name: "Felt 4" })).toBeVisible();
  await onEachSize("page");
});
