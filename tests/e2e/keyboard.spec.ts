import { expect, test } from "@playwright/test";
import { countIn, goWithin, openMap, row, stateLine, tabTo } from "./app.ts";

test("the whole map is used without a pointer", async ({ page }) => {
  await openMap(page, "fiskeriaktivitet/?period=2026-03");

  await test.step("switch a dataset off and on", async () => {
    const onOff = row(page, "lostfishingfacilityremoved").getByRole("switch");
    await tabTo(page, onOff);
    await page.keyboard.press("Space");
    await expect(onOff).not.toBeChecked();
    await page.keyboard.press("Space");
    await expect(onOff).toBeChecked();
  });

  await test.step("open a row, filter by tool type and set the opacity", async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const activity = row(page, "fiskeriaktivitet");
    const more = activity.getByRole("button", { name: /^Mer om/ });
    await tabTo(page, more);
    if ((await more.getAttribute("aria-expanded")) === "false") await page.keyboard.press("Enter");
    const chip = activity.getByRole("button", { name: "Garn", exact: true });
    await tabTo(page, chip);
    await page.keyboard.press("Space");
    await expect(chip).toHaveAttribute("aria-pressed", "false");
    const slider = activity.getByRole("slider");
    await tabTo(page, slider);
    const before = await slider.inputValue();
    await page.keyboard.press("ArrowLeft");
    expect(await slider.inputValue()).not.toBe(before);
  });

  await test.step("choose a background with the arrow keys; Escape gives the focus back", async () => {
    const opener = page.getByRole("button", { name: /Bakgrunnskart/ }).first();
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("radio", { name: /^Standardkart/ }));
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: /^Lyst kart/ })).toBeChecked();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /^Standardkart/ })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });

  await test.step("choose a period: months, ends, years", async () => {
    await tabTo(page, page.getByRole("radio", { name: /^Mars 2026/ }));
    await page.keyboard.press("ArrowRight");
    await expect(stateLine(page, "lostfishingfacility")).toContainText("april 2026");
    await page.keyboard.press("Home");
    await expect(stateLine(page, "lostfishingfacility")).toContainText("januar 2026");
    await page.keyboard.press("PageUp");
    await expect(page.getByRole("radio", { name: /^Januar 2025/ })).toBeChecked();
    await page.keyboard.press("PageDown");
    await expect(stateLine(page, "lostfishingfacility")).toContainText("januar 2026");
    expect(await countIn(stateLine(page, "lostfishingfacility"))).toBeGreaterThan(0);
  });

  await test.step("pan and zoom the map", async () => {
    const map = page.getByRole("application");
    await tabTo(page, map);
    const scale = page.getByLabel("Målestokk og posisjon");
    const before = await scale.innerText();
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scale.innerText()).not.toBe(before);
    await page.keyboard.press("-");
  });

  await test.step("reach a feature through the list beside the map and see its details", async () => {
    await goWithin(page, "/fiskeriaktivitet/lostfishingfacility?period=2026-03");
    const details = page.getByRole("complementary", { name: /Detaljer/ });
    const link = details.getByRole("link", { name: /^Tapt/ }).first();
    await expect(link).toBeVisible();
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/lostfishingfacility\/.+/);
    await expect(details.getByRole("heading", { name: /^Tapt/ })).toBeVisible();
  });

  await test.step("ask what is under the crosshair, and leave with Escape", async () => {
    await tabTo(page, page.getByRole("button", { name: "Vis i kartet" }));
    await page.keyboard.press("Enter");
    await page.waitForTimeout(1500);
    await tabTo(page, page.getByRole("application"));
    await page.keyboard.press("Enter");
    const popup = page.getByRole("dialog");
    await expect(popup).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
  });

  await test.step("resize the panels, close the details", async () => {
    const handle = page.getByRole("separator", { name: "Bredden på detaljene" });
    await tabTo(page, handle);
    const before = await handle.getAttribute("aria-valuenow");
    await page.keyboard.press("ArrowLeft");
    await expect(handle).not.toHaveAttribute("aria-valuenow", before ?? "");
    await tabTo(page, page.getByRole("button", { name: "Lukk detaljer" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: /Detaljer/ })).toHaveCount(0);
  });

  await test.step("legend, settings, night mode and language", async () => {
    const legend = page.getByRole("button", { name: "Tegnforklaring", exact: true });
    await tabTo(page, legend);
    const pressed = await legend.getAttribute("aria-pressed");
    await page.keyboard.press("Enter");
    await expect(legend).not.toHaveAttribute("aria-pressed", pressed ?? "");
    await tabTo(page, page.getByRole("button", { name: "Slå på nattmodus" }));
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
    await tabTo(page, page.getByRole("button", { name: "Innstillinger" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await tabTo(page, page.getByRole("button", { name: "English" }));
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  });
});
