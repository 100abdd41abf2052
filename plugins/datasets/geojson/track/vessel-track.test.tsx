import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { TrackAppearance } from "../../../../contracts/vessel-tracks.ts";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import type { TrackInterval } from "../../../../lib/track-interval.ts";
import type { GeojsonDataset } from "../geojson-dataset.ts";
import en from "../locales/en.json";
import no from "../locales/no.json";
import VesselTrackSection from "./vessel-track.tsx";

afterEach(cleanup);

function show({
  vessels = true,
  mmsi = 257_880_001 as unknown,
  language = "no" as "no" | "en",
  fails = false,
} = {}) {
  const track = observable({ parts: [] as object[], failure: null as Failure | null }, {}, { deep: false });
  const load = vi.fn(async () => {
    runInAction(() => {
      track.failure = fails ? new Failure("Down", { id: "http-status", place: "x", status: 503 }) : null;
      track.parts = fails ? [] : [{ kind: "sailed", points: [] }];
    });
  });
  const opened: { mmsi: number; interval: TrackInterval }[] = [];
  const drawn: TrackAppearance[] = [];
  const stop = vi.fn();
  const kit = {
    open: (number: number, _options: object, interval: TrackInterval) => {
      opened.push({ mmsi: number, interval });
      return Object.assign(track, { load, dispose: () => {} });
    },
    draw: (_track: object, look: TrackAppearance) => {
      drawn.push(look);
      return stop;
    },
  };
  const known: Record<string, unknown> = vessels
    ? {
        vessels: { source: { options: { pathType: "open" } } },
        "vessel-tracks": { loadKit: async () => kit },
      }
    : {};
  const i18n = new I18n({ language });
  i18n.addTranslations("geojson", { no, en });
  const services = { find: (name: string) => known[name] ?? null, get: (name: string) => known[name] };
  const app = {
    services,
    i18n,
    connectivity: { isOnline: true },
    theme: { theme: "day" },
  } as unknown as AppServices;
  const dataset = { id: "surveys", definition: { name: "Surveys" } } as unknown as GeojsonDataset;
  const item = { id: "1", datasetId: "surveys", properties: { mmsi }, geometry: null };
  const view = render(
    <AppProvider services={app}>
      <VesselTrackSection dataset={dataset} item={item} asked={{ mmsi: "mmsi", days: 14, maxSpeed: 6 }} />
    </AppProvider>,
  );
  return { view, opened, drawn, stop, load, recover: () => (fails = false) };
}

test("the last fourteen days below six knots are drawn while the details are open", async () => {
  const { view, opened, drawn, stop } = show();
  expect(await screen.findByText("Sporet er tegnet i kartet.")).toBeDefined();
  expect(screen.getByRole("heading").textContent).toBe("Sporet siste 14 døgn, under 6 knop");
  expect(opened).toEqual([{ mmsi: 257_880_001, interval: { kind: "last", minutes: 20_160 } }]);
  expect(drawn[0]?.maxSpeed).toBe(6);
  view.unmount();
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ["no", "Kunne ikke laste AIS-sporet til undersøkelsesfartøyet"],
  ["en", "Unable to load survey vessel AIS track"],
] as const)(
  "a track that cannot be loaded is told as spec §8 has it (%s), and asked for again",
  async (language, words) => {
    const { load, recover } = show({ language, fails: true });
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    recover();
    fireEvent.click(screen.getByRole("button"));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test("a survey without a vessel, or a map without vessels, has no such section", () => {
  for (const mmsi of [null, "", 0, "abc"]) expect(show({ mmsi }).view.container.textContent).toBe("");
  expect(show({ vessels: false }).view.container.textContent).toBe("");
});
