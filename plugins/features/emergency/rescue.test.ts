import { describe, expect, test } from "vitest";
import type { LonLat } from "../../../core/api/map.ts";
import { callsFor, telephoneLink } from "./calls-for.ts";

describe("whom to call", () => {
  const name = (text: string) => ({ no: text, en: text });
  const calls: Parameters<typeof callsFor>[0] = [
    { name: name("112"), number: "112" },
    { name: name("north"), number: "+47 75 55 90 00", latitudes: [65, 90] },
    { name: name("south"), number: "+47 51 51 70 00", latitudes: [-90, 65] },
  ];
  const order = (place: LonLat | null) => callsFor(calls, place).map((call) => call.name.en);

  test("begins with those who answer for the place and leaves nobody out", () => {
    expect(order([14, 68])).toEqual(["112", "north", "south"]);
    expect(order([5, 59])).toEqual(["112", "south", "north"]);
    expect(order(null)).toEqual(["112", "north", "south"]);
  });

  test("is dialled without spaces", () => {
    expect(telephoneLink("+47 75 55 90 00")).toBe("tel:+4775559000");
    expect(telephoneLink("112")).toBe("tel:112");
  });
});
