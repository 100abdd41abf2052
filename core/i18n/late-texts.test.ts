import { afterAll, expect, test, vi } from "vitest";
import { I18n } from "./i18n.ts";

/**
 * As in a build: Norwegian is loaded, English is loaded on demand. Test files share a process, so this one imports I18n
 * itself.
 */
const coming = vi.hoisted(() => {
  vi.resetModules();
  return { arrive: (_texts: Record<string, string>) => {} };
});
afterAll(() => void vi.resetModules());
vi.mock("virtual:farvann/texts", () => ({
  presentTexts: { no: { close: "Lukk" } },
  loadTexts: () =>
    new Promise((resolve) => {
      coming.arrive = resolve;
    }),
}));
const EN = { close: "Close" };

test("a page that begins in English is ready when its texts are there", async () => {
  const i18n = new I18n({ language: "en" });
  expect({ language: i18n.language, isReady: i18n.isReady }).toEqual({ language: "en", isReady: false });
  coming.arrive(EN);
  await i18n.ready;
  expect({ isReady: i18n.isReady, close: i18n.t("close") }).toEqual({ isReady: true, close: "Close" });
});

test("another language is shown as soon as its texts are there, and not before", async () => {
  const i18n = new I18n();
  expect(i18n.isReady).toBe(true);
  i18n.setLanguage("en");
  expect({ language: i18n.language, close: i18n.t("close") }).toEqual({ language: "no", close: "Lukk" });
  coming.arrive(EN);
  await vi.waitFor(() => expect(i18n.language).toBe("en"));
  expect(i18n.t("close")).toBe("Close");
  i18n.setLanguage("no");
  expect(i18n.language).toBe("no");
});

test("of several changes in quick succession the last one wins", async () => {
  const i18n = new I18n();
  i18n.setLanguage("en");
  i18n.setLanguage("no");
  coming.arrive(EN);
  await vi.waitFor(() => expect(i18n.has("close")).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(i18n.language).toBe("no");
});
