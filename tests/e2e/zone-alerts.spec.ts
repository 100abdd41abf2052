import { expect, type Page, test } from "@playwright/test";
import { distanceBetween } from "../../lib/sphere.ts";
import { watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

interface Report {
  mmsi: number;
  name: string | null;
  latitude: number | null;
  longitude: number | null;
  speedOverGround: number | null;
  courseOverGround: number | null;
}

/** The fastest vessels, from the live service. */
async function fastVessels(page: Page): Promise<Report[]> {
  const form = { client_id: "farvann", grant_type: "client_credentials", scope: "ais" };
  const { access_token } = await (await page.request.post("/identity/connect/token", { form })).json();
  const answer = await page.request.post("/live/v1/latest/combined", {
    headers: { authorization: `Bearer ${access_token}` },
    data: { modelFormat: "Json", modelType: "Full" },
  });
  const all = (await answer.json()) as Report[];
  return all
    .filter(({ latitude, courseOverGround }) => latitude !== null && courseOverGround !== null)
    .sort((a, b) => (b.speedOverGround ?? 0) - (a.speedOverGround ?? 0));
}

/** Time until the vessel is in the area, s: longer than it takes to save the zone, or it is inside from the beginning. */
const AHEAD_S = 15;
const METRES_A_SECOND = 1852 / 3600;

/** Corners, one a line, of an area ahead of a vessel into which it sails. */
function areaAhead({ latitude, longitude, courseOverGround, speedOverGround }: Report): string {
  const [lat, lon, course] = [latitude ?? 0, longitude ?? 0, ((courseOverGround ?? 0) * Math.PI) / 180];
  const degree = distanceBetween([0, 0], [0, 1]);
  const begin = Math.max(60, (speedOverGround ?? 0) * METRES_A_SECOND * AHEAD_S);
  return [
    [begin, -1500],
    [begin + 4000, -1500],
    [begin + 4000, 1500],
    [begin, 1500],
  ]
    .map(([ahead = 0, aside = 0]) => {
      const north = ahead * Math.cos(course) - aside * Math.sin(course);
      const east = ahead * Math.sin(course) + aside * Math.cos(course);
      const corner = [lat + north / degree, lon + east / degree / Math.cos((lat * Math.PI) / 180)];
      return corner.map((value) => value.toFixed(5)).join(", ");
    })
    .join("\n");
}

test("a vessel sails into a drawn zone: the banner tells of it, and the list has it acknowledged", async ({
  page,
}) => {
  const faults = watchFaults(page);
  const name = `Sone ${Date.now()}`;
  const banner = page.getByRole("region", { name: "Varsel", exact: true });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await test.step("who is signed out is asked to sign in, and no zone is asked for", async () => {
    await page.goto("/bwmap/zonealerts?lang=no");
    await expect(page.getByText("Logg inn for å få varsel")).toBeVisible();
    expect(asked.filter((path) => path.includes("/alerting/"))).toEqual([]);
    await page.getByRole("complementary").getByRole("button", { name: "Logg inn" }).click();
    await page.getByRole("button", { name: /Fritidsfisker/ }).click();
    await expect(page.getByRole("button", { name: "Ny sone" })).toBeVisible();
  });

  await test.step("the form names what is missing; the area is drawn, and then moved by its numbers", async () => {
    await page.getByRole("button", { name: "Ny sone" }).click();
    await page.getByRole("button", { name: "Lagre sonen" }).click();
    await expect(page.getByText("Gi sonen et navn.")).toBeVisible();
    await expect(page.getByText("Velg et område.")).toBeVisible();
    expect(await axeFaults(page, { within: ".fv-details" })).toEqual([]);
    await page.getByLabel("Navn").fill(name);
    await page.getByRole("button", { name: "Tegn i kartet" }).click();
    for (const [x, y] of [
      [520, 400],
      [640, 400],
      [600, 500],
    ] as const)
      await page.mouse.click(x, y);
    await page.getByRole("button", { name: "Bruk tegningen" }).click();
    await expect(page.getByText(/^3 hjørner/)).toBeVisible();
    const [vessel] = await fastVessels(page);
    if (!vessel) throw new Error("no vessel sails");
    await page.getByRole("button", { name: "Koordinater" }).click();
    await page.getByLabel("Ett hjørne på hver linje").fill(areaAhead(vessel));
    await page.getByRole("button", { name: "Bruk koordinatene" }).click();
    await page.getByRole("button", { name: "Lagre sonen" }).click();
    await expect(page.getByRole("button", { name: `Vis ${name} i kartet` })).toBeVisible();
  });

  await test.step("the vessel crosses: the banner comes, and stays until it is acknowledged", async () => {
    await expect(banner).toContainText(`gikk inn i ${name}`, { timeout: 120_000 });
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: /^Hendelser/ }).click();
    const row = page.getByRole("listitem").filter({ hasText: `Inn i ${name}` });
    await expect(row.getByRole("button", { name: /^Kvitter/ })).toBeVisible();
    await banner.getByRole("button", { name: /^Kvitter/ }).click();
    await expect(row.first().getByText("Kvittert")).toBeVisible();
  });

  await test.step("after a reload it is still acknowledged; the zone goes with its events", async () => {
    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: `Inn i ${name}` });
    await expect(row.first().getByText("Kvittert")).toBeVisible();
    expect(await axeFaults(page, { within: ".fv-details" })).toEqual([]);
    await page.getByRole("button", { name: /^Soner/ }).click();
    await page.getByRole("button", { name: `Fjern ${name}` }).click();
    await page.getByRole("button", { name: "Slett", exact: true }).click();
    await expect(page.getByRole("button", { name: `Vis ${name} i kartet` })).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});
