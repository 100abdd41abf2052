import { expect, test } from "@playwright/test";
import { countIn, openMap, row, stateLine } from "./app.ts";

test("a new period fetches activity, lost gear and removed gear again; tool types are asked of the service, by night its night style; the language changes the names", async ({
  page,
}) => {
  await openMap(page, "fiskeriaktivitet/?period=2026-02");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  await page.getByRole("radio", { name: /^Mars 2026/ }).click();
  await expect(stateLine(page, "lostfishingfacility")).toContainText("mars 2026");
  await expect(stateLine(page, "lostfishingfacilityremoved")).toContainText("mars 2026");
  expect(asked.some((url) => url.includes("/v1/lostfishingfacility?time=2026-03"))).toBe(true);
  const removed = asked.find((url) => url.includes("isremoved=true"));
  expect(removed && new URL(removed).searchParams.get("notremovedbefore")).toMatch(/^2026-0[23]-/);
  await expect
    .poll(() => asked.some((url) => /TIME=2026-03/.test(url) && url.includes("VERSION=1.1.1")))
    .toBe(true);
  expect(page.url()).toContain("period=2026-03");

  const activity = row(page, "fiskeriaktivitet");
  await activity.getByRole("button", { name: /^Mer om/ }).click();
  await activity.getByRole("button", { name: "Garn", exact: true }).click();
  await expect
    .poll(() => asked.some((url) => url.includes("CQL_FILTER=tooltypecode IN (") && !url.includes("'NETS'")))
    .toBe(true);

  await page.getByRole("button", { name: "Slå på nattmodus" }).first().click();
  await expect
    .poll(() => asked.some((url) => url.includes("REQUEST=GetMap") && url.includes("STYLES=night")))
    .toBe(true);

  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  await expect(row(page, "lostfishingfacility")).toContainText("Lost gear");
});

test("twenty switches of period and filters in two seconds end in the last state", async ({
  page,
  request,
}) => {
  await openMap(page, "fiskeriaktivitet/?period=2026-01");
  const more = row(page, "fiskeriaktivitet").getByRole("button", { name: /^Mer om/ });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await expect(
    row(page, "fiskeriaktivitet").getByRole("button", { name: "Line", exact: true }),
  ).toBeVisible();
  const asked: string[] = [];
  page.on("response", (response) => asked.push(decodeURIComponent(response.url())));
  // Timed in the page itself, so that the interval is not affected by the test's delays.
  await page.evaluate(async () => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const chips = () => [
      ...document.querySelectorAll<HTMLElement>('[data-dataset="fiskeriaktivitet"] .fv-chip-toggle'),
    ];
    for (let turn = 0; turn < 10; turn++) {
      press(`[data-month="${(turn % 5) + 4}"]`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (turn === 9) press('[data-month="3"]');
      else chips()[1]?.click();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await expect(page).toHaveURL(/period=2026-03/);
  await page.waitForLoadState("networkidle");
  const answer = await request.get("/bwapi/v1/lostfishingfacility?time=2026-03");
  const expected = ((await answer.json()) as unknown[]).length;
  expect(await countIn(stateLine(page, "lostfishingfacility"))).toBe(expected);
  await expect(stateLine(page, "lostfishingfacilityremoved")).toContainText("mars 2026");
  const lastTile = asked.findLast((url) => url.includes("REQUEST=GetMap"));
  expect(lastTile).toContain("TIME=2026-03");
});

test("lost gear follows the period alone in the fishery map, and its filter of years alone in the general map", async ({
  page,
  request,
}) => {
  const answer = await request.get("/bwapi/v1/lostfishingfacility");
  const gear = (await answer.json()) as { lostTime: string }[];
  const lostIn = (...years: number[]) =>
    gear.filter(({ lostTime }) => years.includes(Number(lostTime.slice(0, 4)))).length;
  for (const year of [2023, 2025]) {
    await openMap(page, `fiskeriaktivitet/?period=${year}`);
    await expect(stateLine(page, "lostfishingfacility")).toContainText(`${lostIn(year)} i ${year}`);
  }
  const own = row(page, "lostfishingfacility");
  await own.getByRole("button", { name: /^Mer om/ }).click();
  await expect(own.getByRole("button", { name: "2025", exact: true })).toHaveCount(0);

  await openMap(page, "bwmap/?period=2025&zoomAndCenter=7;14:68");
  const state = stateLine(page, "lostfishingfacility");
  await expect(state).toHaveText(`${lostIn(2024, 2026)} tapt · 2024 og 2026`);
  await own.getByRole("button", { name: /^Mer om/ }).click();
  await own.getByRole("button", { name: "2025", exact: true }).click();
  await expect(state).toHaveText(`${lostIn(2024, 2025, 2026)} tapt · 2024, 2025 og 2026`);
});
