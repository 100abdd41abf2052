import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PAINT_LIMIT_MS, startProgram } from "./start-program.ts";

const PROGRAM = `
  <script type="not-run" src="/assets/runtime.js"></script>
  <script type="not-run" src="/assets/base.js"></script>
  <link rel="modulepreload" href="/assets/map.js">
  <link rel="modulepreload" media="not all and (min-width: 480px)" href="/assets/phone.js">`;
const SHEETS = ["/assets/base.css", "/assets/map.css"];

let page: Document;
let paint: () => void;
let isPhone: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  isPhone = false;
  page = document.implementation.createHTMLDocument();
  has("readyState", "loading");
  has("visibilityState", "visible");
  paint = () => {
    throw new Error("nothing waits for a paint");
  };
});
afterEach(() => void vi.useRealTimers());

const has = (name: "readyState" | "visibilityState", value: string) =>
  Object.defineProperty(page, name, { value, configurable: true });

/** The page as the server sends it; the script in its head runs before its body. */
function open(body = `<template data-program>${PROGRAM}</template>`): void {
  void startProgram({
    page,
    matches: (media) => media === "" || isPhone,
    onPaint: (painted) => {
      paint = painted;
    },
  });
  page.body.innerHTML = body + SHEETS.map((href) => `<link rel="stylesheet" data-href="${href}">`).join("");
}
const parse = () => {
  has("readyState", "interactive");
  page.dispatchEvent(new Event("DOMContentLoaded"));
};
const end = (sheet: number, event = "load") =>
  page.querySelectorAll("link[rel=stylesheet]")[sheet]?.dispatchEvent(new Event(event));
/** What the page has requested. */
async function requested(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(0);
  return [...page.head.querySelectorAll("script, link")].map(
    (each) => each.getAttribute("src") ?? each.getAttribute("href") ?? "",
  );
}
const ALL = ["/assets/map.js", "/assets/runtime.js", "/assets/base.js"];

test("scripts are requested when the page is read and painted, and run after the style sheets in their order", async () => {
  open();
  end(0);
  parse();
  expect(await requested()).toEqual([]);
  paint();
  expect(await requested()).toEqual(["/assets/map.js"]);
  end(1, "error");
  expect(await requested()).toEqual(ALL);
});

test("a paint before the whole page has come requests nothing yet", async () => {
  open();
  paint();
  end(0);
  end(1);
  expect(await requested()).toEqual([]);
  parse();
  expect(await requested()).toEqual(ALL);
});

test.each([
  [
    "a page in a hidden tab",
    async () => {
      has("visibilityState", "hidden");
      open();
    },
  ],
  [
    "a page that is hidden meanwhile",
    async () => {
      open();
      page.dispatchEvent(new Event("visibilitychange"));
    },
  ],
  [
    "a page whose paint is never reported",
    async () => {
      open();
      await vi.advanceTimersByTimeAsync(PAINT_LIMIT_MS);
    },
  ],
])("%s waits for no paint", async (_what, prepare) => {
  await prepare();
  parse();
  end(0);
  end(1);
  expect(await requested()).toEqual(ALL);
});

test("a phone requests its parts with the others", async () => {
  isPhone = true;
  open();
  paint();
  parse();
  expect(await requested()).toEqual(["/assets/map.js", "/assets/phone.js"]);
});

test("a browser that cannot report paints starts after the limit", async () => {
  void startProgram({
    page,
    matches: (media) => media === "" || isPhone,
    onPaint: () => {
      throw new ReferenceError("PerformanceObserver is not defined");
    },
  });
  page.body.innerHTML = `<template data-program>${PROGRAM}</template>`;
  parse();
  expect(await requested()).toEqual([]);
  await vi.advanceTimersByTimeAsync(PAINT_LIMIT_MS);
  expect(await requested()).toEqual(ALL);
});

test("a page without a program in a template stays as it is", async () => {
  open("<p></p>");
  paint();
  parse();
  end(0);
  end(1);
  expect(await requested()).toEqual([]);
});
