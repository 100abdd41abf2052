import { expect, test } from "@playwright/test";
import { goWithin, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

const DEPLOYED = "**/bwapi/v3/geodata/fishingfacilitychange/deployed";
const CONNECTION_TEST = "**/connectionTestFile.txt*";

test.use({
  viewport: { width: 390, height: 844 },
  geolocation: { latitude: 69.1315, longitude: 14.3478, accuracy: 6 },
  permissions: ["geolocation"],
});

test("a report in three taps waits behind a network's login page, survives the tab, and arrives once", async ({
  page,
  context,
}) => {
  const faults = watchFaults(page);
  await page.goto("/fiskinfo/toolreport?lang=no");
  await page.getByRole("button", { name: "Logg inn", exact: true }).last().click();
  await page.getByRole("button", { name: /Yrkesfisker/ }).click();
  await expect(page.getByRole("heading", { name: "Meld redskap" })).toBeVisible();
  // The network answers everything with its own page, as status 200.
  const html = {
    status: 200,
    contentType: "text/html",
    body: "<html><title>Logg inn på nettet</title></html>",
  };
  const keys: (string | undefined)[] = [];
  await context.route(DEPLOYED, (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return route.fulfill(html);
  });

  await test.step("three taps report what lies below the vessel", async () => {
    await page.getByRole("button", { name: "Sett redskap her" }).click();
    await page.getByRole("button", { name: "Teiner" }).click();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Meld satt" }).click();
    await expect(page.getByRole("heading", { name: "Lagret i kø" })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("the login page is no receipt", async () => {
    await context.route(CONNECTION_TEST, (route) => route.fulfill(html));
    await expect.poll(() => keys.length).toBeGreaterThan(0);
    await expect(page.getByRole("button", { name: /^1 i kø/ })).toBeVisible();
    await expect(page.getByText("Nettet her krever innlogging")).toBeVisible();
  });

  await test.step("another tab has the report when the first is gone, and says why it waits", async () => {
    const other = await context.newPage();
    await page.close();
    await other.goto("/fiskinfo/unsent?lang=no");
    await expect(other.getByText("Teiner satt")).toBeVisible();
    await expect(other.getByText("I kø", { exact: true })).toBeVisible();
    expect(await axeFaults(other)).toEqual([]);
    await context.unroute(CONNECTION_TEST);
    await context.unroute(DEPLOYED);
    await other.getByRole("button", { name: "Prøv å sende nå", exact: true }).click();
    await expect(other.getByText("I kø", { exact: true })).toHaveCount(0);
    await goWithin(other, "/fiskinfo/toolhistory");
    await expect(other.getByText("Teiner: satt").first()).toBeVisible();
  });
  expect(new Set(keys).size).toBe(1);
  expect(faults).toEqual([]);
});
