import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

const now = new Date("2026-11-28T04:15:30.123Z");
const named = (name: string) => fileNameOf(name, now, "gpx", "route");

test("a file's name is plain ASCII, whatever a thing is called", () => {
  expect(named("Værøy – Røst, å/Å? ../..")).toBe("vaeroy-rost-a-a-20261128-0415.gpx");
  expect(named("A\u030Alesund č")).toBe("alesund-c-20261128-0415.gpx");
  expect(named("SIM ØYVÆR 12/3")).toBe("sim-oyvaer-12-3-20261128-0415.gpx");
  expect(named("x".repeat(500)).length).toBeLessThan(90);
});

test("a name without letters and digits gives way to the fallback", () => {
  expect(named("<>")).toBe("route-20261128-0415.gpx");
});
