import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices, Page } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { Fleet } from "../fleet.ts";
import { VesselMerge } from "../model/vessel-merge.ts";
import { readVessel } from "../model/vessel-record.ts";
import { drawRows } from "../render/drawn-rows.ts";
import { worldOf } from "../render/world.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { DistressKeeper } from "./distress-keeper.ts";
import DistressNotice from "./distress-notice.tsx";

const NOON = Date.UTC(2026, 10, 28, 11);
const MINUTE = 60_000;
const SART = { mmsi: 970_123_456, navigationalStatus: 14, latitude: 60.4, longitude: 4.7 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The notice for a fleet with the given vessels, without the rest of the page. */
async function open() {
  vi.setSystemTime(NOON);
  const fleet = new Fleet(worldOf("EPSG:3857"));
  const merge = new VesselMerge(new Set());
  const dataset = Object.assign(Object.create(VesselDataset.prototype), { id: "ships", fleet });
  const clock = observable({ at: NOON });
  const flyTo = vi.fn();
  const own = observable({ fix: null as { lonLat: [number, number] } | null }, {}, { deep: false });
  const app = {
    ownPosition: own,
    datasets: { active: [dataset], all: [dataset] },
    clock: {
      now: () => new Date(clock.at),
      get minute() {
        return new Date(clock.at);
      },
    },
    log: { error: vi.fn() },
    map: { webMercatorZoom: 4, flyTo },
    i18n: new I18n({ language: "no" }),
  } as unknown as AppServices;
  Object.assign(app, { services: servicesOf({ distress: new DistressKeeper(app) }) });
  const page = { navigate: vi.fn(), openDetails: vi.fn(), isPhone: false };
  const receive = (record: object, time = clock.at) =>
    act(() => {
      const read = readVessel({ msgtime: new Date(time).toISOString(), eta: null, ...record });
      if (read) merge.merge(read);
      const batch = merge.takeBatch();
      if (batch) fleet.apply({ ...batch, drawn: drawRows(batch.values, "EPSG:3857") });
    });
  const pass = (minutes: number) =>
    act(() =>
      runInAction(() => {
        clock.at += minutes * MINUTE;
      }),
    );
  const show = async () => {
    render(
      <AppProvider services={app}>
        <PageProvider page={page as unknown as Page}>
          <DistressNotice />
        </PageProvider>
      </AppProvider>,
    );
    await act(async () => void (await import("../../../../lib/geodesy/index.ts")));
  };
  return { receive, pass, show, own, page, flyTo };
}

const notice = () => screen.queryByRole("region", { name: "Nødsendere" });
const alert = () => screen.getByRole("alert").textContent;

test("a call is told at once, with kind, time and where it lies from the nearest town", async () => {
  const { receive, show } = await open();
  receive(SART);
  await show();
  expect(notice()?.textContent).toContain("Nødsender aktiv AIS-SART · hørt kl. 12.00");
  expect(notice()?.textContent).toContain("18 nm, peiling 272° fra Bergen");
  expect(alert()).toContain("Nødsender aktiv: AIS-SART. 18 nm, peiling 272° fra Bergen. Hørt kl. 12.00.");
});

test("with an own position it lies from there", async () => {
  const { receive, show, own } = await open();
  receive(SART);
  await show();
  act(() =>
    runInAction(() => {
      own.fix = { lonLat: [4.7, 60.3] };
    }),
  );
  expect(notice()?.textContent).toContain("6,0 nm, peiling 000° fra deg");
});

test("one without a fix is told, and that its position is not known", async () => {
  const { receive, show } = await open();
  receive({ mmsi: 974_123_456, navigationalStatus: 14, latitude: null, longitude: null });
  receive({ mmsi: 972_123_456, safetyText: "MOB ACTIVE", safetyTime: new Date(NOON).toISOString() });
  await show();
  expect(notice()?.textContent).toContain("2 nødsendere aktive");
  expect(notice()?.textContent).toContain("Posisjonen er ikke kjent");
});

test("the button shows them one by one, the nearest first", async () => {
  const { receive, show, page } = await open();
  receive({ ...SART, mmsi: 972_000_001, longitude: 2 });
  receive(SART);
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Vis" }));
  fireEvent.click(screen.getByRole("button", { name: "Neste" }));
  expect(page.navigate.mock.calls).toEqual([["/ships/970123456"], ["/ships/972000001"]]);
});

test("it folds to a chip, opens again for another call, and cannot be closed", async () => {
  const { receive, show } = await open();
  receive(SART);
  await show();
  expect(screen.queryByRole("button", { name: "Lukk" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Gjør varselet mindre" }));
  expect(screen.getByRole("button", { name: /Vis hele varselet/ }).textContent).toBe("Nødsender aktiv");
  receive(SART);
  expect(screen.queryByRole("button", { name: "Vis" })).toBeNull();
  receive({ ...SART, mmsi: 972_000_001 });
  expect(screen.getByRole("button", { name: "Vis" })).toBeDefined();
});

test("ten minutes after the last report the signal is lost; the user may close that, and a new report calls anew", async () => {
  const { receive, show, pass } = await open();
  receive(SART);
  await show();
  pass(10);
  expect(notice()?.textContent).toContain("Nødsender aktiv");
  pass(1);
  expect(notice()?.textContent).toContain("Signal tapt kl. 12.00");
  expect(screen.getByRole("status").textContent).toBe("AIS-SART: signal tapt kl. 12.00");
  fireEvent.click(screen.getByRole("button", { name: "Lukk" }));
  expect(notice()).toBeNull();
  receive(SART);
  expect(notice()?.textContent).toContain("Nødsender aktiv");
  expect(alert()).toContain("Hørt kl. 12.11");
});

test("what was silent already when the page was opened is not told", async () => {
  const { receive, show } = await open();
  receive(SART, NOON - 11 * MINUTE);
  await show();
  expect(notice()).toBeNull();
  expect(alert()).toBe("");
});

test("a test is told quietly and can be closed; an invented one is no news", async () => {
  const { receive, show } = await open();
  const tested = { ...SART, mmsi: 972_123_456, navigationalStatus: 15 };
  receive({ ...tested, mmsi: 970_257_001, simulated: true });
  await show();
  expect(notice()).toBeNull();
  receive(tested);
  expect(notice()?.textContent).toContain("Nødsender testes MOB");
  expect(alert()).toBe("");
  expect(screen.getByRole("status").textContent).toContain("Nødsender testes");
  fireEvent.click(screen.getByRole("button", { name: "Lukk" }));
  expect(notice()).toBeNull();
});
