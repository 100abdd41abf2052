import { expect, type Page, test } from "@playwright/test";
import { goWithin, pressTool, row, stateLine } from "./app.ts";
import { axeFaults } from "./axe.ts";

interface LatestReport {
  mmsi: number;
  name: string | null;
  speedOverGround: number | null;
  latitude: number | null;
}

/** A moving vessel with a unique name, from the service. */
async function someVessel(page: Page): Promise<{ mmsi: number; name: string }> {
  const form = { client_id: "farvann", grant_type: "client_credentials", scope: "ais" };
  const token = await page.request.post("/identity/connect/token", { form });
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await page.request.post("/live/v1/latest/combined", {
    headers: { authorization: `Bearer ${access_token}` },
    data: { modelFormat: "Json", modelType: "Full" },
  });
  const all = (await answer.json()) as LatestReport[];
  const names = all.map(({ name }) => name);
  const found = all.find(
    ({ name, speedOverGround, latitude }) =>
      name &&
      /^[A-Z0-9 ]{5,}$/.test(name) &&
      latitude !== null &&
      (speedOverGround ?? 0) > 3 &&
      names.filter((other) => other?.startsWith(name)).length === 1,
  );
  if (!found?.name) throw new Error("no vessel moves");
  return { mmsi: found.mmsi, name: found.name };
}

const details = (page: Page) => page.getByRole("complementary", { name: /Detaljer/ });

test("a vessel is found, opened and followed with the keyboard alone", async ({ page }) => {
  // At the zoom to which following goes: no other dataset appears then and changes the status.
  await page.goto("/bwmap/?map=11/60/5");
  await expect(stateLine(page, "aisstream")).toHaveText(/\d+ fartøy/);
  const { mmsi, name } = await someVessel(page);
  await page.keyboard.press("/");
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name: new RegExp(name) }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/aisstream/${mmsi}`));
  const heading = details(page).getByRole("heading", { name });
  await expect(heading).toBeVisible();
  await expect(details(page).getByText(String(mmsi).padStart(9, "0"))).toBeVisible();
  const follow = details(page).getByRole("button", { name: "Følg fartøyet" });
  await follow.focus();
  await page.keyboard.press("Enter");
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(`Følger ${name}`)).toBeAttached();
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await expect(follow).toHaveAttribute("aria-pressed", "false");
});

test("an old address leads to the vessel in the dataset that is on, drawn once; one that nobody knows is explained in the words of the specification", async ({
  page,
}) => {
  const { mmsi, name } = await someVessel(page);
  await page.goto(`/bwmap/vessel/${mmsi}`);
  await expect(page).toHaveURL(new RegExp(`/aisstream/${mmsi}`));
  await expect(details(page).getByRole("heading", { name })).toBeVisible();
  await expect(row(page, "ais").getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await goWithin(page, "/bwmap/aisstream/257999999");
  await expect(details(page)).toContainText(
    "Fartøyet er ikke i kartet. Det kan være fordi du ikke er innlogget, eller fordi du ikke har tilgang til å se denne typen fartøy.",
  );
  await page.getByRole("button", { name: "English", exact: true }).click();
  await expect(page.getByRole("complementary").last()).toContainText(
    "The vessel is not in the map. This may be because you are not logged in, or you do not have access to see this type of vessel.",
  );
});

test("filters, list and details are clean for axe on a wide screen", async ({ page }) => {
  const { mmsi } = await someVessel(page);
  await page.goto("/bwmap/aisstream");
  await listAndDetails(page, mmsi, async () => {
    const all = await stateLine(page, "aisstream").innerText();
    await row(page, "aisstream")
      .getByRole("button", { name: /^Mer om/ })
      .click();
    await row(page, "aisstream")
      .getByRole("button", { name: /^Fiskefartøy \d/ })
      .click();
    await expect(stateLine(page, "aisstream")).not.toHaveText(all);
    await expect(page.getByRole("button", { name: "Nullstill filtrene" })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});

/** The list of vessels and the details of one; `between` runs before the details open. */
async function listAndDetails(page: Page, mmsi: number, between?: () => Promise<void>): Promise<void> {
  await expect(page.getByRole("heading", { name: /\d+ fartøy i utsnittet/ })).toBeAttached();
  expect(await axeFaults(page)).toEqual([]);
  await between?.();
  await goWithin(page, `/bwmap/aisstream/${mmsi}`);
  await expect(page.getByRole("heading", { name: "Seilasen" })).toBeAttached();
  expect(await axeFaults(page)).toEqual([]);
}

for (const map of ["bwmap", "redning"])
  test(`on a phone list, details, legend and filters are clean for axe: ${map}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${map}/aisstream`);
    if (map === "bwmap") await listAndDetails(page, (await someVessel(page)).mmsi);
    await page.getByRole("button", { name: "Lukk detaljer" }).click();
    await pressTool(page, "Tegnforklaring", true);
    await page.getByRole("button", { name: "Gjør panelet høyt" }).click();
    await expect(page.getByText("Alltid vist")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Lukk tegnforklaringen" }).click();
    const vessels = row(page, "aisstream");
    await vessels.getByRole("button", { name: /^Mer om/ }).click();
    await expect(vessels.getByRole("button", { name: /^Fiskefartøy [1-9]/ })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

test("the fishery map downloads nothing of the vessels, and the general map does", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const ofVessels = () => asked.filter((path) => /plugin-ais|vessel|\/live\/|\/identity\//.test(path));
  await page.goto("/fiskeriaktivitet/");
  await expect(stateLine(page, "lostfishingfacility")).toHaveText(/\d/);
  await page.waitForLoadState("networkidle");
  expect(ofVessels()).toEqual([]);
  await page.goto("/bwmap/");
  await expect(stateLine(page, "aisstream")).toHaveText(/\d+ fartøy/);
  expect(ofVessels().length).toBeGreaterThan(3);
});
