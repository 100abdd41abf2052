import { expect, test } from "vitest";
import { shareHidden } from "./contributions.ts";

const linkOf = (...on: string[]) => {
  const get = (id: string) => on.includes(id);
  return shareHidden.options({ settings: { get, isOn: get } } as never);
};

test("a link hides circles and course lines where the sender has hidden them", () => {
  expect(linkOf("distanceCircles", "bearingVectors")).toEqual({});
  expect(linkOf("bearingVectors")).toEqual({ hideDistanceCircles: true });
  expect(linkOf()).toEqual({ hideDistanceCircles: true, hideBearingvectors: true });
});
