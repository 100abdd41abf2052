import { request as askServer, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { firstMapWithData } from "../support/first-visit.ts";
import { closeNotices, goWithin } from "./app.ts";

test.use({
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  geolocation: { latitude: 69.1315, longitude: 14.3478, accuracy: 6 },
  permissions: ["geolocation"],
});

const LOGIN_PAGE = "<!doctype html><title>Harbour</title><h1>Welcome aboard. Log in.</h1>";

/**
 * The network between the page and the server: it leads to the server, answers whatever is asked with a harbour's login
 * page as status 200, or is not there. `asked`: requests that got the login page.
 */
async function startNetwork(backend: string) {
  const { hostname, port: backendPort } = new URL(backend);
  const asked: string[] = [];
  let isPortal = false;
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    if (isPortal) {
      asked.push(`${method} ${path}`);
      request.resume();
      response.writeHead(200, { "content-type": "text/html" }).end(LOGIN_PAGE);
      return;
    }
    const onward = askServer({ hostname, port: backendPort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    end,
    answerWithLogin() {
      isPortal = true;
      server.closeAllConnections();
    },
    async leadToServer() {
      isPortal = false;
      await listen(port);
    },
  };
}

/** Addresses in the page's caches, and those whose content is the login page. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found = { all: [] as string[], foreign: [] as string[] };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.all.push(request.url);
        if ((await (await cache.match(request))?.text())?.includes("Welcome aboard"))
          found.foreign.push(request.url);
      }
    }
    return found;
  });

const pill = (page: Page) => page.getByRole("button", { name: /^1 i kø/ });

test("a login page of a network sends and spoils nothing; without any network a cold start has all that was here", async ({
  page,
  context,
  baseURL,
}) => {
  const network = await startNetwork(baseURL ?? "");
  const { origin } = network;
  try {
    await page.addInitScript(() => {
      if (parent !== window || localStorage.getItem("bw_fiskinfo_favorites")) return;
      const favourite = {
        ...{ id: "area", name: "Felt 4", category: "Fiskeplass", value: "/favorites/area", data: {} },
        ...{ visits: 0, geometries: [{ type: "Point", coordinates: [12, 68] }] },
        lastUpdated: "2026-11-20T08:00:00.000Z",
      };
      localStorage.setItem("bw_fiskinfo_favorites", JSON.stringify([favourite]));
    });
    await page.goto(`${origin}/fiskinfo/tools?lang=no`);
    await page.getByRole("button", { name: "Logg inn", exact: true }).last().click();
    await page.getByRole("button", { name: /Yrkesfisker/ }).click();
    await firstMapWithData(page);
    await expect(page.getByText(/døgn/).first()).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(async () => {
        const { all } = await cached(page);
        const parts = ["/v1/placenames", "/v1/spadataset/data", ".pbf", "tool-report"];
        return parts.filter((part) => !all.some((url) => url.toLowerCase().includes(part)));
      })
      .toEqual([]);

    network.answerWithLogin();
    await test.step("behind the login page a report waits, and nothing of it is kept", async () => {
      await page.goto(`${origin}/fiskinfo/toolreport?lang=no`);
      await firstMapWithData(page);
      await closeNotices(page);
      await expect(page.getByText("Nettet her krever innlogging")).toBeVisible();
      await page.getByRole("button", { name: "Sett redskap her" }).click();
      await page.getByRole("button", { name: "Teiner" }).click();
      await page.getByRole("button", { name: "Meld satt" }).click();
      await expect(page.getByRole("heading", { name: "Lagret i kø" })).toBeVisible();
      await page.reload();
      await firstMapWithData(page);
      await expect(pill(page)).toBeVisible();
      await expect(page.getByText("Nettet her krever innlogging")).toBeVisible();
      expect((await cached(page)).foreign).toEqual([]);
      expect(network.asked.filter((line) => line.includes("fishingfacilitychange/deployed"))).toEqual([]);
    });

    await network.end();
    await page.close();
    const offline = await context.newPage();
    await test.step("a cold start without any network", async () => {
      await offline.goto(`${origin}/fiskinfo/tools?lang=no`);
      await firstMapWithData(offline);
      await closeNotices(offline);
      await expect(offline.getByText("Du ser ut til å være uten nett")).toBeVisible();
      await expect(offline.getByText(/døgn/).first()).toBeVisible();
      await expect(pill(offline)).toBeVisible();
      await offline.getByRole("combobox", { name: "Søk" }).fill("Felt 4");
      await expect(offline.getByRole("option", { name: /Felt 4/ }).first()).toBeVisible();
      await offline.getByRole("combobox", { name: "Søk" }).fill("Vestfjorden");
      await expect(offline.getByRole("option", { name: /Vestfjorden/ }).first()).toBeVisible();
      await offline.keyboard.press("Escape");
      await offline.goto(`${origin}/fiskinfo/unsent?lang=no`);
      await expect(offline.getByText("Teiner satt")).toBeVisible();
    });

    await network.leadToServer();
    await test.step("with the network back the report is sent", async () => {
      await offline.evaluate(() => dispatchEvent(new Event("online")));
      await expect(pill(offline)).toHaveCount(0);
      await goWithin(offline, "/fiskinfo/toolhistory");
      await expect(offline.getByText("Teiner: satt").first()).toBeVisible();
    });
  } finally {
    await network.end();
  }
});
