import { expect, type Page, type Route, test } from "@playwright/test";
import { emptyModes, failureModes, openMap, row, stateLine, watchFaults } from "./app.ts";

type Mode = (route: Route) => Promise<void>;

const startUp = /\/bwapi\/v1\/(spadata|spadataset\/groups|spadataset\/data)\//;
/** Start-up calls whose failure leaves no trace on the page. */
const silentCalls = /\/v1\/(timestamp|featureflags|fisheryactivity\/months)/;
const startUpTexts = [
  "App configuration not available",
  "Dataset groups not available",
  "Datasets not available",
];

/** One failure of each kind; `create-app.test.ts` and `manifest-loader.test.tsx` test all of them on the same code. */
const someModes: Record<string, Mode> = {
  "HTML with 200": failureModes["HTML with 200"],
  "connection refused": failureModes["connection refused"],
  "204": emptyModes["204"],
};

for (const [name, answer] of Object.entries(someModes)) {
  test(`start-up calls that answer with ${name} leave a working page and the specified texts`, async ({
    page,
  }) => {
    const faults = watchFaults(page);
    const log: string[] = [];
    page.on("console", (message) => log.push(message.text()));
    await page.route(startUp, answer);
    await page.route(silentCalls, answer);
    await openMap(page, "fiskeriaktivitet/?lang=en&period=2026-03");
    for (const text of startUpTexts) await expect(page.getByText(text).first()).toBeVisible();
    expect(log.some((line) => line.includes("Loading failed"))).toBe(true);
    await expect(stateLine(page, "lostfishingfacility")).toHaveText(/\d+ in March 2026/);
    expect(faults).toEqual([]);
  });
}

/** Lets 20 s, the time limit of a call, pass in one. Other limits stay. */
async function shortenWait(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 20_000 ? 1_000 : ms);
  });
}

test("start-up calls that hang are given up after 20 s; the map works meanwhile", async ({ page }) => {
  await shortenWait(page);
  await page.route(startUp, () => undefined);
  await page.goto("/fiskeriaktivitet/?lang=en&period=2026-03");
  await expect(stateLine(page, "tradeareakystfiske")).not.toHaveText("");
  await expect(page.getByText("Datasets not available").first()).toBeVisible({ timeout: 60_000 });
  await expect(stateLine(page, "lostfishingfacility")).toHaveText(/\d+ in March 2026/, { timeout: 60_000 });
});

test("a data call that hangs is given up after 20 s and can be tried again", async ({ page }) => {
  await shortenWait(page);
  await page.route(/\/lostfishingfacility\?time/, () => undefined);
  await page.goto("/fiskeriaktivitet/?period=2026-03");
  await expect(row(page, "lostfishingfacility").getByRole("button", { name: /^Prøv igjen/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(stateLine(page, "lostfishingfacilityremoved")).toHaveText(/\d+ i mars 2026/);
});

test("a dataset that fails says so in its row, in every way of failing, and recovers with a retry", async ({
  page,
}) => {
  const faults = watchFaults(page);
  let answer: Mode = (route) => route.continue();
  await page.route(/\/lostfishingfacility\?time|tradearea-kystfiske/, (route) => answer(route));
  // At a zoom at which the lines are drawn.
  await openMap(page, "fiskeriaktivitet/?period=2026-03&map=7/68.2/13.6");
  for (const id of ["lostfishingfacility", "tradeareakystfiske"]) {
    const onOff = row(page, id).getByRole("switch");
    for (const [name, mode] of Object.entries(failureModes) as [string, Mode][]) {
      await test.step(`${id}: ${name}`, async () => {
        answer = mode;
        if (await onOff.isChecked()) await onOff.click();
        await onOff.click();
        await expect(row(page, id).getByRole("button", { name: /^Prøv igjen/ })).toBeVisible();
        await expect(row(page, "lostfishingfacilityremoved").locator(".fv-danger")).toHaveCount(0);
      });
    }
    answer = (route) => route.continue();
    await row(page, id)
      .getByRole("button", { name: /^Prøv igjen/ })
      .click();
    await expect(row(page, id).locator(".fv-danger")).toHaveCount(0);
    for (const [name, mode] of Object.entries(emptyModes) as [string, Mode][]) {
      await test.step(`${id}: ${name}`, async () => {
        answer = mode;
        await onOff.click();
        await onOff.click();
        await expect(stateLine(page, id)).toContainText(
          name === "null" ? "Ingen funn" : "Tjenesten svarte uten innhold",
        );
      });
    }
    answer = (route) => route.continue();
    await onOff.click();
    await onOff.click();
    await expect(row(page, id).locator(".fv-danger")).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test("activity pictures that are a service exception are told from an empty period", async ({ page }) => {
  await page.route(/geoserver\/bw\/ows/, (route) =>
    route.fulfill({
      status: 200,
      contentType: "application/vnd.ogc.se_xml",
      body: '<ServiceExceptionReport version="1.1.1"><ServiceException>No such layer</ServiceException></ServiceExceptionReport>',
    }),
  );
  await openMap(page, "fiskeriaktivitet/?period=2026-03");
  await expect(row(page, "fiskeriaktivitet").getByRole("button", { name: /^Prøv igjen/ })).toBeVisible();
  await page.unroute(/geoserver\/bw\/ows/);
  await row(page, "fiskeriaktivitet")
    .getByRole("button", { name: /^Prøv igjen/ })
    .click();
  await expect(row(page, "fiskeriaktivitet").locator(".fv-danger")).toHaveCount(0);
});

test("a base map whose tiles fail leaves the datasets working and is named", async ({ page }) => {
  await page.route(/\/data\/v3\//, failureModes["500"]);
  await page.goto("/fiskeriaktivitet/?period=2026-03");
  await expect(page.getByText("Standardkart svarer ikke")).toBeVisible();
  await expect(stateLine(page, "lostfishingfacility")).toHaveText(/\d+ i mars 2026/);
});

for (const [name, answer] of Object.entries(someModes)) {
  test(`a manifest that answers with ${name} gives a page that says what is wrong`, async ({ page }) => {
    await page.route(/\/assets\/manifest-fiskeriaktivitet/, answer);
    await page.goto("/fiskeriaktivitet/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      /Kartet kunne ikke hentes|Vi har gjort en feil|Manifestet har feil/,
    );
  });
}
