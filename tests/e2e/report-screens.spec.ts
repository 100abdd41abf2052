import { expect, type Page, test } from "@playwright/test";
import { goWithin, tabTo, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  geolocation: { latitude: 69.1315, longitude: 14.3478, accuracy: 6 },
  permissions: ["geolocation"],
});

/** Every target of a wheelhouse is at least so large, px. */
const TARGET = 48;
/** Rounding of the browser. */
const NEARLY = 0.5;

/** Opens a page of a fisher who is signed in. */
async function openAs(page: Page, path: string, language: "no" | "en" = "no"): Promise<void> {
  const [door, user] = language === "no" ? ["Logg inn", /Yrkesfisker/] : ["Sign in", /Fisher/];
  await page.goto(`/fiskinfo/${path}?lang=${language}`);
  await page.getByRole("button", { name: door, exact: true }).last().click();
  await page.getByRole("button", { name: user }).first().click();
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeVisible();
}

/** What can be pressed in the details and over the map and is smaller than a wet thumb needs: name, width and height. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least]) => {
      // The credits and the foot of the menu are not needed to report, and the handle of the sheet is as wide as the screen.
      const parts =
        ".fv-details-top, .fv-details-body, .fv-details-head, .fv-sheet-head, .fv-tools, .fv-view-controls, .fv-readout-buttons, .fv-sheet nav, .fv-sheet footer:not(.fv-menu-foot)";
      const found: string[] = [];
      for (const element of document.body.querySelectorAll<HTMLElement>(
        "button, a[href], input, select, summary",
      )) {
        if (!element.closest(parts) || !element.checkVisibility()) continue;
        // A choice is pressed by its label.
        const target = element.matches("input[type=radio], input[type=checkbox]")
          ? (element.closest("label") ?? element)
          : element;
        const { width, height } = target.getBoundingClientRect();
        if (width === 0 || (width >= least && height >= least)) continue;
        const name = element.getAttribute("aria-label") ?? element.textContent ?? element.id;
        found.push(`${name.trim()} ${Math.round(width)}×${Math.round(height)}`);
      }
      return [...new Set(found)];
    },
    [TARGET - NEARLY] as const,
  );
}

test("what lies below the vessel is reported in three taps, and every target is large enough for a wet thumb", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await openAs(page, "tools");
  const screens: Record<string, string[]> = {};
  const look = async (name: string) => {
    screens[name] = await smallTargets(page);
    expect(await axeFaults(page), name).toEqual([]);
  };
  await expect(page.getByRole("button", { name: /^Hent: / }).first()).toBeVisible();
  await look("tools");
  await page
    .getByRole("button", { name: /^Hent: / })
    .first()
    .click();
  await look("retrieved");
  await page.getByRole("button", { name: "Tilbake" }).click();
  await page
    .getByRole("button", { name: /^Flytt: / })
    .first()
    .click();
  await look("reset");
  await page.getByRole("button", { name: "Tilbake" }).click();
  await page
    .getByRole("button", { name: /^Tapt: / })
    .first()
    .click();
  await look("lost");
  await page.getByRole("button", { name: "Tilbake" }).click();
  await goWithin(page, "/fiskinfo/toolhistory");
  await expect(page.getByRole("button", { name: /^Alle / })).toBeVisible();
  await look("toolhistory");
  await goWithin(page, "/fiskinfo/sensors");
  await expect(page.getByText("Nordenden")).toBeVisible();
  await look("sensors");
  await goWithin(page, "/fiskinfo/registercontainer/69.2,14.5");
  await expect(page.getByRole("radio", { name: "Sensorbøye" })).toBeVisible();
  await look("registercontainer");
  await goWithin(page, "/fiskinfo/toolreport");
  await expect(page.getByRole("button", { name: "Sett redskap her" })).toBeVisible();
  await look("toolreport");

  await goWithin(page, "/fiskinfo/");
  await look("map");
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole("button", { name }).last().click();
  };
  await expect(page.getByRole("button", { name: "Sett redskap her" })).toBeVisible();
  await tap("Sett redskap her");
  await expect(page.getByRole("button", { name: "Teiner" })).toBeVisible();
  await look("kind");
  await tap("Teiner");
  await expect(page.getByRole("button", { name: "Meld satt" })).toBeVisible();
  await look("form");
  await tap("Meld satt");
  await expect(page.getByRole("heading", { name: "Lagret i kø" })).toBeVisible();
  expect(taps).toBe(3);
  await look("receipt");
  await page.getByRole("button", { name: /^Se køen/ }).click();
  await expect(page.getByRole("heading", { name: "Usendte meldinger" })).toBeVisible();
  await look("unsent");
  expect(screens).toEqual(Object.fromEntries(Object.keys(screens).map((name) => [name, []])));
  expect(faults).toEqual([]);
});

test("gear is reported, moved and registered without a pointer", async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(name));
    await page.keyboard.press("Enter");
  };
  await openAs(page, "toolreport");
  await test.step("a report with a typed position, to its receipt", async () => {
    await expect(button("Annet sted")).toBeVisible();
    await press("Annet sted");
    await press("Teiner");
    await tabTo(page, page.getByRole("radio", { name: "Kart" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Skriv" })).toBeChecked();
    await press("Legg til posisjon");
    await tabTo(page, page.getByLabel("Posisjon 1", { exact: true }));
    await page.keyboard.type("69 10.5 14 71.5");
    await press("Meld satt");
    // The focus goes to what is wrong.
    await expect(page.getByLabel("Posisjon 1", { exact: true })).toBeFocused();
    await press(/^Mente du/);
    await press("Meld satt");
    await expect(page.getByRole("heading", { name: "Lagret i kø" })).toBeFocused();
    await press("Angre");
    await expect(page.getByLabel("Posisjon 1", { exact: true })).toBeVisible();
    await press("Meld satt");
    await press("Til kartet");
  });
  await test.step("gear is taken up in part", async () => {
    await goWithin(page, "/fiskinfo/tools");
    await expect(button(/^Hent: /)).toBeVisible();
    await press(/^Hent: /);
    await tabTo(page, page.getByRole("radio", { name: /Alt er hentet/ }));
    await page.keyboard.press("ArrowDown");
    await press("Meld hentet · 1 mangler");
    await expect(page.getByRole("heading", { name: "Lagret i kø" })).toBeFocused();
  });
  await test.step("the queue: a report is deleted after a question", async () => {
    await press(/^Se køen/);
    await press(/^Slett: /);
    await expect(page.getByRole("dialog")).toBeVisible();
    const yes = page.getByRole("dialog").getByRole("button", { name: "Slett", exact: true });
    await tabTo(page, yes);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
  await test.step("a sensor", async () => {
    await goWithin(page, "/fiskinfo/registercontainer/69.2,14.5");
    await expect(page.getByLabel("Sensorens nummer")).toBeVisible();
    await tabTo(page, page.getByLabel("Sensorens nummer"));
    await page.keyboard.type("B-77");
    await press("Registrer sensor");
    await expect(page.getByRole("heading", { name: "Mine sensorer" })).toBeVisible();
  });
});
