import { afterEach, expect, test } from "vitest";
import { isCovered } from "./is-covered.ts";

const atPoint = document.elementFromPoint;
afterEach(() => {
  document.elementFromPoint = atPoint;
  document.body.innerHTML = "";
});

test("a px of the map is covered by what floats on it, not by the map itself or the edge of the window", () => {
  document.body.innerHTML = `<div id="fv-map"><canvas></canvas></div><button></button>`;
  const above = (selector: string) => {
    document.elementFromPoint = () => document.querySelector(selector);
    return isCovered([10, 20]);
  };
  expect({
    button: above("button"),
    canvas: above("canvas"),
    fvMap: above("#fv-map"),
    none: above("none"),
  }).toEqual({ button: true, canvas: false, fvMap: false, none: false });
  document.elementFromPoint = () => document.querySelector("button");
  expect(isCovered(null)).toBe(false);
});
