import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { AppServices, Page } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { servicesOf } from "../../../tests/support/services-of.ts";
import type { EmergencyStore } from "./emergency-store.ts";
import { RescueBadges } from "./rescue-badges.ts";
import RescueBeyond from "./rescue-beyond.tsx";

afterEach(cleanup);

const rescuer = (mmsi: number, name: string, lonLat: LonLat) => ({
  target: { mmsi, name },
  lonLat,
  metres: 18_520,
  bearing: 58.4,
  minutes: 31,
});

/** A map of 400 × 400 px, a degree being ten px, with the place in its middle. */
function open() {
  const view = observable({ frame: 0, right: 0 });
  const fit = vi.fn();
  const announce = vi.fn();
  const focusMap = vi.fn();
  const app = {
    map: {
      get frame() {
        return view.frame;
      },
      pixelOf: ([lon, lat]: LonLat) => [lon * 10 + view.right, lat * 10],
      fit,
    },
    i18n: new I18n({ language: "en" }),
    services: servicesOf({
      vessels: { titleOf: ({ name }: { name: string }) => name },
      lines: { beside: [17, 13] },
      distress: { roomBeside: () => ({ free: { left: 28, top: 28, right: 372, bottom: 372 }, covered: [] }) },
    }),
  } as unknown as AppServices;
  const page = { announce, focusMap } as unknown as Page;
  const nearest = [
    rescuer(257_000_001, "NEAR", [20, 8]),
    rescuer(257_000_002, "EAST", [90, 8]),
    rescuer(257_000_003, "BESIDE", [90.1, 8.1]),
  ];
  const store = { place: [17, 6], nearest } as unknown as EmergencyStore;
  const badges = new RescueBadges(app, page, store);
  render(
    <AppProvider services={app}>
      <PageProvider page={page}>
        <RescueBeyond badges={badges} />
      </PageProvider>
    </AppProvider>,
  );
  const move = (right: number) =>
    act(() =>
      runInAction(() => {
        view.right = right;
        view.frame += 1;
      }),
    );
  return { badges, fit, announce, focusMap, move };
}

test("who lies outside the map has a button at its edge that tells way and time, and brings them into it", () => {
  const { badges, fit, announce, focusMap } = open();
  const button = screen.getByRole("button");
  expect(button.textContent).toBe("2 · 3");
  expect(button.getAttribute("aria-label")).toBe(
    "2 · 3: EAST, 10.0 nm, 058°, about 31 min; BESIDE, 10.0 nm, 058°, about 31 min. Show on the map",
  );
  expect(badges.inSight).toEqual([{ kind: "number", position: [20, 8], text: "1" }]);
  fireEvent.click(button);
  const [[west, , east]] = fit.mock.calls[0] ?? [[]];
  expect(west).toBeLessThan(17);
  expect(east).toBeGreaterThan(90.1);
  expect(announce).toHaveBeenCalledWith("The map shows no. 2 · 3");
  expect(focusMap).toHaveBeenCalledOnce();
});

test("it follows the map, and goes when they are in sight", () => {
  const { move, badges } = open();
  const before = screen.getByRole("button").style.translate;
  expect(before).toMatch(/^372px /);
  move(-700);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["1"]);
  expect(badges.inSight.map(({ position }) => position[0])).toEqual([90]);
});
