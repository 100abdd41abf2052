import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { AreaWay } from "./area-way.tsx";
import { SearchWay } from "./search-way.tsx";

afterEach(cleanup);

const vessel = (mmsi: number, name: string) => ({ mmsi, name, callSign: null, icon: "vessel" });
const KNOWN = [vessel(257_000_001, "NORDHAV"), vessel(257_000_002, "HAVSULA")];

const NoSymbol = () => null;

function world({ isOn = true, zoom = 8 } = {}) {
  const source = {
    active: isOn,
    idsIn: () => KNOWN.map(({ mmsi }) => String(mmsi)),
    vessel: (id: string) => KNOWN.find(({ mmsi }) => String(mmsi) === id),
  };
  const vessels = {
    source,
    search: vi.fn(() => KNOWN),
    titleOf: ({ name }: { name: string }) => name,
    Symbol: NoSymbol,
  };
  const area = { minZoom: 6, fetch: vi.fn(async (_minutes: number) => [vessel(257_000_003, "SKARVØY")]) };
  const log = { error: vi.fn() };
  const app = {
    ...{ log, i18n: new I18n({ language: "no" }), connectivity: { isOnline: true } },
    map: { bounds: [5, 60, 6, 61], webMercatorZoom: zoom },
    services: servicesOf({ vessels, "vessels-in-area": area }),
  } as unknown as AppServices;
  const show = (view: ReactNode) => render(<AppProvider services={app}>{view}</AppProvider>);
  return { source, vessels, area, log, show };
}
const wait = () => act(async () => {});

test("all vessels of the visible map are chosen at once, beside those that are chosen already", async () => {
  const { show } = world();
  const onPick = vi.fn();
  show(<AreaWay picked={[9, 257_000_001]} onPick={onPick} />);
  await wait();
  expect(screen.getByRole("status").textContent).toBe("1 av 2 fartøy valgt");
  fireEvent.click(screen.getByRole("checkbox", { name: "1 av 2 fartøy valgt" }));
  expect(onPick).toHaveBeenCalledWith([9, 257_000_001, 257_000_002]);
});

test("vessels of the last day are asked for; a failure is told, logged in the words of spec §8, and asked again", async () => {
  const { show, area, log } = world();
  const down = new Failure("503", { id: "http-status", place: "x", status: 503, title: "Maintenance" });
  area.fetch.mockRejectedValueOnce(down);
  show(<AreaWay picked={[]} onPick={() => {}} />);
  fireEvent.click(screen.getByRole("radio", { name: "Siste døgn" }));
  await wait();
  expect(screen.getByRole("alert").textContent).toContain("503 - Maintenance");
  expect(log.error.mock.calls).toEqual([["Something went wrong while fetching vessels", down]]);
  fireEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
  await wait();
  expect(area.fetch.mock.calls.map(([minutes]) => minutes)).toEqual([1_440, 1_440]);
  expect(screen.getByRole("status").textContent).toBe("0 av 1 fartøy valgt");
});

test("too far out nothing of the past is asked for", async () => {
  const { show, area } = world({ zoom: 5.9 });
  show(<AreaWay picked={[]} onPick={() => {}} />);
  fireEvent.click(screen.getByRole("radio", { name: "Siste 7 døgn" }));
  await wait();
  expect(screen.getByRole("alert").textContent).toContain("Zoom nærmere");
  expect(area.fetch).not.toHaveBeenCalled();
});

test("vessels are searched for by two letters or more, and not while they are off", () => {
  const { show, vessels, source } = world();
  show(<SearchWay picked={[]} onPick={() => {}} />);
  const field = screen.getByRole("searchbox");
  fireEvent.change(field, { target: { value: "n" } });
  expect(screen.getByRole("status").textContent).toBe("Skriv minst to tegn.");
  fireEvent.change(field, { target: { value: " nor " } });
  expect(vessels.search.mock.calls).toEqual([[source, "nor", 50]]);
  cleanup();
  world({ isOn: false }).show(<SearchWay picked={[]} onPick={() => {}} />);
  expect(screen.getByRole("status").textContent).toContain("Slå på fartøyene");
});
