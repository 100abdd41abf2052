import { expect, test } from "@playwright/test";
import { openMap, tabTo, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

const PLACE = "61.26500,2.88000";

test("by keyboard from a point to its full forecast, through its spans and actions, and back", async ({
  page,
  context,
}) => {
  const faults = watchFaults(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openMap(page, `fiskinfo/point/${PLACE}`);
  const details = page.getByRole("complementary", { name: /Detaljer/ });
  await expect(details.getByRole("heading", { name: /^61°/ })).toBeVisible();
  await expect(details.getByText("Nærmeste stasjoner")).toBeVisible();

  await test.step("the point: charts, then the table", async () => {
    expect.soft(await axeFaults(page)).toEqual([]);
    const charts = details.getByRole("radio", { name: "Diagram" });
    await tabTo(page, charts);
    await page.keyboard.press("ArrowRight");
    await expect(details.getByRole("radio", { name: "Tabell" })).toBeChecked();
    await expect(details.getByRole("table", { name: /48 timene/ })).toBeVisible();
    expect.soft(await axeFaults(page, { within: ".fv-details" })).toEqual([]);
  });

  await test.step("the full forecast", async () => {
    await tabTo(page, details.getByRole("button", { name: "Vis fullt varsel" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /61°/ })).toBeFocused();
    await expect(page.getByRole("table", { name: /72 timer, 3 timer/ })).toBeVisible();
    expect.soft(await axeFaults(page)).toEqual([]);
    await tabTo(page, page.getByRole("radio", { name: "3 døgn" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "10 døgn" })).toBeChecked();
    await expect(page.getByRole("table", { name: /240 timer, 12 timer/ })).toBeVisible();
  });

  await test.step("copies the table, and shares the link", async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await tabTo(page, page.getByRole("button", { name: "Kopier tabellen" }));
    await page.keyboard.press("Enter");
    await expect.poll(clipboard).toMatch(/^UTC\tVind \(m\/s\)\t/);
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await tabTo(page, page.getByRole("button", { name: "Del", exact: true }));
    await page.keyboard.press("Enter");
    await expect.poll(clipboard).toContain(`/fiskinfo/forecast/${PLACE}`);
  });

  await test.step("prints by day, also at night", async () => {
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event("beforeprint"));
        const sheet = document.querySelector("[data-print]");
        document.title = sheet ? getComputedStyle(sheet).colorScheme : "no sheet";
        window.dispatchEvent(new Event("afterprint"));
      };
      document.documentElement.dataset.theme = "night";
    });
    await tabTo(page, page.getByRole("button", { name: "Skriv ut" }));
    await page.keyboard.press("Enter");
    expect(await page.title()).toBe("light");
  });

  await test.step("and back to the point", async () => {
    await tabTo(page, page.getByRole("button", { name: "Kartet", exact: true }));
    await page.keyboard.press("Enter");
    await expect(details.getByRole("heading", { name: /^61°/ })).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test("a station has its history by keyboard, in English, with its times in UTC", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("bw_arctic_settingsV2", JSON.stringify({ forecastTimesInUtc: true })),
  );
  await openMap(page, "arctic/weatherstations/SN990027?lang=en");
  const details = page.getByRole("complementary", { name: /Details/ });
  await expect(details.getByText(/^Measured .* UTC$/)).toBeVisible();
  expect.soft(await axeFaults(page)).toEqual([]);
  await tabTo(page, details.getByRole("radio", { name: "7 days" }));
  await page.keyboard.press("ArrowLeft");
  await expect(details.getByRole("radio", { name: "24 h" })).toBeChecked();
  await tabTo(page, details.getByRole("radio", { name: "Charts" }));
  await page.keyboard.press("ArrowRight");
  await expect(details.getByRole("table", { name: "Observations, 1 h a line" })).toBeVisible();
  await tabTo(page, details.getByRole("button", { name: "Download the observations" }));
});
