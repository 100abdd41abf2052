import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import type { Stale } from "../source/liveness.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { LivenessMount } from "./liveness-mount.tsx";

const NOON = Date.UTC(2026, 10, 28, 11);
const LOST = new Failure("The stream is lost", { id: "http-network", place: "/live" });
afterEach(cleanup);

function open(language: "no" | "en", lastAt: number | null) {
  const state = observable({ failure: null as Failure | null }, {}, { deep: false });
  const liveness = { stale: null as Stale | null, lastAt };
  const refresh = vi.fn();
  const own = {
    setting: { get: () => ({ enabled: true }) },
    failure: { get: () => state.failure },
    liveness: { value: liveness },
    refresh: { value: refresh },
  };
  const dataset: VesselDataset = Object.create(VesselDataset.prototype, own);
  const app = {
    datasets: { awake: [dataset] },
    i18n: new I18n({ language, now: () => new Date(NOON) }),
    clock: { now: () => new Date(NOON) },
  } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <LivenessMount />
    </AppProvider>,
  );
  const fail = (failure: Failure | null) =>
    act(async () => {
      runInAction(() => {
        state.failure = failure;
      });
    });
  /** Nothing observed changes: only time passes. */
  const age = (stale: Stale | null) => {
    liveness.stale = stale;
  };
  return { fail, age, refresh };
}

const SLOW = { timeout: 20_000 };

test.each([
  ["no", "Fartøyene er ikke direkte", "Siste data kl. 11.58", "Prøv nå"],
  ["en", "Vessels are not live", "Last data at 11:58", "Try now"],
] as const)(
  "a lost stream is told over the map with the time of the last data (%s)",
  async (language, title, last, retry) => {
    const { fail, refresh } = open(language, NOON - 2 * 60_000);
    expect(screen.queryByText(title)).toBeNull();
    await fail(LOST);
    // At once, while the notice itself is still being loaded.
    expect(screen.getByText(title)).toBeDefined();
    expect(await screen.findByText(new RegExp(last), {}, SLOW)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: retry }));
    expect(refresh).toHaveBeenCalledWith("retry");
    await fail(null);
    expect(screen.queryByText(title)).toBeNull();
  },
);

test("data that grows too old is told without any event, and its end too", async () => {
  const { age } = open("en", NOON - 14_000);
  age({ why: "line", lastAt: NOON - 14_000 });
  expect(await screen.findByText(/Last data at 11:59, 14 seconds ago/, {}, SLOW)).toBeDefined();
  expect(screen.getByText(/Reconnecting automatically/)).toBeDefined();
  age(null);
  await waitFor(() => expect(screen.queryByText(/not live/)).toBeNull(), SLOW);
});

test("a feed that is silent behind a live stream is told with its own time", async () => {
  const { age } = open("no", NOON);
  age({ why: "feed", lastAt: NOON - 9 * 60_000 });
  expect(
    await screen.findByText(
      "Siste melding fra et fartøy kl. 11.51, for 9 minutter siden. Kartet viser hvor de var da.",
      {},
      SLOW,
    ),
  ).toBeDefined();
});

test("vessels that have never come say so", async () => {
  const { fail } = open("no", null);
  await fail(LOST);
  expect(await screen.findByText(/Ingen data ennå/, {}, SLOW)).toBeDefined();
});

test("an error of the product is none of the data", async () => {
  const { fail } = open("en", NOON);
  await fail(new Failure("ours", { id: "x", kind: "internal", place: "y" }));
  expect(screen.queryByText(/not live/)).toBeNull();
});
