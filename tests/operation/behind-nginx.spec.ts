import { readFileSync } from "node:fs";
import { get } from "node:https";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { row, stateLine, watchFaults } from "../e2e/app.ts";
import { firstMapWithData } from "../support/first-visit.ts";

const PREFIX = "/kart/hav/";

/** Requests of a page outside the prefix, and failed answers of this site. */
function watchRequests(page: Page, baseURL: string): string[] {
  const { origin } = new URL(baseURL);
  const wrong: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && !`${url.pathname}/`.startsWith(PREFIX))
      wrong.push(`left the prefix: ${url.pathname}`);
  });
  page.on("response", (answer) => {
    const url = new URL(answer.url());
    // Without a sign-in service no user has stored settings.
    if (answer.status() < 400 || url.pathname.includes("/spausersetting/")) return;
    if (url.origin === origin) wrong.push(`${answer.status()} ${url.pathname}`);
  });
  return wrong;
}

test("the maps work below a path, behind nginx with TLS", async ({ page, baseURL: base }) => {
  const baseURL = base ?? "";
  const faults = watchFaults(page);
  const wrong = watchRequests(page, baseURL);

  await test.step("the start page, whose links stay below the path", async () => {
    const home = await page.goto(baseURL.slice(0, -1));
    expect(new URL(page.url()).pathname).toBe(PREFIX);
    expect(home?.headers()["strict-transport-security"]).toContain("max-age=");
    await page.locator(`a[href*="fiskeriaktivitet"]`).first().click();
    await firstMapWithData(page);
    expect(new URL(page.url()).pathname).toBe(`${PREFIX}fiskeriaktivitet/`);
  });

  await test.step("a route is opened by its address, reloaded, and shared", async () => {
    await page.goto(`${baseURL}fiskeriaktivitet/?map=6/68/12`);
    await firstMapWithData(page);
    await page.reload();
    await firstMapWithData(page);
    await page.getByRole("button", { name: "Del kartet" }).click();
    const link = page.locator("input[readonly], textarea[readonly]").first();
    await expect(link).toHaveValue(new RegExp(`^${baseURL}fiskeriaktivitet/`));
  });

  await test.step("a place is found through the proxy", async () => {
    await page.goto(`${baseURL}bwmap/?map=9/69.65/18.9`);
    await firstMapWithData(page);
    await page.getByRole("combobox", { name: "Søk" }).fill("Tromsø");
    await expect(page.getByRole("option", { name: /Tromsø/ }).first()).toBeVisible();
  });

  await test.step("vessels come and move", async () => {
    await expect(stateLine(page, "aisstream")).toHaveText(/\d/);
    await expect(row(page, "aisstream")).toBeVisible();
  });

  await test.step("a map for frames has an address below the path", async () => {
    await page.goto(`${baseURL}embed/bwmap/`);
    await firstMapWithData(page);
  });

  expect(faults).toEqual([]);
  expect([...new Set(wrong)]).toEqual([]);
});

test("a stream comes piece by piece, tiles come out of nginx's cache, and no query is logged", async ({
  request,
  baseURL,
}) => {
  const form = { client_id: "farvann", grant_type: "client_credentials", scope: "ais" };
  const token = (await (await request.post("identity/connect/token", { form })).json()) as {
    access_token: string;
  };
  const pieces: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const call = get(
      `${baseURL ?? ""}live/v1/sse/combined`,
      { rejectUnauthorized: false, headers: { authorization: `Bearer ${token.access_token}` } },
      (answer) => {
        expect(answer.headers["content-type"]).toContain("text/event-stream");
        answer.on("data", () => {
          if (pieces.push(performance.now()) < 5) return;
          call.destroy();
          resolve();
        });
      },
    );
    call.on("error", reject);
  });
  expect(pieces).toHaveLength(5);

  const tile = "data/v3/4/8/4.pbf";
  for (let time = 0; time < 2; time += 1) expect((await request.get(tile)).status()).toBe(200);
  expect((await request.get("fiskeriaktivitet/?map=9/69/18")).ok()).toBe(true);
  const log = () => readFileSync(path.resolve(import.meta.dirname, "../../.cache/nginx/access.log"), "utf8");
  await expect.poll(() => log()).toMatch(new RegExp(`GET ${PREFIX}${tile}" 200 \\d+ [\\d.]+ HIT`));
  expect(log()).not.toContain("map=9");
});
