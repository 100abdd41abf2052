import { expect, test } from "vitest";
import { readPayload } from "./read-payload.ts";

/** A recorded message with a vessel's voyage. */
const VOYAGE = "55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp888888888880";
/** Where the expected arrival begins in it, and how many bits month, day, hour and minute have. */
const ETA_AT = 274;
const ETA_BITS = [4, 5, 5, 6];

/** The message with another arrival. */
function arriving(...parts: number[]): string {
  const bits = [...VOYAGE].map((character) => sixBits(character).toString(2).padStart(6, "0")).join("");
  const eta = parts.map((part, index) => part.toString(2).padStart(ETA_BITS[index] ?? 0, "0")).join("");
  const changed = bits.slice(0, ETA_AT) + eta + bits.slice(ETA_AT + eta.length);
  return (changed.match(/.{6}/g) ?? []).map((six) => armoured(Number.parseInt(six, 2))).join("");
}

const sixBits = (character: string) => {
  const value = character.charCodeAt(0) - 48;
  return value > 40 ? value - 8 : value;
};
const armoured = (value: number) => String.fromCharCode(value < 40 ? value + 48 : value + 56);

test.each([
  ["a day and a time", [8, 7, 13, 5], "08071305"],
  ["midnight of a day", [8, 7, 0, 0], "08070000"],
  ["a day alone", [8, 7, 24, 60], "08072460"],
  ["a time alone", [0, 0, 11, 30], "00001130"],
  ["nothing", [0, 0, 24, 60], null],
  ["zeros", [0, 0, 0, 0], null],
  ["an hour of zero without its minute", [0, 0, 0, 60], null],
])("an arrival that tells %s", (_name, parts, eta) => {
  expect(
    readPayload({ payload: arriving(...parts), fill: 2, station: null, time: 0, arrived: false }),
  ).toMatchObject([{ kind: "static", eta }]);
});
