import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { VesselDataset } from "../vessel-dataset.ts";
import { LivenessMount } from "./liveness-mount.tsx";

const NOON = Date.UTC(2026, 10, 28, 11);
const LOST = new Failure("The stream is lost", { id: "http-network", place: "/live" });
const SILENT = new Failure("Silence", {
  id: "ais-silent",
  place: "/live",
  explanation: { no: "Ingen nye meldinger siden kl. 11.51.", en: "No new messages since 11:51." },
});

afterEach(cleanup);

function open(language: "no" | "en", lastDataAt: number | null) {
  const state = observable({ failure: null as Failure | null }, {}, { deep: false });
  const refresh = vi.fn();
  const own = {
    setting: { get: () => ({ enabled: true }) },
    failure: { get: () => state.failure },
    lastDataAt: { get: () => lastDataAt },
    refresh: { value: refresh },
  };
  const dataset: VesselDataset = Object.create(VesselDataset.prototype, own);
  const app = {
    datasets: { awake: [dataset] },
    i18n: new I18n({ language, now: () => new Date(NOON) }),
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
  return { fail, refresh };
}

test.each([
  ["no", "Fartøyene er ikke direkte", "Siste data kl. 11.58", "Prøv nå"],
  ["en", "Vessels are not live", "Last data at 11:58", "Try now"],
] as const)(
  "a lost stream is told over the map with the time of the last data (%s)",
  async (language, title, last, retry) => {
    const { fail, refresh } = open(language, NOON - 2 * 60_000);
    expect(screen.queryByText(title)).toBeNull();
    await fail(LOST);
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getByText(new RegExp(last))).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: retry }));
    expect(refresh).toHaveBeenCalledWith("retry");
    await fail(null);
    expect(screen.queryByText(title)).toBeNull();
  },
);

test("a feed that is silent behind a live stream is told with its own time", async () => {
  const { fail } = open("no", NOON);
  await fail(SILENT);
  expect(await screen.findByText("Ingen nye meldinger siden kl. 11.51.")).toBeDefined();
});

test("vessels that have never come say so", async () => {
  const { fail } = open("no", null);
  await fail(LOST);
  expect(await screen.findByText(/Ingen data ennå/)).toBeDefined();
});
