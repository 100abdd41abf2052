import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { POLAR, WEB_MERCATOR } from "../../../lib/crs.ts";
import type { LonLat } from "../../../lib/lon-lat.ts";
import { northAngle } from "../../../lib/polar.ts";
import { Marker } from "./marker.tsx";

afterEach(cleanup);

/** The angle of the arrow on the screen for a heading, degrees clockwise from up, 0 to 360. */
function arrow(projection: string, lonLat: LonLat, heading: number, rotation = 0): number {
  const map = {
    frame: 0,
    pixelOf: () => [10, 10],
    northAngleAt: ([lon]: LonLat) => northAngle(lon, projection) + rotation,
  };
  const { container } = render(
    <AppProvider services={{ map } as unknown as AppServices}>
      <Marker lonLat={lonLat} heading={heading} className="fv-marker-own" />
    </AppProvider>,
  );
  const marker = container.querySelector<HTMLElement>(".fv-marker-own");
  const turn = Number.parseFloat(marker?.style.getPropertyValue("--turn") ?? "");
  return Math.round(((turn % 360) + 360) % 360);
}

test("the arrow of the own position points as the map lies there", () => {
  expect(arrow(WEB_MERCATOR, [60, 75], 30)).toBe(30);
  cleanup();
  expect(arrow(WEB_MERCATOR, [60, 75], 30, Math.PI / 2)).toBe(120);
  cleanup();
  // In polar, 10°E lies straight down from the pole: at 60°E north is 50° to the left of up.
  expect(arrow(POLAR, [10, 75], 0)).toBe(0);
  cleanup();
  expect(arrow(POLAR, [60, 75], 0)).toBe(310);
  cleanup();
  expect(arrow(POLAR, [-80, 75], 90)).toBe(180);
});
