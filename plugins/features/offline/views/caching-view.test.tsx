import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/plugin/app-services.ts";
import type { Page } from "../../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { storageOf } from "../../../../tests/support/stored-keys.ts";
import { type PackBrowser, Packs } from "../model/packs.ts";
import type { PackSource } from "../model/record.ts";
import CachingView from "./caching-view.tsx";

const kit = new DatasetKit();
afterEach(cleanup);

const FILE: PackSource = {
  ...{ datasetId: "gear", name: "Gear", url: "https://data.test/gear", archiveUrl: "" },
  ...{ maxZoom: 12, maxBytes: 1e9 },
};
const TILES: PackSource = { ...FILE, datasetId: "base", url: "https://tiles.test/{z}/{x}/{y}.pbf" };
/** What a broken service answers, or a browser that fails. */
const broken = () => new Response("", { status: 500 });

/** The page of the packs of a browser whose service answers so, with one pack that has ended. */
async function open(language: "no" | "en", sources: readonly PackSource[], isStuck = false) {
  kit.context.i18n.setLanguage(language);
  const files = new Map<string, Response>();
  const cache = {
    match: async (url: string) => files.get(url)?.clone(),
    keys: async () => [...files.keys()].map((url) => ({ url })),
    put: async (url: string, answer: Response) => void files.set(url, answer),
  };
  const remove = async () => {
    if (isStuck) throw new DOMException("broken", "UnknownError");
    return true;
  };
  const app = {
    ...kit.context,
    connectivity: { isOnline: true, manualOfflineMode: false },
    storage: storageOf("offline"),
    installOffer: { event: null, isInstalled: true },
    manifest: { title: "Kart", shortcuts: [] },
  } as unknown as AppServices;
  const packs = new Packs(app, {
    caches: { open: async () => cache, delete: remove } as unknown as CacheStorage,
    fetch: async () => broken(),
    ...{ storage: null, locks: null, now: () => Date.UTC(2026, 4, 15, 11) },
  } satisfies PackBrowser);
  await packs.add("Vesterålen", [14, 68, 15, 69], 2, sources);
  await expect.poll(() => packs.packs[0]?.state).toBe("done");
  const loader = { packs, proposed: null, load: async () => packs };
  const services = servicesOf({ "offline-packs": loader as never });
  render(
    <AppProvider services={{ ...app, services } as unknown as AppServices}>
      <PageProvider page={{} as Page}>
        <CachingView />
      </PageProvider>
    </AppProvider>,
  );
  return packs;
}

test.each([
  ["no", [TILES], "Det mislyktes å lagre kartfliser.", "Ingenting er lagret."],
  ["en", [TILES], "Caching vector tiles failed", "Nothing is stored."],
  ["no", [FILE], "Det mislyktes å lagre data.", "Ingenting er lagret."],
  ["en", [FILE], "Caching geojson failed", "Nothing is stored."],
] as const)("a download that fails says what failed (%s, %j)", async (language, sources, text, missing) => {
  await open(language, sources);
  const pack = within(screen.getByRole("listitem"));
  expect(pack.getByRole("status").textContent).toContain(text);
  expect(pack.getByRole("status").textContent).toContain(missing);
  expect(pack.getByRole("button", { name: language === "no" ? "Reparer" : "Repair" })).toBeDefined();
});

test("of two kinds that fail both are said", async () => {
  await open("en", [TILES, FILE]);
  const state = within(screen.getByRole("listitem")).getByRole("status").textContent;
  expect(state).toContain("Caching vector tiles failed. Caching geojson failed. ");
});

test.each([
  ["no", "Slett", "Slett kartpakken", "Kartpakken kunne ikke slettes"],
  ["en", "Delete", "Delete the pack", "Deleting cache failed"],
] as const)(
  "a pack that the browser does not delete stays and says so (%s)",
  async (language, ask, yes, text) => {
    const packs = await open(language, [FILE], true);
    fireEvent.click(screen.getByRole("button", { name: ask }));
    fireEvent.click(screen.getByRole("button", { name: yes }));
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(packs.packs).toHaveLength(1);
  },
);

test("a pack gets another name; Escape and an empty field change nothing, and the focus stays with the pack", async () => {
  const packs = await open("en", [FILE]);
  const rename = () => fireEvent.click(screen.getByRole("button", { name: "Rename" }));
  rename();
  const field = () => screen.getByRole("textbox", { name: "Name" });
  fireEvent.change(field(), { target: { value: "Andøya" } });
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Rename" }));
  rename();
  fireEvent.change(field(), { target: { value: "  " } });
  fireEvent.click(screen.getByRole("button", { name: "Save the name" }));
  expect(packs.packs[0]?.name).toBe("Vesterålen");
  rename();
  fireEvent.change(field(), { target: { value: " Andøya " } });
  fireEvent.click(screen.getByRole("button", { name: "Save the name" }));
  expect(packs.packs[0]?.name).toBe("Andøya");
});

test("the last stop of the keyboard in the page is the button for a new pack", async () => {
  await open("no", [FILE]);
  const stops = [...document.body.querySelectorAll<HTMLButtonElement>("button, a[href], input")].filter(
    (one) => one.tabIndex >= 0 && !one.disabled && !one.closest("[inert], [hidden]"),
  );
  const before = screen.getByRole("switch", { name: "Frakoblet modus" });
  expect(stops.at(-1)?.textContent).toBe("Ny kartpakke");
  expect(stops.indexOf(before as HTMLButtonElement)).toBeGreaterThanOrEqual(0);
});
