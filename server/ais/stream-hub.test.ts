import { expect, test } from "vitest";
import { countryOf } from "../../lib/mmsi.ts";
import { ChangeLog } from "./change-log.ts";
import { type Box, boxPolygon, compileFilter } from "./filter.ts";
import { USUAL_MODEL } from "./format.ts";
import { type Cursor, streamEncodings } from "./stream-encoding.ts";
import { StreamHub, type StreamRequest } from "./stream-hub.ts";
import { TargetTable } from "./target-table.ts";
import { testMessages } from "./test-messages.ts";

const NOW = 1_800_000_000_000;
const { position, names } = testMessages(NOW);

function world() {
  const [table, log] = [new TargetTable(), new ChangeLog()];
  const clock = { now: NOW };
  const hub = new StreamHub(table, log, () => clock.now);
  let time = NOW;
  const variant = streamEncodings("boot")("lines", USUAL_MODEL);
  return {
    hub,
    clock,
    variant,
    move(mmsi: number, lon: number, lat = 60) {
      time += 1;
      const target = table.merge(position(mmsi, lon, lat, { time }), clock.now);
      if (target) log.add(target);
    },
    cryOut(mmsi: number, text: string) {
      time += 1;
      const said = { kind: "safety", type: 14, mmsi, station: null, time, text } as const;
      const target = table.merge(said, clock.now);
      if (target) log.add(target);
    },
    sendNames(mmsi: number) {
      const target = table.merge(names(mmsi, 70), clock.now);
      if (target) log.add(target);
    },
    connect(box: Box | null, more: Partial<StreamRequest> & { resume?: Cursor } = {}) {
      const client = { ready: true, closed: false, text: "", longest: 0 };
      const remove = hub.add(
        {
          kind: "vessel",
          wants: compileFilter(box ? { geometry: boxPolygon(box) as never } : {}, countryOf),
          boxes: box ? [box] : null,
          encoding: variant,
          tellsRemovals: false,
          downsample: false,
          cursor: null,
          ...more,
        },
        {
          get ready() {
            return client.ready;
          },
          write(text) {
            client.text += text;
            client.longest = Math.max(client.longest, text.length);
          },
          close() {
            client.closed = true;
          },
        },
      );
      const had = () => [...client.text.matchAll(/"mmsi":(\d+)/g)].map(([, mmsi]) => Number(mmsi));
      return Object.assign(client, { had, remove });
    },
  };
}

test("each client gets what lies in its box, whatever cells of the index the box touches", async () => {
  const { hub, move, connect } = world();
  const small = connect([9.9, 59.9, 10.1, 60.1]);
  const acrossZero = connect([-0.5, 59.5, 0.5, 60.5]);
  const wide = connect([-170, -80, 170, 80]);
  const everywhere = connect(null);
  move(1, 10);
  move(2, 10.2);
  move(3, -0.4);
  move(4, 180);
  await hub.round();
  expect([small, acrossZero, wide, everywhere].map(({ had }) => had())).toEqual([
    [1],
    [3],
    [1, 2, 3],
    [1, 2, 3, 4],
  ]);
});

test("a client that is behind is given nothing, and everything in order when it can take it", async () => {
  const { hub, move, connect } = world();
  const slow = connect(null);
  slow.ready = false;
  for (const mmsi of [1, 2]) {
    move(mmsi, 10);
    await hub.round();
  }
  expect(slow.text).toBe("");
  slow.ready = true;
  move(3, 10);
  await hub.round();
  expect(slow.had()).toEqual([1, 2, 3]);
});

test("a client behind the log gets the latest of every vessel, in portions", async () => {
  const { hub, move, connect } = world();
  const slow = connect(null);
  slow.ready = false;
  for (let report = 0; report < 90; report += 1)
    for (let mmsi = 1; mmsi <= 400; mmsi += 1) move(mmsi, report);
  await hub.round();
  slow.ready = true;
  await hub.round();
  expect(slow.had().length).toBe(400);
  expect(new Set(slow.had()).size).toBe(400);
  expect(slow.text).not.toContain('"longitude":88');
  expect(slow.longest).toBeLessThan(70_000);
  move(7, 1);
  await hub.round();
  expect(slow.had().slice(400)).toEqual([7]);
});

test("a client that keeps up is given no more than a portion at once either", async () => {
  const { hub, move, connect } = world();
  const client = connect(null);
  for (let mmsi = 1; mmsi <= 1_000; mmsi += 1) move(mmsi, 10);
  await hub.round();
  expect(client.had()).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  expect(client.longest).toBeLessThan(70_000);
  move(7, 11);
  await hub.round();
  expect(client.had().slice(1_000)).toEqual([7]);
});

test("a client that reads nothing for two minutes is disconnected", async () => {
  const { hub, clock, move, connect } = world();
  const stalled = connect(null);
  stalled.ready = false;
  move(1, 10);
  clock.now += 119_000;
  await hub.round();
  expect(stalled.closed).toBe(false);
  clock.now += 2_000;
  await hub.round();
  expect({ closed: stalled.closed, hubCount: hub.size }).toEqual({ closed: true, hubCount: 0 });
});

test("a client that comes while others are served misses nothing", async () => {
  const { hub, move, connect } = world();
  connect(null);
  move(1, 10);
  const round = hub.round();
  const late = connect(null, { cursor: { sequence: 0 } });
  move(2, 10);
  await round;
  await hub.round();
  expect(late.had()).toEqual([1, 2]);
});

test("names are told only of vessels that have a position", async () => {
  const { hub, move, sendNames, connect } = world();
  const client = connect(null);
  sendNames(1);
  await hub.round();
  expect(client.text).toBe("");
  move(1, 10);
  await hub.round();
  expect(client.had()).toEqual([1]);
});

test("a client that asked for fewer gets one change of a vessel in a minute, also when it was behind", async () => {
  const { hub, move, connect } = world();
  const fewer = connect(null, { downsample: true });
  const slow = connect(null, { downsample: true });
  const all = connect(null);
  slow.ready = false;
  for (const mmsi of [1, 1, 2, 1]) {
    move(mmsi, 10);
    await hub.round();
  }
  slow.ready = true;
  await hub.round();
  expect([fewer, slow, all].map(({ had }) => had())).toEqual([
    [1, 2],
    [1, 2],
    [1, 1, 2, 1],
  ]);
});

test("a quiet connection is kept open", async () => {
  const { hub, clock, variant, connect } = world();
  const client = connect(null);
  clock.now += 16_000;
  await hub.round();
  expect(client.text).toBe(variant.keepAlive(0));
});

test("a call for help from an unknown place reaches everybody, whatever waters they look at", async () => {
  const { hub, cryOut, connect } = world();
  const clients = [connect(null), connect([4, 59, 6, 61])];
  cryOut(970_123_456, "SART ACTIVE");
  cryOut(257_000_001, "GALE WARNING");
  await hub.round();
  for (const client of clients) {
    expect(client.text).toContain("SART ACTIVE");
    expect(client.text).not.toContain("GALE");
  }
});
