import { expect, type Page, test } from "@playwright/test";
import { closeNotices, openMap, pressTool, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

const HOSTILE = [
  '<p>Les <a href="java&#10;script:alert(1)" target="_blank">her</a>,',
  '<a href="data:text/html,<script>alert(2)</script>">her</a>, <a href="vbscript:x">her</a> og',
  '<a href="https://example.test/" target="_blank" rel="author">her</a>.</p>',
  '<img src="x" alt="" onerror="window.ran = true"><script>window.ran = true</script>',
  '<svg onload="window.ran = true"></svg><form action="/x"><input name="password"></form>',
  '<p class="fv-menu" id="root" name="map" popover="auto" tabindex="0" slot="x">Ved siden</p>',
  '<a href="https://example.test/frame" target="map">i en ramme</a>',
].join(" ");

const NEWS = {
  newsActive: "true",
  newsShowOnce: "true",
  newsHeadline: "Nye havneområder",
  newsLeadText: "Kartet viser dem fra i dag.",
  newsBodyText: HOSTILE,
  newsLink: "javascript:window.ran = true",
  newsLinkText: "Mer om det",
};
const NOTICE = {
  showNotification: "true",
  notificationType: "warning",
  notificationText: 'Kartet er stengt i natt. <a href="javascript:alert(1)">Hvorfor?</a>',
};

/** The administrator's text, as far as the server delivers it. */
async function announce(page: Page, fields: Record<string, unknown>): Promise<void> {
  await page.route("**/v1/spadata/**", (route) => route.fulfill({ json: fields }));
}

async function changeManifest(page: Page, change: object): Promise<void> {
  await page.route(/\/assets\/manifest-bwmap/, async (route) => {
    const answer = await route.fetch();
    const built = await answer.json();
    await route.fulfill({ response: answer, json: { ...built, manifest: { ...built.manifest, ...change } } });
  });
}

const open = (page: Page, path = "fiskeriaktivitet/") => openMap(page, path);
/** A map that also has feedback and statistics. */
const openGeneralMap = (page: Page) => open(page, "bwmap/?map=6/68/13");
const notices = (page: Page) => page.getByRole("region", { name: "Meldinger" });
const news = (page: Page) => page.getByRole("dialog", { name: "Nytt og hjelp" });
const ran = (page: Page) => page.evaluate(() => "ran" in window);

test("news takes no focus, runs nothing that it brings, and is offered once", async ({ page }) => {
  const faults = watchFaults(page);
  await announce(page, NEWS);
  await open(page);
  await expect(notices(page)).toContainText("Nye havneområder");
  await expect(page.locator("body")).toBeFocused();
  await notices(page).getByRole("button", { name: "Les mer" }).click();
  const body = news(page).locator(".announcements_text");
  const links = body.getByRole("link", { name: "her" });
  await expect(links).toHaveCount(4);
  for (const index of [0, 1, 2]) await expect(links.nth(index)).toHaveAttribute("href", "about:blank");
  await expect(links.nth(0)).toHaveAttribute("target", "_blank");
  await expect(links.nth(0)).toHaveAttribute("rel", "noopener");
  await expect(links.nth(3)).toHaveAttribute("href", "https://example.test/");
  await expect(links.nth(3)).toHaveAttribute("rel", "author noopener");
  await expect(news(page).getByRole("link", { name: "Mer om det" })).toHaveAttribute("href", "about:blank");
  await expect(body.locator("script, form, input, [onerror], [onload]")).toHaveCount(0);
  await expect(body).toContainText("Ved siden");
  await expect(body.locator("[class], [id], [name], [popover], [tabindex], [slot]")).toHaveCount(0);
  // A link of the administrator may open a new tab, and no named window of the page.
  await expect(body.getByRole("link", { name: "i en ramme" })).toHaveAttribute("target", "_blank");
  expect(await ran(page)).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(news(page)).toBeHidden();
  await page.reload();
  await openMenuNews(page);
  await expect(notices(page)).not.toContainText("Nye havneområder");
  await expect(news(page)).toContainText("Nye havneområder");
  // The content policy also blocks the handlers in a second, invisible document, where the text is parsed.
  expect(faults.filter((fault) => !fault.includes("inline event handler"))).toEqual([]);
});

async function openMenuNews(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Nytt og hjelp" }).click();
  await expect(news(page)).toBeVisible();
}

test("a notification is read, and closed for the visit, also a long one in a low window; nonsense in the cards costs nothing else", async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await announce(page, { ...NOTICE, notificationText: "Kartet er stengt i natt. ".repeat(60) });
  await open(page);
  await expect(notices(page)).toContainText("Kartet er stengt i natt.");
  const area = await page.locator(".fv-notices").boundingBox();
  expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThanOrEqual(375);
  await closeNotices(page);
  await expect(notices(page)).toHaveText("");

  await page.setViewportSize({ width: 390, height: 844 });
  await announce(page, { ...NOTICE, howtoCards: '[{"title":7},null,"x"' });
  await page.reload();
  await expect(notices(page)).toContainText("Kartet er stengt i natt.");
  expect(await axeFaults(page)).toEqual([]);
  await notices(page).getByRole("button", { name: "Les mer" }).click();
  await expect(news(page).getByRole("link", { name: "Hvorfor?" })).toHaveAttribute("href", "about:blank");
  await expect(news(page).getByRole("heading", { name: "Kom i gang" })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await closeNotices(page);
  await expect(notices(page)).toHaveText("");
});

test("the way to get started is offered until it was seen, and stays in the menu", async ({ page }) => {
  const cards = [{ title: "Velg kartlag", text: "Slå dem på i menyen." }, { text: HOSTILE }, 7, { title: 8 }];
  await announce(page, { howtoCards: JSON.stringify(cards) });
  await open(page);
  await notices(page).getByRole("button", { name: "Slik kommer du i gang" }).click();
  await expect(news(page).getByRole("listitem")).toHaveCount(2);
  await expect(news(page).getByRole("heading", { name: "Velg kartlag" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await openMenuNews(page);
  await expect(notices(page)).toHaveText("");
  expect(await ran(page)).toBe(false);
});

test("feedback says what is missing, keeps the words that could not be sent, sends no more than they wrote, and is whole on a phone; without an address nothing is counted", async ({
  page,
}) => {
  const events = await watchStatistics(page);
  const sent: unknown[] = [];
  let status = 503;
  await page.route("**/v1/feedback", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status });
  });
  await openGeneralMap(page);
  await page.getByRole("button", { name: "Gi tilbakemelding" }).click();
  const form = page.getByRole("dialog", { name: "Gi tilbakemelding" });
  const text = form.getByRole("textbox", { name: "Fortell" });
  const email = form.getByRole("textbox", { name: /^E-post/ });
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription("Feltet må fylles ut");
  await text.fill("Linja går over land");
  await email.fill("nei@");
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expect(email).toHaveAccessibleDescription("Ugyldig e-postadresse");
  expect(sent).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await email.fill("");
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("Teksten er tatt vare på her");
  await form.getByRole("button", { name: "Avbryt" }).click();
  await page.getByRole("button", { name: "Gi tilbakemelding" }).click();
  await expect(text).toHaveValue("Linja går over land");
  status = 204;
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(notices(page)).toContainText("Tilbakemeldingen er sendt");
  expect(sent.at(-1)).toEqual({ appName: "bwmap", kind: "problem", text: "Linja går over land" });
  await page.setViewportSize({ width: 390, height: 844 });
  await pressTool(page, "Gi tilbakemelding");
  await expect(form).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(events).toEqual([]);
});

/** Counts requests to the statistics service, which are sent only when a manifest sets it. */
async function watchStatistics(page: Page): Promise<Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = [];
  await page.route("**/statistics/event", (route) => {
    events.push(route.request().postDataJSON());
    return route.fulfill({ status: 202 });
  });
  await announce(page, {});
  return events;
}
const STATISTICS = { analytics: { url: "/statistics/event", domain: "kart.test" } };

test("statistics tell what is used, and not where, by whom or what for", async ({ page, baseURL }) => {
  const events = await watchStatistics(page);
  await changeManifest(page, STATISTICS);
  await openMap(page, "bwmap/sharedposition/68.47,11.86?map=6/68/13&lang=no#Hemmelig");
  await expect.poll(() => events.length).toBeGreaterThan(0);
  expect(events[0]).toEqual({
    domain: "kart.test",
    name: "pageview",
    props: { category: "page", label: "bwmap", labelWithCategory: "page: bwmap" },
    url: `${baseURL}/bwmap/sharedposition`,
  });
  await page.getByRole("button", { name: "Mål og tegn" }).click();
  await expect
    .poll(() => events.map(({ props }) => (props as { labelWithCategory: string }).labelWithCategory))
    .toContain("tool: measure");
  expect(JSON.stringify(events)).not.toMatch(/68\.|11\.86|Hemmelig|map=|#|\?/);
  const count = events.length;
  await switchStatisticsOff(page);
  await page.getByRole("button", { name: "Del kartet" }).click();
  await page.waitForTimeout(1_500);
  expect(events.slice(count).filter(({ name }) => name === "tool opened")).toEqual([]);
});

async function switchStatisticsOff(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Innstillinger" }).first().click();
  await page.getByRole("switch", { name: "Bruksstatistikk" }).click();
  await page.keyboard.press("Escape");
}

test("nothing is counted of someone who asks not to be followed", async ({ page }) => {
  const events = await watchStatistics(page);
  await changeManifest(page, STATISTICS);
  await page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
  await openGeneralMap(page);
  await page.getByRole("button", { name: "Mål og tegn" }).click();
  await page.waitForTimeout(1_500);
  expect(events).toEqual([]);
});
