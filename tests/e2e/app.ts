import { expect, type Locator, type Page } from "@playwright/test";
import { firstMapWithData } from "../support/first-visit.ts";

/** Opens the fishery-activity map and waits for its first map with data. */
export async function openMap(page: Page, path = "fiskeriaktivitet/"): Promise<void> {
  await page.goto(`/${path}`);
  await firstMapWithData(page);
}

/**
 * Goes to an address of the open sub-application as one of its links does. Loading a page costs seconds, so a test loads
 * only addresses of which it tests that.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/** The row of a dataset in the menu, by dataset id. */
export function row(page: Page, datasetId: string): Locator {
  return page.locator(`[data-dataset="${datasetId}"]`);
}

/** The visible state line of a dataset's row. */
export function stateLine(page: Page, datasetId: string): Locator {
  return row(page, datasetId).locator(".fv-row-state");
}

/** The number at the start of a state line. */
export async function countIn(line: Locator): Promise<number> {
  await expect(line).toHaveText(/\d/);
  const text = await line.innerText();
  return Number(text.replaceAll(/\s/g, "").match(/\d+/)?.[0]);
}

/**
 * Presses a tool above the map, in the row or in the menu of tools that do not fit. A tool that already has the
 * requested state is left.
 */
export async function pressTool(page: Page, name: string, pressed?: boolean): Promise<void> {
  const tools = page.getByRole("region", { name: "Kartverktøy" });
  const more = tools.getByRole("button", { name: "Flere verktøy" });
  const tool = tools.getByRole("button", { name, exact: true });
  await expect(tool.or(more).first()).toBeVisible();
  if (!(await tool.isVisible())) await more.click();
  if (pressed !== undefined && (await tool.getAttribute("aria-pressed")) === String(pressed))
    await page.keyboard.press("Escape");
  else await tool.click();
}

export const signInButton = (page: Page) => page.getByRole("button", { name: "Logg inn", exact: true });
export const accountButton = (page: Page) => page.getByRole("button", { name: "Brukeren din" });

/**
 * Presses Tab, or Shift+Tab when the target comes before the focus, until the target has the focus; fails when the
 * target cannot be reached. The element is looked up again only when it was replaced: looking it up by role costs more
 * than a press.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let press = 0; press < 150; press++) {
    const place = await element?.evaluate((wanted) => {
      const focused = document.activeElement ?? document.body;
      if (wanted === focused) return "here";
      if (!wanted.isConnected) return "gone";
      const isBefore = wanted.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore && focused !== document.body ? "before" : "after";
    });
    if (place === "here") return;
    if (place === "gone") element = await target.elementHandle();
    else await page.keyboard.press(place === "before" ? "Shift+Tab" : "Tab");
  }
  throw new Error(`The tabulator never reached ${target}`);
}

/** Faults that no page may cause: uncaught errors and violations of its content security policy. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) faults.push(message.text());
  });
  return faults;
}

/**
 * Returns a function that ends all of the page's timers of a length, ms, that are running then. A test of a time limit
 * waits for what must happen before, however slow the machine is, and then not for the limit itself.
 */
export async function hastenTimers(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((length) => {
    const [start, stop] = [globalThis.setTimeout, globalThis.clearTimeout];
    const running = new Map<number | undefined, () => void>();
    const setTimeout = (handler: () => void, delay?: number, ...more: unknown[]) => {
      if (delay !== length) return start(handler, delay, ...more);
      const end = () => {
        running.delete(timer);
        handler();
      };
      const timer = start(end, delay) as unknown as number;
      running.set(timer, end);
      return timer;
    };
    const clearTimeout = (timer?: number) => {
      running.delete(timer);
      stop(timer);
    };
    const endTimers = () => {
      for (const [timer, end] of [...running]) {
        stop(timer);
        end();
      }
    };
    Object.assign(globalThis, { setTimeout, clearTimeout, endTimers });
  }, ms);
  return () => page.evaluate(() => (globalThis as unknown as { endTimers(): void }).endTimers());
}

/** Closes every notice over the map. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole("region", { name: "Meldinger" }).getByRole("button", { name: "Lukk" });
  while (await close.first().isVisible()) await close.first().click();
}

/** Blocks all requests to other hosts than the test server, as on a ship without a connection. */
export async function cutInternet(page: Page, baseURL: string): Promise<void> {
  await page.route(
    (url) => url.protocol.startsWith("http") && url.origin !== new URL(baseURL).origin,
    (route) => route.abort("internetdisconnected"),
  );
}

/** Ways in which a request can fail. */
export const failureModes = {
  "500": (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "broken" }),
  "404": (route) =>
    route.fulfill({
      status: 404,
      contentType: "application/json",
      body: '{"title":"Not Found","status":404}',
    }),
  "HTML with 200": (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><h1>Log in</h1>" }),
  "malformed JSON": (route) => route.fulfill({ status: 200, contentType: "application/json", body: '{"a":' }),
  "wrong shape": (route) => route.fulfill({ status: 200, contentType: "application/json", body: '"seven"' }),
  "connection refused": (route) => route.abort("connectionrefused"),
} satisfies Record<string, (route: import("@playwright/test").Route) => Promise<void>>;

/** Ways of answering without content; all mean an empty list (for data) or no configuration (for start-up). */
export const emptyModes = {
  "204": (route) => route.fulfill({ status: 204 }),
  "empty body": (route) => route.fulfill({ status: 200, contentType: "application/json", body: "" }),
  null: (route) => route.fulfill({ status: 200, contentType: "application/json", body: "null" }),
} satisfies Record<string, (route: import("@playwright/test").Route) => Promise<void>>;
