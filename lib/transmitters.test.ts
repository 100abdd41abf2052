import { expect, test } from "vitest";
import {
  areTwo,
  byTransmitter,
  knownSenders,
  NO_SENDERS,
  type Report,
  type Senders,
  withReport,
} from "./transmitters.ts";

const MMSI = 257_000_001;
const MINUTE = 60_000;
/** Bergen, and a place 100 nautical miles north of it. */
const at = (lat: number, minute: number): Report => ({ lon: 5.3, lat, time: minute * MINUTE });
const [HERE, FAR] = [60.4, 62.07];

/** Whose each report was (m: the vessel's, o: another's), and what is known at the end. */
function run(...reports: Report[]): { whose: string; senders: Senders } {
  let senders: Senders = NO_SENDERS;
  let whose = "";
  for (const report of reports) {
    const answer = withReport(MMSI, senders, report, 2);
    senders = answer.senders;
    whose += answer.isMain ? "m" : "o";
  }
  return { whose, senders };
}

test("two transmitters 100 nautical miles apart are two from the second report of each on", () => {
  const { whose, senders } = run(at(HERE, 0), at(FAR, 0.1), at(HERE, 1), at(FAR, 1.1));
  expect({ whose, two: areTwo(senders) }).toEqual({ whose: "momo", two: true });
  expect({ main: senders.main?.last.lat, other: senders.other?.last.lat }).toEqual({
    main: HERE,
    other: FAR,
  });
});

test("one wrong position is no transmitter, first or later", () => {
  const later = run(at(HERE, 0), at(HERE, 1), at(FAR, 2), at(HERE, 3), at(HERE, 4));
  expect({ whose: later.whose, two: areTwo(later.senders) }).toEqual({ whose: "mmomm", two: false });
  const first = run(at(FAR, 0), at(HERE, 1), at(HERE, 2));
  expect({ whose: first.whose, place: first.senders.main?.last.lat, two: areTwo(first.senders) }).toEqual({
    whose: "mom",
    place: HERE,
    two: false,
  });
});

test("a vessel whose receiver finds its place again moves there with the third report", () => {
  const { whose, senders } = run(at(HERE, 0), at(HERE, 1), at(FAR, 2), at(FAR, 3), at(FAR, 4), at(FAR, 5));
  expect({ whose, two: areTwo(senders) }).toEqual({ whose: "mmoomm", two: false });
});

test("of two, the one that reports more often is the vessel, and the other one stays known", () => {
  const senders = knownSenders(at(HERE, 0), at(FAR, 0));
  let now = { isMain: false, senders };
  for (const minute of [1, 2, 3]) now = withReport(MMSI, now.senders, at(FAR, minute), 2);
  expect(now.isMain).toBe(true);
  expect({ main: now.senders.main?.last.lat, other: now.senders.other?.last.lat }).toEqual({
    main: FAR,
    other: HERE,
  });
  expect(areTwo(withReport(MMSI, now.senders, at(HERE, 4), 2).senders)).toBe(true);
});

test("one that is silent for half an hour is forgotten; what can be sailed is no jump", () => {
  const senders = knownSenders(at(HERE, 0), at(FAR, 0));
  expect(areTwo(withReport(MMSI, senders, at(HERE, 31), 2).senders)).toBe(false);
  expect(run(at(HERE, 0), at(FAR, 70)).whose).toBe("mm");
  expect(run(at(HERE, 0), at(HERE + 1.9 / 60, 0)).whose).toBe("mm");
});

test("the tracks of two transmitters are two, and a stray position is in none", () => {
  const [stray, ...tracks] = [at(70, 3), at(HERE, 0), at(FAR, 1), at(HERE, 2), at(FAR, 4), at(HERE, 5)];
  const mixed = [...tracks, ...(stray ? [stray] : [])].toSorted((a, b) => a.time - b.time);
  expect(byTransmitter(MMSI, mixed, 0.5).map((track) => track.map(({ lat }) => lat))).toEqual([
    [HERE, HERE, HERE],
    [FAR, FAR],
  ]);
  expect(byTransmitter(MMSI, [at(HERE, 0)], 0.5)).toEqual([[at(HERE, 0)]]);
});
