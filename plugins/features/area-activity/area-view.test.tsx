import { act, cleanup, render, screen } from "@testing-library/react";
import { makeAutoObservable, runInAction } from "mobx";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AppServices, Failure, type Page } from "../../../core/api/kernel.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { vesselServices } from "../../../tests/support/vessel-services.ts";
import { areaActivity } from "./area-activity.ts";
import { AreaKeeper } from "./area-keeper.ts";
import { fakeView } from "./fake-view.ts";
import OpenArea from "./open-area.tsx";
import { Outcome } from "./view/area-view.tsx";

/** Nothing is selected here, so there are no tracks to draw. */
vi.mock("./map/show-tracks.ts", () => ({ showTracks: () => () => {} }));

const NOW = Date.UTC(2026, 10, 28, 12);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function page() {
  const map = makeAutoObservable(fakeView());
  const post = vi.fn(async (_url: string): Promise<{ data: unknown }> => ({ data: [{ mmsi: 257_000_001 }] }));
  const app = {
    http: { post },
    urls: { expand: (url: string) => url },
    session: { authenticated: true, roles: new Set(), token: "t" },
    log: { error: () => {} },
    clock: { now: () => new Date(NOW) },
    datasets: { all: [] },
    connectivity: { isOnline: true },
    i18n: new I18n({ language: "no" }),
    map,
  } as unknown as AppServices;
  Object.assign(app, {
    services: vesselServices(app, {
      "area-activity": new AreaKeeper(),
      "vessel-tracks": { loadKit: () => new Promise(() => {}) },
    }),
  });
  const shell = { announce: () => {}, notify: () => {} } as unknown as Page;
  const show = (view: ReactNode) =>
    render(
      <AppProvider services={app}>
        <PageProvider page={shell}>{view}</PageProvider>
      </AppProvider>,
    );
  return { app, map, post, show };
}

test("the map comes to rest for 250 ms before anything is asked (spec §9)", async () => {
  const { map, post, show } = page();
  show(<OpenArea />);
  const move = (bounds: number[]) =>
    runInAction(() => {
      map.bounds = bounds;
    });
  await vi.advanceTimersByTimeAsync(200);
  move([6, 60, 11, 65]);
  await vi.advanceTimersByTimeAsync(249);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(post).toHaveBeenCalledOnce();
  move([7, 60, 12, 65]);
  cleanup();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(post).toHaveBeenCalledOnce();
});

test("a failure is an alert in the words of spec §8, and says of a list that it is an older one", async () => {
  const { app, post, show } = page();
  const activity = areaActivity(app);
  show(<Outcome activity={activity} />);
  const fail = async () => {
    post.mockRejectedValueOnce(new Failure("503", { id: "http-status", place: "x", status: 503 }));
    await act(() => activity.fetch());
  };
  await fail();
  const alert = () => screen.getByRole("alert").textContent;
  expect(alert()).toContain("Noe gikk galt under henting av fartøy");
  expect(alert()).not.toContain("forrige søket");
  await act(() => activity.fetch());
  expect(screen.queryByRole("alert")).toBeNull();
  await fail();
  expect(alert()).toContain("Listen under gjelder det forrige søket.");
});

test("without a size of the map the page says what it lacks, in the user's language (spec §8)", async () => {
  const { app, map, show } = page();
  const activity = areaActivity(app);
  show(<Outcome activity={activity} />);
  runInAction(() => {
    map.size = [0, 0];
  });
  await act(() => activity.fetch());
  const alert = () => screen.getByRole("alert").textContent;
  expect(alert()).toContain("Kartutsnittet er ikke tilgjengelig");
  act(() => app.i18n.setLanguage("en"));
  expect(alert()).toContain("Map bounds not available");
});

test("net buoys in the area are told apart from the vessels", async () => {
  const { app, post, show } = page();
  const activity = areaActivity(app);
  const { container } = show(<Outcome activity={activity} />);
  post.mockResolvedValueOnce({ data: [257_000_001, 941_000_005, 107_000_005].map((mmsi) => ({ mmsi })) });
  await act(() => activity.fetch());
  expect(container.textContent).toContain("1 fartøy og 2 garnbøyer");
});
