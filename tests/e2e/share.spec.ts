import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { openMap, pressTool, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

/** A page of another origin (another port) that contains a map in a frame and controls it. */
let host: Server;
let hostOrigin = "";
const frameOf = (src: string, sandbox: string | null) =>
  `<iframe id="map" title="Map" width="900" height="560" src="${src}"${sandbox === null ? "" : ` sandbox="${sandbox}"`}></iframe>`;

test.beforeAll(async () => {
  host = createServer((request, response) => {
    const query = new URL(request.url ?? "/", "http://host").searchParams;
    const src = query.get("src");
    if (src === null) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Host</title><body style="height:3000px">
<h1>Host</h1>${frameOf(src, query.get("sandbox"))}
<script type="module">
  import { connectMap } from "${new URL(src).origin}/embed/client.js";
  window.connectMap = connectMap;
</script></body></html>`);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  hostOrigin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  host.close();
});

async function openHost(page: Page, src: string, sandbox: string | null = null): Promise<FrameLocator> {
  const query = new URLSearchParams({ src, ...(sandbox === null ? {} : { sandbox }) });
  await page.goto(`${hostOrigin}/?${query}`);
  return page.frameLocator("#map");
}

/** Runs in the host page: connects and keeps the map's messages in `window.heard`. */
async function connect(page: Page, timeout = 30_000): Promise<unknown> {
  await page.waitForFunction(() => "connectMap" in window);
  return page.evaluate(async (timeoutMs) => {
    const host = window as unknown as {
      connectMap(frame: Element | null, options: object): Promise<Record<string, never>>;
      map: unknown;
      selections: unknown[];
    };
    try {
      const map = (await host.connectMap(document.getElementById("map"), {
        timeout: timeoutMs,
      })) as never as {
        info: unknown;
        onSelection(listener: (selection: unknown) => void): void;
      };
      host.selections = [];
      map.onSelection((selection) => host.selections.push(selection));
      host.map = map;
      return map.info;
    } catch (error) {
      return (error as { code: string }).code;
    }
  }, timeout);
}
const drive = (page: Page, call: string) =>
  page.evaluate(
    (code) =>
      // biome-ignore lint/security/noGlobalEval: the test's own words.
      (eval(`window.map.${code}`) as Promise<void>).then(
        () => "done",
        (error: { code: string }) => error.code,
      ),
    call,
  );

for (const sandbox of [null, "allow-scripts", "allow-scripts allow-same-origin allow-popups"]) {
  test(`a page of another origin drives the map in its frame, sandbox: ${sandbox}`, async ({
    page,
    baseURL,
  }) => {
    const faults = watchFaults(page);
    const map = await openHost(page, `${baseURL}/embed/bwmap/?lang=en`, sandbox);
    await expect(map.getByRole("link", { name: /in a new tab/ })).toBeVisible();
    await expect(map.locator(".fv-splash")).toHaveCount(0);
    expect(await connect(page)).toMatchObject({ version: 1, appName: "bwmap", language: "en" });
    expect(await drive(page, "flyTo({ center: [10, 64], zoom: 4 })")).toBe("done");
    expect(await drive(page, 'setTime("2026-03")')).toBe("done");
    // Nothing in this map depends on the period, so only the link to the full map contains it.
    const fullMap = map.getByRole("link", { name: /in a new tab/ });
    await fullMap.hover();
    await expect(fullMap).toHaveAttribute("href", /period=2026-03/);
    expect(await drive(page, 'setTime("1999")')).toBe("time-out-of-range");
    expect(await drive(page, 'highlight({ dataset: "nowhere", id: "1" })')).toBe("unknown-dataset");
    await map.locator(".fv-details li a").first().click();
    await expect
      .poll(() => page.evaluate(() => (window as never as { selections: unknown[] }).selections.length))
      .toBe(1);
    const [selection] = await page.evaluate(
      () => (window as never as { selections: { dataset: string; id: string }[] }).selections,
    );
    expect(
      await drive(page, `highlight(${JSON.stringify({ dataset: selection?.dataset, id: selection?.id })})`),
    ).toBe("done");
    expect(faults).toEqual([]);
  });
}

test("a page outside the list is not listened to", async ({ page, baseURL }) => {
  const map = await openHost(page, `${baseURL}/embed/havmiljo/`);
  await expect(map.locator(".fv-splash")).toHaveCount(0);
  expect(await connect(page, 2_000)).toBe("timeout");
});

test("the fishery map stands in no frame and offers none", async ({ page, baseURL, request }) => {
  const { headers, status } = await request
    .get("/fiskeriaktivitet/", { headers: { accept: "text/html" } })
    .then((answer) => ({ headers: answer.headers(), status: answer.status() }));
  expect({ status, frameOptions: headers["x-frame-options"] }).toEqual({ status: 200, frameOptions: "DENY" });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect((await request.get("/embed/fiskeriaktivitet/")).status()).toBe(404);
  const map = await openHost(page, `${baseURL}/fiskeriaktivitet/`);
  await page.waitForTimeout(2_000);
  await expect(map.locator("#fv-map")).toHaveCount(0);
  await openMap(page);
  await expect(page.getByRole("button", { name: "Del kartet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Bygg inn kartet" })).toHaveCount(0);
});

test("wheel scrolls the host's page, and the map says how to zoom", async ({ page, baseURL }) => {
  const map = await openHost(page, `${baseURL}/embed/bwmap/?map=5/65/10`);
  await expect(map.locator(".fv-splash")).toHaveCount(0);
  await page.mouse.move(300, 350);
  // The hint disappears by itself, and wheel events before the frame is ready do not show it, so the test goes on
  // turning the wheel.
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    await expect(map.getByText(/rulle|ruller/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

/** The link in the open panel. */
const linkIn = (page: Page) => page.getByRole("textbox", { name: "Lenke" }).inputValue();

test("a link that is opened by somebody else shows the same, and stores nothing", async ({
  page,
  browser,
}) => {
  await openMap(page, "bwmap/?map=6/68/14&period=2026-03");
  await page
    .getByRole("switch", { name: /Bankfiske 1/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Del kartet" }).click();
  const link = await linkIn(page);
  expect(link).toMatch(/\/bwmap\/\?%7B[\w-]+&period=2026-03$/);
  const other = await (await browser.newContext({ locale: "nb-NO" })).newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/bwmap\/\?period=2026-03$/);
  await expect(other.getByRole("switch", { name: /Bankfiske 1/ }).first()).toBeChecked();
  const place = await page.locator(".fv-coordinates").innerText();
  await expect(other.locator(".fv-coordinates")).toHaveText(place.replace(/\s/g, " "));
  expect(await other.evaluate(() => localStorage.getItem("bw_bwmap_datasetSettings") ?? "")).not.toContain(
    "bankfiske",
  );
});

test("by keyboard alone a link is made, locked, and the lock opened", async ({ page }) => {
  await openMap(page, "bwmap/");
  await page.getByRole("button", { name: "Del kartet" }).focus();
  await page.keyboard.press("Enter");
  const locked = page.getByRole("switch", { name: "Kartet står stille" });
  await locked.focus();
  await page.keyboard.press("Space");
  const link = await linkIn(page);
  await page.goto(link);
  await expect(page.locator("#fv-map")).toHaveAttribute("inert", "");
  await page.getByRole("button", { name: "Bruk kartet" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#fv-map")).toBeFocused();
});

test("a link with something unknown says what is missing, once", async ({ page }) => {
  await openMap(page, "bwmap/?datasetIds=nowhere;lostfishingfacility&zoomAndCenter=6;14:68");
  await expect(page.getByText("Dette mangler: kartlaget nowhere. Resten er som i lenken.")).toHaveCount(1);
});

test("axe finds nothing on the panels and the frame, on a wide screen and on a phone", async ({ page }) => {
  const onEachSize = async (screen: string, without?: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      await page.waitForFunction(
        (wanted) => document.querySelector(".fv-app")?.clientWidth === wanted,
        width,
      );
      const faults = await axeFaults(page, without === undefined ? {} : { without });
      expect.soft(faults, `${screen}, ${width} px`).toEqual([]);
    }
  };
  await openMap(page, "bwmap/");
  for (const name of ["Del kartet", "Bygg inn kartet"]) {
    await pressTool(page, name);
    await expect(page.getByRole("group", { name: "Ta med" })).toBeVisible();
    // The preview is a separate page with its own landmarks, so it is tested alone.
    await onEachSize(name, ".share_embedPreview");
    await page.keyboard.press("Escape");
  }
  await page.goto("/embed/bwmap/");
  await expect(page.locator(".fv-splash")).toHaveCount(0);
  await onEachSize("frame");
});
