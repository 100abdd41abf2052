import { expect, type Page, test } from "@playwright/test";
import { watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

/** A moving vessel that every user may see. */
async function sailingVessel(page: Page): Promise<number> {
  const token = await page.request.post("/identity/connect/token", {
    form: { client_id: "farvann", grant_type: "client_credentials", scope: "ais" },
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await page.request.post("/live/v1/latest/combined", {
    data: { modelFormat: "Json", modelType: "Full" },
    headers: { authorization: `bearer ${access_token}` },
  });
  const vessels = (await answer.json()) as { mmsi: number; shipType: number; speedOverGround: number }[];
  const found = vessels.find(({ shipType, speedOverGround }) => shipType === 70 && speedOverGround > 5);
  if (!found) throw new Error("no cargo ship is under way");
  return found.mmsi;
}

test("the way of a vessel is told, played by keyboard and saved", async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(`/bwmap/aisstream/${await sailingVessel(page)}`);
  const track = page.getByRole("region", { name: "Spor", exact: true });
  await expect(track.getByRole("switch", { name: "Spor", exact: true })).toBeChecked();
  await track.getByLabel("Vis", { exact: true }).selectOption({ label: "Siste 6 timer" });
  await expect(track.getByText(/posisjon(er)? · /)).toBeVisible();

  const slider = track.getByRole("slider", { name: "Tidspunkt" });
  await slider.focus();
  const end = await slider.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /\u00a0kn|uten signal/);
  await expect(slider).not.toHaveAttribute("aria-valuetext", end ?? "");
  await page.keyboard.press("Home");
  const start = Number(await slider.inputValue());
  await page.keyboard.press("Space");
  await expect(track.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(start);
  await page.keyboard.press("Space");
  await expect(track.getByRole("button", { name: "Spill av" })).toBeVisible();
  expect(await axeFaults(page, { within: ".fv-details" })).toEqual([]);

  const saving = page.waitForEvent("download");
  await track.getByRole("button", { name: "GPX" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^sim-.*\.gpx$/);

  await track.getByRole("switch", { name: "Spor", exact: true }).click();
  await expect(track.getByText(/posisjon(er)? · /)).toBeHidden();
  expect(faults).toEqual([]);
});

test("vessels that were in the area are listed, their ways shown, and the live ones put aside", async ({
  page,
}) => {
  await page.goto("/bwmap/areaactivity?map=3/65/10");
  await expect(page.getByText(/^Området er for stort/)).toBeVisible();
  const live = page.locator('[data-dataset="aisstream"]');
  await expect(live.getByText("Skjult av områdeaktivitet").first()).toBeVisible();
  await expect(live.getByRole("switch")).toBeDisabled();
  await page.getByRole("complementary").getByRole("button", { name: "Zoom inn" }).click();

  const list = page.getByRole("list", { name: "Fartøy i området" });
  const first = list.getByRole("checkbox").first();
  await expect(first).toBeVisible();
  const ask = page.waitForRequest(/opentracks|historic/);
  await first.check();
  await ask;
  await page.getByRole("searchbox", { name: "Navn, kallesignal eller MMSI" }).fill("no such vessel");
  await expect(page.getByText("Ingen fartøy passer")).toBeVisible();
  await page.getByRole("button", { name: "Nullstill" }).click();
  await expect(first).toBeVisible();
  await expect(first).not.toBeChecked();
  expect(await axeFaults(page, { within: ".fv-details" })).toEqual([]);

  await page.getByRole("button", { name: "Lukk detaljer" }).click();
  await expect(live.getByRole("switch")).toBeEnabled();
  await expect(live.getByRole("switch")).toBeChecked();
});
