import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { DistressKind } from "../model/distress.ts";
import { VesselSymbol } from "./vessel-symbol.tsx";

afterEach(cleanup);

const KINDS: readonly DistressKind[] = ["sart", "mob", "epirb"];
const picture = (kind: DistressKind, size: number, icon: "distress" | "distress-test" = "distress") =>
  render(<VesselSymbol icon={icon} kind={kind} size={size} />).container.innerHTML;
const pictures = (...args: [size: number, icon?: "distress-test"]) =>
  new Set(KINDS.map((kind) => picture(kind, ...args)));

test("a sign of distress tells its kind by a badge, where that is large enough to be read", () => {
  expect(pictures(32).size).toBe(3);
  expect(pictures(31).size).toBe(1);
});

test("a test has no badge", () => {
  expect(pictures(36, "distress-test").size).toBe(1);
});
