import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { runInAction } from "mobx";
import { type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Page } from "../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { storageOf } from "../../../tests/support/stored-keys.ts";
import { TrackDesk } from "./model/desk.ts";
import type { Fix } from "./model/fix.ts";
import { KeptPoints, type PointDatabase } from "./model/kept-points.ts";
import AnchorAlarm from "./views/anchor-alarm.tsx";
import AnchorView from "./views/anchor-view.tsx";
import OwnTrackView from "./views/own-track-view.tsx";

const kit = new DatasetKit();
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const START = Date.UTC(2026, 4, 15, 12);
const page = {
  ...{ navigate: vi.fn(), openDetails: vi.fn(), closeDetails: vi.fn(), announce: vi.fn() },
  askForPlace: vi.fn(async () => ({ center: [14.5, 69.2] as [number, number], zoom: 9 })),
};
const alarm = { arm: vi.fn(), play: vi.fn(), end: vi.fn() };
let desk: TrackDesk;
let found: PositionCallback = () => {};

beforeEach(async () => {
  kit.context.i18n.setLanguage("no");
  const held = new Map<string, unknown>();
  const database = {
    getItem: async (key: string) => held.get(key) ?? null,
    setItem: async (key: string, value: unknown) => void held.set(key, value),
    keys: async () => [...held.keys()],
  } as unknown as PointDatabase;
  const { clock, log } = kit.context;
  desk = new TrackDesk(
    { storage: storageOf("own-track"), clock, log },
    {
      geolocation: {
        watchPosition: (success: PositionCallback) => {
          found = success;
          return 1;
        },
        clearWatch: () => {},
      },
      mayLocate: async () => true,
      locks: null,
      points: new KeptPoints(database),
      alarm,
      passed: () => clock.now().getTime(),
      page: document,
    },
  );
  await desk.start();
});
afterEach(() => {
  cleanup();
  desk.dispose();
  vi.clearAllMocks();
});

function show(content: ReactNode) {
  const home = { desk, isAwake: null, load: async () => desk };
  const app = { ...kit.context, services: servicesOf({ "own-track": home }) } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <PageProvider page={page as unknown as Page}>
        <RouterContextProvider router={router}>
          <Suspense fallback="…">{content}</Suspense>
        </RouterContextProvider>
      </PageProvider>
    </AppProvider>,
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const fix = (seconds: number, lat: number): Fix => ({
  ...{ time: START + seconds * 1_000, lon: 14, lat, accuracy: 5 },
  ...{ sog: 4.2, cog: null },
});

test("a track is recorded with its distance and speed, and its gaps are said with their reason", async () => {
  show(<OwnTrackView params={{}} />);
  await press("Nytt opptak");
  const { recorder } = desk.shelf;
  for (const [seconds, lat] of [
    [0, 69],
    [60, 69.1],
    [1_380, 69.2],
  ] as const) {
    if (seconds === 1_380) recorder?.mayMiss("closed");
    recorder?.add(fix(seconds, lat));
  }
  expect(await screen.findByText("Spor tas opp")).toBeDefined();
  expect(screen.getByText("Startet kl. 14.00 · lagres her")).toBeDefined();
  expect(screen.getByText("1 hull i sporet · 22 min til sammen")).toBeDefined();
  expect(screen.getByText("14.01–14.23 kartet var lukket")).toBeDefined();
  expect(screen.getByText("Distanse").nextElementSibling?.textContent).toBe("6,0 nm");
  expect(screen.getByText("Fart").nextElementSibling?.textContent).toBe("4,2 kn");
  await press("Stopp opptak");
  expect(page.navigate).toHaveBeenCalledWith(`/owntrack/${desk.shelf.tracks[0]?.id}`);
});

test("the anchor is where the boat is, or chosen on the map; the limit is set by buttons and by keys", async () => {
  show(<AnchorView />);
  await press("Finn posisjonen min");
  runInAction(() => found({ coords: { longitude: 14, latitude: 69, accuracy: 4 } } as GeolocationPosition));
  expect(await screen.findByText(/^GPS · ±4 m/)).toBeDefined();
  const radius = screen.getByRole("spinbutton", { name: "Si fra når båten er lenger unna enn" });
  // The button that was pressed is gone.
  expect(document.activeElement).toBe(radius);
  await press("Mer");
  fireEvent.keyDown(radius, { key: "PageUp" });
  fireEvent.keyDown(radius, { key: "ArrowDown" });
  expect(radius.getAttribute("aria-valuetext")).toMatch(/^130\sm$/);
  await press("Velg i kartet");
  expect(await screen.findByText("Valgt i kartet")).toBeDefined();
  await press("Start ankervakt");
  expect(desk.anchor.watch?.anchor).toMatchObject({ lonLat: [14.5, 69.2], radius: 130 });
  expect(alarm.arm).toHaveBeenCalled();
});

test.each([
  ["no", "Båten driver", "Slå av lyden", "Utvid til", "Lyden er slått av"],
  ["en", "The boat is drifting", "Silence the alarm", "Widen to", "The sound is off"],
] as const)(
  "the alarm says how far, is silenced, and the limit is widened (%s)",
  async (language, drifts, silence, widen, silenced) => {
    kit.context.i18n.setLanguage(language);
    desk.anchor.start({ lonLat: [14, 69], radius: 80 }, null);
    for (let count = 0; count < 2; count++) desk.anchor.see(fix(count, 69.001));
    show(<AnchorView />);
    expect((await screen.findByRole("alert")).textContent).toContain(drifts);
    expect(screen.getByText(/^112\sm$/)).toBeDefined();
    await press(silence);
    expect(desk.anchor.watch?.sounds).toBe(false);
    expect((await screen.findByRole("alert")).textContent).toContain(silenced);
    await press(new RegExp(`^${widen}`));
    expect(desk.anchor.watch).toMatchObject({ state: "watching", anchor: { radius: 140 } });
  },
);

test("the alarm stands over the map, whatever is open", async () => {
  desk.anchor.start({ lonLat: [14, 69], radius: 80 }, null);
  const { watch } = desk.anchor;
  if (!watch) throw new Error("no watch");
  watch.tick(START + 61_000);
  show(<AnchorAlarm desk={desk} watch={watch} />);
  expect(await screen.findByText("Ingen posisjon")).toBeDefined();
  expect(screen.getByText("Ankervakten har ikke fått noen posisjon")).toBeDefined();
  await press("Vis");
  expect(page.navigate).toHaveBeenCalledWith("/anchorwatch");
});
