import { expect, test } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import { captureShare } from "./capture-share.ts";
import { firstChoices, shorterChoices } from "./choices.ts";
import { embedCode } from "./embed-code.ts";

test("the HTML of a frame has a title, waits until it is in sight, and says what the map needs", () => {
  const code = embedCode({
    src: "https://x.example/embed/a/?%7Bb&lang=no",
    title: 'Kart "A" <b>',
    width: "100%",
    height: 500,
  });
  expect(code).toContain('src="https://x.example/embed/a/?%7Bb&amp;lang=no"');
  expect(code).toContain('title="Kart &quot;A&quot; &lt;b&gt;"');
  expect(code).toContain('loading="lazy"');
  expect(code).toMatch(/sandbox="allow-scripts [^"]*allow-popups/);
  expect(code).not.toContain("<b>");
});

test("a shared position is a link of its own; otherwise the map goes along as it is", () => {
  expect(firstChoices("/sharedposition/68,14", true)).toMatchObject({
    layers: false,
    position: "none",
    selection: true,
    night: false,
  });
  expect(firstChoices("/", true)).toMatchObject({
    layers: true,
    position: "center",
    selection: false,
    night: true,
  });
});

test("a shorter selection leaves out the filters first, then the layers, then all but the place", () => {
  let choices = firstChoices("/gear/42", false);
  const left = [];
  for (let step = 0; step < 4; step++) {
    choices = shorterChoices(choices);
    left.push([choices.filters, choices.layers, choices.selection, choices.position]);
  }
  expect(left).toEqual([
    [false, true, true, "center"],
    [false, false, true, "center"],
    [false, false, false, "center"],
    [false, false, false, "center"],
  ]);
});

test("a link says of plugins' options what differs from the usual, with what is shown", () => {
  const captured = (circles: boolean, selection = true) => {
    const app = {
      datasets: { all: [] },
      map: { projection: "EPSG:3857" },
      settings: { get: (id: string) => (id === "distanceCircles" ? circles : undefined) },
      registry: {
        declared: {
          shareOptions: [
            {
              id: "hideDistanceCircles",
              type: "boolean",
              sets: { setting: "distanceCircles", value: false },
            },
            { id: "tideStation", type: "string", value: () => "Bodø" },
            { id: "tideInterval", type: "interval", value: () => undefined },
            { id: "showTides", type: "boolean", value: () => false },
          ],
        },
      },
    } as unknown as AppServices;
    const choices = { ...firstChoices("/", false), selection, position: "none" as const };
    return captureShare(app, { path: "/", menuOpen: true, detailsOpen: true }, choices).declared;
  };
  expect(captured(true)).toEqual({ tideStation: "Bodø" });
  expect(captured(false)).toEqual({ hideDistanceCircles: true, tideStation: "Bodø" });
  expect(captured(false, false)).toEqual({});
});
