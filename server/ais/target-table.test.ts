import { describe, expect, test, vi } from "vitest";
import { RETENTION_MS, TargetTable } from "./target-table.ts";
import { testMessages } from "./test-messages.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const MMSI = 257_000_001;
const { position, names } = testMessages(NOW);

function table(jumpMiles = 0) {
  const onReplaced = vi.fn();
  const targets = new TargetTable(onReplaced, jumpMiles);
  const merge = (message: Parameters<TargetTable["merge"]>[0], simulated = false) =>
    targets.merge(message, NOW, simulated);
  return { targets, onReplaced, merge, record: () => targets.get("vessel", MMSI)?.record };
}

test("of two reports without a time of their own that come in one piece, the later is the newer", () => {
  const { merge, record } = table();
  merge(position(MMSI, 10, 60, { arrived: true }));
  expect(merge(position(MMSI, 11, 60, { arrived: true }))).not.toBeNull();
  expect(record()).toMatchObject({ longitude: 11 });
});

test("a report that another receiver heard at the same second says nothing new", () => {
  const { merge, record } = table();
  merge(position(MMSI, 10, 60));
  expect(merge(position(MMSI, 11, 60))).toBeNull();
  expect(record()).toMatchObject({ longitude: 10 });
});

test("both parts of message 24 count when they bear the same second", () => {
  const { merge, record } = table();
  const part = { type: 24, name: undefined, shipType: undefined };
  merge(names(MMSI, 0, { ...part, name: "KRAKEN" }));
  merge(names(MMSI, 0, { ...part, callSign: "LK1234", shipType: 37 }));
  expect(record()).toMatchObject({ name: "KRAKEN", callSign: "LK1234", shipType: 37 });
});

test("an invented report never touches a real vessel", () => {
  const { merge, record } = table();
  merge(position(MMSI, 10, 60));
  expect(merge(position(MMSI, 20, 70, { time: NOW }), true)).toBeNull();
  expect(merge(names(MMSI, 70, { time: NOW }), true)).toBeNull();
  expect(record()).toMatchObject({ longitude: 10, name: null });
  expect(record()).not.toHaveProperty("simulated");
});

test("a real report takes the place of an invented vessel, of which nothing is left", () => {
  const { merge, onReplaced, record } = table();
  merge(names(MMSI, 70, { name: "SIM HAVORN 1" }), true);
  merge(position(MMSI, 10, 60, { time: NOW }), true);
  merge(position(MMSI, 20, 70));
  expect(record()).toMatchObject({ longitude: 20, name: null });
  expect(record()).not.toHaveProperty("simulated");
  expect(onReplaced.mock.calls).toMatchObject([[{ record: { mmsi: MMSI, name: "SIM HAVORN 1" } }]]);
});

test("a vessel that is known by names alone says when those were heard, then when its position was", () => {
  const { merge, record } = table();
  merge(names(MMSI, 70));
  expect(record()?.msgtime).toBe(new Date(NOW - 1_000).toISOString());
  merge(position(MMSI, 10, 60, { time: NOW - 60_000 }));
  merge(names(MMSI, 71, { time: NOW }));
  expect(record()).toMatchObject({ msgtime: new Date(NOW - 60_000).toISOString(), shipType: 71 });
});

test("what has been silent for longer than asked is not among those with a position", () => {
  const { targets, merge } = table();
  merge(position(1, 10, 60, { time: NOW - RETENTION_MS }));
  merge(position(2, 10, 60, { time: NOW - RETENTION_MS - 1 }));
  merge(names(3, 70));
  expect([...targets.located("vessel", NOW - RETENTION_MS)].map(({ record }) => record.mmsi)).toEqual([1]);
});

describe("safety-related texts", () => {
  const said = (mmsi: number, text: string, time = NOW - 1_000) => ({
    kind: "safety" as const,
    type: 14,
    mmsi,
    station: null,
    time,
    text,
  });

  test("the latest is kept with its time, and leaves the position and its time alone", () => {
    const { merge, record } = table();
    merge(position(MMSI, 10, 60, { time: NOW - 5_000 }));
    merge(said(MMSI, "ENGINE FAILURE"));
    expect(merge(said(MMSI, "OLDER", NOW - 9_000))).toBeNull();
    expect(record()).toMatchObject({
      longitude: 10,
      msgtime: new Date(NOW - 5_000).toISOString(),
      safetyText: "ENGINE FAILURE",
      safetyTime: new Date(NOW - 1_000).toISOString(),
    });
  });

  test("alone they tell of who calls for help, and of nobody else", () => {
    const { merge, targets } = table();
    merge(said(970_123_456, "SART ACTIVE"));
    merge(said(MMSI, "GALE WARNING"));
    const mmsis = [...targets.located("vessel", NOW - RETENTION_MS)].map(({ record }) => record.mmsi);
    expect(mmsis).toEqual([970_123_456]);
  });

  test("who only speaks is forgotten a day after it", () => {
    const { merge, targets } = table();
    merge(said(970_123_456, "SART ACTIVE"));
    targets.prune(NOW);
    expect(targets.size).toBe(1);
    targets.prune(NOW + RETENTION_MS);
    expect(targets.size).toBe(0);
  });
});

describe("the last known position", () => {
  test("stays when a report has none, with its time, until the next one", () => {
    const { merge, record } = table();
    merge(position(MMSI, 10, 60, { time: NOW - 60_000 }));
    merge(position(MMSI, 0, 0, { lon: null, lat: null, navStatus: 3, time: NOW - 30_000 }));
    merge(position(MMSI, 0, 0, { lon: null, lat: null, navStatus: 3, time: NOW - 20_000 }));
    expect(record()).toMatchObject({
      longitude: 10,
      latitude: 60,
      navigationalStatus: 3,
      msgtime: new Date(NOW - 60_000).toISOString(),
      positionLostTime: new Date(NOW - 30_000).toISOString(),
    });
    merge(position(MMSI, 11, 60, { time: NOW - 10_000 }));
    expect(record()).toMatchObject({ longitude: 11 });
    expect(record()).not.toHaveProperty("positionLostTime");
  });

  const longRange = { type: 27, reportClass: null, heading: null, navStatus: 15 };

  test("of the last minutes is not replaced by a long-range one, and neither are heading, status and class", () => {
    const { targets, record } = table();
    targets.merge(position(MMSI, 10, 60, { reportClass: "B", heading: 45, navStatus: 7, time: NOW }), NOW);
    const later = NOW + 540_000;
    expect(targets.merge(position(MMSI, 10.02, 60, { ...longRange, time: later }), later)).toBeNull();
    expect(record()).toMatchObject({
      longitude: 10,
      reportClass: "B",
      trueHeading: 45,
      navigationalStatus: 7,
    });
  });

  test("of longer ago is replaced by a long-range one, but not the class", () => {
    const { targets, record } = table();
    targets.merge(position(MMSI, 10, 60, { reportClass: "B", time: NOW }), NOW);
    const later = NOW + 660_000;
    targets.merge(position(MMSI, 11, 60, { ...longRange, time: later }), later);
    expect(record()).toMatchObject({ longitude: 11, reportClass: "B" });
  });
});

describe("time", () => {
  test("that was set back on this server does not freeze a vessel", () => {
    const { targets, record } = table();
    targets.merge(position(MMSI, 10, 60, { time: NOW, arrived: true }), NOW);
    const back = NOW - 3_600_000;
    targets.merge(position(MMSI, 11, 60, { time: back, arrived: true }), back);
    expect(record()).toMatchObject({ longitude: 11, msgtime: new Date(back).toISOString() });
  });

  /** A report that arrives at a second of the minute, with the second that it says itself. */
  const arriving = (lon: number, at: number, second: number) => {
    const time = NOW + at * 1_000;
    return [position(MMSI, lon, 60, { time, arrived: true, second }), time] as const;
  };

  test("that a repeater has renewed does not move a vessel back", () => {
    const { targets, record } = table();
    targets.merge(...arriving(10, 1, 0));
    targets.merge(...arriving(10.1, 61, 0));
    // The first report again, more than a minute late: its second fits the arrival.
    expect(targets.merge(...arriving(10, 62, 0))).toBeNull();
    expect(record()).toMatchObject({ longitude: 10.1 });
  });

  test("that a slow network has renewed does not move a vessel back", () => {
    const { targets, record } = table();
    targets.merge(...arriving(10.1, 31, 30));
    expect(targets.merge(...arriving(10, 33, 5))).toBeNull();
    expect(targets.merge(...arriving(10.2, 41, 40))).not.toBeNull();
    expect(record()).toMatchObject({ longitude: 10.2 });
  });

  test("of a server whose clock is wrong by half a minute does not stop anything", () => {
    const { targets } = table();
    const merged = [0, 10, 20, 30, 40, 50, 60, 70].map((at) =>
      targets.merge(...arriving(10 + at / 100, at, (at + 30) % 60)),
    );
    expect(merged).not.toContain(null);
  });

  test("of a sender that never sets its second is that of arrival", () => {
    const { targets } = table();
    const merged = [0, 10, 20, 30, 40, 50].map((at) =>
      targets.merge(...arriving(at % 20 === 0 ? 10 : 11, at, 0)),
    );
    expect(merged).not.toContain(null);
  });

  test("of a moored vessel that repeats itself every three minutes is renewed each time", () => {
    const { targets, record } = table();
    for (const at of [1, 181, 361, 541]) targets.merge(...arriving(10, at, 0));
    expect(record()?.msgtime).toBe(new Date(NOW + 541_000).toISOString());
  });

  test("of reports that were stored on their way is theirs, whatever their seconds", () => {
    const { targets, record } = table();
    const stored = [0, 10, 20, 30, 40].map((at) =>
      position(MMSI, 10 + at / 100, 60, { time: NOW - 600_000 + at * 1_000, second: (at + 7) % 60 }),
    );
    for (const message of stored) targets.merge(message, NOW);
    expect(record()).toMatchObject({ longitude: 10.4 });
  });
});

describe("one number at two places 100 nautical miles apart", () => {
  const [HERE, FAR] = [60.4, 62.07];
  const at = (targets: TargetTable, lat: number, seconds: number) => {
    const now = NOW + seconds * 1_000;
    return targets.merge(position(MMSI, 5.3, lat, { time: now, sog: 8 }), now);
  };

  test("is told as two transmitters, and the vessel stays where it is", () => {
    const { targets, record } = table(2);
    for (const [lat, seconds] of [
      [HERE, 0],
      [FAR, 5],
      [HERE, 10],
    ] as const)
      at(targets, lat, seconds);
    expect(record()?.otherTransmitter).toBeUndefined();
    const changes = targets.changes;
    expect(at(targets, FAR, 15)).toMatchObject({ change: changes + 1 });
    expect(record()).toMatchObject({
      latitude: HERE,
      msgtime: new Date(NOW + 10_000).toISOString(),
      otherTransmitter: {
        latitude: FAR,
        longitude: 5.3,
        speedOverGround: 8,
        msgtime: new Date(NOW + 15_000).toISOString(),
      },
    });
    at(targets, HERE, 20);
    expect(record()).toMatchObject({ latitude: HERE, otherTransmitter: { latitude: FAR } });
  });

  test("is told by the next process too, from the first report on", () => {
    const { targets, record } = table(2);
    for (const [lat, seconds] of [
      [HERE, 0],
      [FAR, 5],
      [HERE, 10],
      [FAR, 15],
    ] as const)
      at(targets, lat, seconds);
    const stored = targets.get("vessel", MMSI);
    const next = new TargetTable(undefined, 2);
    if (stored) next.restore([structuredClone(stored)]);
    at(next, FAR, 25);
    expect(next.get("vessel", MMSI)?.record).toMatchObject({
      latitude: HERE,
      otherTransmitter: { latitude: FAR },
    });
    expect(record()).toMatchObject({ latitude: HERE });
  });

  test("is one again half an hour after the other was last received", () => {
    const { targets, record } = table(2);
    for (const [lat, seconds] of [
      [HERE, 0],
      [FAR, 5],
      [HERE, 10],
      [FAR, 15],
    ] as const)
      at(targets, lat, seconds);
    at(targets, HERE, 1_700);
    expect(record()).toHaveProperty("otherTransmitter");
    at(targets, HERE, 1_900);
    expect(record()).not.toHaveProperty("otherTransmitter");
  });
});
