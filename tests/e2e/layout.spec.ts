import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { openMap } from "./app.ts";
import {
  drawingStates,
  type Look,
  lastingNotice,
  legendState,
  look,
  popupState,
  questionState,
  resize,
  toEnglish,
  usualStates,
} from "./layout-states.ts";

/** Windows of real phones, also in landscape, and of a desktop at 400 %. */
const PHONES = ["375x553", "360x616", "390x664", "390x844", "320x568", "844x390", "568x320", "320x256"];
const OTHERS = ["768x1024", "1024x768", "1280x720", "1440x900", "320x256", "640x360"];
/** The narrowest and the lowest window. */
const SOME_PHONES = ["320x568", "568x320", "320x256"];
const SOME_OTHERS = ["768x1024", "640x360"];

const BY_TOUCH = {
  sizes: PHONES,
  first: "390x844",
  some: SOME_PHONES,
  large: ["390x844"],
  target: 44,
  context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
};
const BY_MOUSE = {
  sizes: OTHERS,
  first: "768x1024",
  some: SOME_OTHERS,
  large: ["1024x768", "1280x720"],
  target: 24,
  context: {},
};

async function open(browser: Browser, options: BrowserContextOptions, path: string): Promise<Page> {
  const context = await browser.newContext({
    locale: "nb-NO",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  // Ends before the test's own timeout, so that the failing step is reported.
  page.setDefaultTimeout(20_000);
  await openMap(page, path);
  return page;
}

for (const [name, { sizes, first, some, large, target, context }] of [
  ["phones", BY_TOUCH],
  ["others", BY_MOUSE],
] as const) {
  test(`${name}: the general map, in both languages and with larger text`, async ({ browser, baseURL }) => {
    const page = await open(browser, { baseURL, ...context }, "bwmap/?map=6/68/13");
    const faults: string[] = [];
    for (const size of sizes) {
      await resize(page, size);
      await usualStates({ page, size, target, faults });
    }
    await toEnglish(page, first);
    for (const size of some) {
      const at: Look = { page, size, target, of: "English, ", faults };
      await resize(page, size);
      await usualStates(at);
      await drawingStates(at);
      await lastingNotice(at, async (with_) => {
        await look(with_, "start");
        await drawingStates(with_);
      });
    }
    for (const size of large) {
      const at: Look = { page, size, target, of: "text of twice the size, ", faults };
      await resize(page, size, 2);
      await usualStates(at);
      await drawingStates(at);
    }
    await page.context().close();
    expect(faults).toEqual([]);
  });

  test(`${name}: the other maps`, async ({ browser, baseURL }) => {
    const faults: string[] = [];
    for (const [path, states] of OTHER_MAPS) {
      const page = await open(browser, { baseURL, ...context }, path);
      for (const language of ["", "English, "]) {
        if (language) await toEnglish(page, first);
        for (const size of some) {
          await resize(page, size);
          for (const state of states) await state({ page, size, target, of: `${path}, ${language}`, faults });
        }
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });
}

const start = (at: Look) => look(at, "start");

/** With the period; a bank under the crosshair; the distress alert. */
const OTHER_MAPS: readonly [string, ((at: Look) => Promise<void>)[]][] = [
  ["fiskeriaktivitet/", [start, legendState]],
  ["havmiljo/?map=11/71.4/19", [start, popupState]],
  ["redning/", [start, questionState]],
];
