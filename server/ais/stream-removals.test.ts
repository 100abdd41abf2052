import { expect, test } from "vitest";
import { countryOf } from "../../lib/mmsi.ts";
import { RowsReader } from "../../lib/vessel-rows/read-rows.ts";
import { seededRandom } from "../demo/random.ts";
import { seenBy, visibleTo } from "./access.ts";
import { ChangeLog } from "./change-log.ts";
import { type AisFilter, type Area, type Box, boxesOf, boxPolygon, compileFilter } from "./filter.ts";
import { USUAL_MODEL } from "./format.ts";
import type { AisMessage } from "./message.ts";
import { type Cursor, type Framing, streamEncodings } from "./stream-encoding.ts";
import { StreamHub, type StreamRequest } from "./stream-hub.ts";
import { type Target, TargetTable } from "./target-table.ts";
import { testMessages } from "./test-messages.ts";

const NOW = 1_800_000_000_000;
const { position, names } = testMessages(NOW);
const FISHER = 257_000_001;
const everything = visibleTo("arctic", null);

/** A hub, its targets, and clients as the service makes them. */
function world() {
  const [table, log] = [new TargetTable(), new ChangeLog()];
  const hub = new StreamHub(table, log, () => NOW);
  const encodingOf = streamEncodings("boot");
  let time = NOW;
  const connect = (
    framing: Framing,
    filter: AisFilter,
    more: Partial<StreamRequest>,
    visible = everything,
  ) => {
    const client = { ready: true, pieces: [] as string[], closed: false };
    const passes = compileFilter(filter, countryOf);
    const wants = (target: Target) =>
      passes(target) && visible(target.record, target.record.longitude, target.record.latitude);
    const remove = hub.add(
      {
        ...{ kind: "vessel", wants, boxes: boxesOf(filter), anywhere: new Set(filter.anywhere) },
        ...{ encoding: encodingOf(framing, USUAL_MODEL), downsample: false, cursor: null },
        tellsRemovals: true,
        ...more,
      },
      {
        get ready() {
          return client.ready;
        },
        write: (text) => client.pieces.push(text),
        close: () => {
          client.closed = true;
        },
      },
    );
    return Object.assign(client, { wants, remove });
  };
  return {
    ...{ hub, table, connect },
    tell(message: AisMessage) {
      time += 1;
      const target = table.merge({ ...message, time }, NOW);
      if (target) log.add(target);
    },
    /** A client of the compact form, with what its map shows. */
    map(filter: AisFilter = {}, more: Partial<StreamRequest> = {}, visible = everything) {
      const shown = new Map<number, number | null>();
      let [begun, completed] = [new Set<number>(), 0];
      const reader = new RowsReader({
        begin: () => {
          begun = new Set();
        },
        record: ({ mmsi, longitude }) => {
          begun.add(mmsi);
          shown.set(mmsi, longitude);
        },
        removed: (mmsi) => shown.delete(mmsi),
        news: () => undefined,
        complete: () => {
          completed += 1;
          for (const mmsi of shown.keys()) if (!begun.has(mmsi)) shown.delete(mmsi);
        },
      });
      const link = connect("rows", filter, more, visible);
      return Object.assign(link, {
        reader,
        completed: () => completed,
        read() {
          for (const piece of link.pieces.splice(0))
            reader.push(Uint8Array.from(piece, (letter) => letter.charCodeAt(0)));
          return [...shown.keys()].sort();
        },
        shown,
      });
    },
  };
}
const inBox = (box: Box): AisFilter => ({ geometry: boxPolygon(box) as Area });

test("a small fisher leaves the map of an open client with the message that says what it is", async () => {
  const { hub, tell, map } = world();
  const open = map({}, {}, visibleTo("open", null));
  const arctic = map();
  tell(position(FISHER, 10, 60));
  tell(position(FISHER + 1, 10, 60));
  await hub.round();
  expect(open.read()).toEqual([FISHER, FISHER + 1]);
  tell(names(FISHER, 30, { dimensions: [4, 5, 1, 2] }));
  await hub.round();
  expect({ open: open.read(), arctic: arctic.read() }).toEqual({
    open: [FISHER + 1],
    arctic: [FISHER, FISHER + 1],
  });
});

test("a vessel that leaves the box of a request is removed however far it went, and returns with all that is known of it", async () => {
  const { hub, tell, map } = world();
  const fjord = map(inBox([9.9, 59.9, 10.1, 60.1]));
  for (const [lon, seen] of [
    [10, true],
    [10.2, false],
    [10, true],
    [25, false],
    [10, true],
  ] as const) {
    tell(position(FISHER, lon, 60));
    await hub.round();
    expect(fjord.read()).toEqual(seen ? [FISHER] : []);
  }
});

test("a vessel that leaves the restricted area is removed from the map of who sees it only there", async () => {
  const { hub, tell, map } = world();
  const area = boxPolygon([9, 59, 11, 61]) as Area;
  const guarded = map({}, {}, visibleTo("restricted", area));
  tell(names(FISHER, 30, { dimensions: [4, 5, 1, 2] }));
  tell(position(FISHER, 10, 60));
  await hub.round();
  expect(guarded.read()).toEqual([FISHER]);
  tell(position(FISHER, 12, 60));
  await hub.round();
  expect(guarded.read()).toEqual([]);
});

test("a vessel whose type no longer fits the filter is removed", async () => {
  const { hub, tell, map } = world();
  const tankers = map({ shipTypes: [80] });
  tell(names(FISHER, 80));
  tell(position(FISHER, 10, 60));
  await hub.round();
  expect(tankers.read()).toEqual([FISHER]);
  tell(names(FISHER, 70));
  await hub.round();
  expect(tankers.read()).toEqual([]);
});

test.each(["lines", "events"] as const)(
  "who reads %s is told of removals only when asked for",
  async (framing) => {
    const { hub, tell, connect } = world();
    const notified = connect(framing, inBox([9, 59, 11, 61]), {});
    const plain = connect(framing, inBox([9, 59, 11, 61]), { tellsRemovals: false });
    tell(position(FISHER, 10, 60));
    tell(position(FISHER + 1, 10, 60));
    await hub.round();
    tell(position(FISHER, 12, 60));
    await hub.round();
    const [had, before] = [notified, plain].map(({ pieces }) => pieces.splice(0).join(""));
    expect(had).toContain(`{"mmsi":${FISHER},"removed":true}`);
    expect(had?.includes("event: removed")).toBe(framing === "events");
    expect(before).not.toContain("removed");
  },
);

test("a new client gets the present state first and knows when it is whole, also when there is nothing", async () => {
  const { hub, tell, map } = world();
  const early = map();
  await hub.round();
  expect({ read: early.read(), completed: early.completed() }).toEqual({ read: [], completed: 1 });
  for (let mmsi = 1; mmsi <= 4_000; mmsi += 1) tell(position(mmsi, 10, 60));
  await hub.round();
  const late = map();
  await hub.round();
  expect(late.read().length).toBe(4_000);
  expect(late.completed()).toBe(1);
  expect(early.read().length).toBe(4_000);
});

test("who wants some vessels anywhere gets them beside the box, and every distress sender", async () => {
  const { hub, tell, map } = world();
  const fjord = map({ ...inBox([9, 59, 11, 61]), anywhere: [FISHER] });
  const SART = 970_123_456;
  for (const mmsi of [FISHER, FISHER + 1, SART]) tell(position(mmsi, 25, 70));
  await hub.round();
  expect(fjord.read()).toEqual([FISHER, SART]);
});

test("who asked for fewer gets one position a minute, but removals, arrivals and distress at once", async () => {
  const { hub, tell, map } = world();
  const saver = map(inBox([9, 59, 11, 61]), { downsample: true });
  tell(position(FISHER, 10, 60));
  tell(position(FISHER + 1, 25, 60));
  await hub.round();
  saver.read();
  tell(position(FISHER, 10.1, 60));
  await hub.round();
  saver.read();
  expect(saver.shown.get(FISHER)).toBe(10);
  tell(position(FISHER, 25, 60));
  tell(position(FISHER + 1, 10, 60));
  tell(position(970_123_456, 10, 60));
  tell(position(970_123_456, 10.5, 60));
  await hub.round();
  expect(saver.read()).toEqual([FISHER + 1, 970_123_456]);
  expect(saver.shown.get(970_123_456)).toBe(10.5);
});

test("whatever vessels and connections do, each map shows exactly what it may", async () => {
  const random = seededRandom("ghosts 1");
  const { hub, table, tell, map } = world();
  const open = visibleTo("open", null);
  const restricted = visibleTo("restricted", boxPolygon([5, 60, 12, 64]) as Area);
  const boxes: Box[] = [
    [4, 58, 8, 61],
    [9.9, 59.9, 10.4, 60.3],
    [0, 55, 30, 72],
  ];
  const clients = [
    ...boxes.map((box) => map(inBox(box), {}, open)),
    ...boxes.map((box) => map(inBox(box), {}, restricted)),
    map({ shipTypes: [30, 70] }),
    map({ ...inBox([8, 59, 9, 60]), anywhere: [7, 8] }, {}, restricted),
    map(),
  ];
  for (let step = 0; step < 160; step += 1) {
    // A burst that is longer than the log, once, sends everybody to the table.
    const messages = step === 80 ? 17_000 : Math.floor(random.between(0, 60));
    for (let count = 0; count < messages; count += 1) {
      const mmsi = Math.floor(random.between(1, 120));
      if (random.next() < 0.2)
        tell(
          names(mmsi, random.pick([30, 36, 70, 80]), {
            dimensions: random.pick([null, [5, 4, 1, 1], [90, 20, 9, 9]]),
          }),
        );
      else tell(position(mmsi, random.between(4, 12), random.between(58, 62)));
    }
    for (const client of clients) client.ready = random.next() < 0.8;
    if (random.next() < 0.3) {
      const round = hub.round();
      tell(position(Math.floor(random.between(1, 120)), random.between(4, 12), 60));
      await round;
    } else await hub.round();
  }
  for (const client of clients) client.ready = true;
  await hub.round();
  await hub.round();
  for (const { read, shown, wants } of clients) {
    read();
    const right = [...table.changedAfter(0)].filter((target) => target.positionAt > 0 && wants(target));
    expect([...shown].sort(([a], [b]) => a - b)).toEqual(
      right
        .map(({ record }) => [record.mmsi, Math.round((record.longitude ?? 0) * 1e6) / 1e6])
        .sort(([a = 0], [b = 0]) => a - b),
    );
  }
});

test("a client that was away resumes where it was, and shows what is right", async () => {
  const { hub, tell, map } = world();
  const before = map(inBox([9, 59, 11, 61]));
  for (const mmsi of [1, 2, 3]) tell(position(mmsi, 10, 60));
  await hub.round();
  before.read();
  const sequence = Number(before.reader.lastId.split("-")[1]);
  before.remove();
  tell(position(1, 10.5, 60));
  tell(position(2, 20, 60));
  const cursor: Cursor = { sequence };
  const after = map(inBox([9, 59, 11, 61]), { cursor });
  await hub.round();
  for (const piece of after.pieces.splice(0))
    before.reader.push(Uint8Array.from(piece, (letter) => letter.charCodeAt(0)));
  expect([...before.shown]).toEqual([
    [1, 10.5],
    [3, 10],
  ]);
});

test.each(["rows", "events"] as const)(
  "a stream of a limited area tells of another transmitter within it only (%s)",
  async (framing) => {
    const table = new TargetTable(() => undefined, 2);
    const log = new ChangeLog();
    const hub = new StreamHub(table, log, () => NOW);
    const encoding = streamEncodings("boot")(framing, USUAL_MODEL);
    const visible = visibleTo("restricted", boxPolygon([9, 59, 11, 61]));
    const seen = (target: Target): Target => ({ ...target, record: seenBy(visible, target.record) });
    const places = { limited: [] as unknown[], unlimited: [] as unknown[] };
    for (const [name, more] of [
      ["limited", { seen }],
      ["unlimited", {}],
    ] as const) {
      const report = (record: { otherTransmitter?: { longitude: number | null } }) =>
        places[name].push(record.otherTransmitter?.longitude ?? null);
      const nothing = () => undefined;
      const reader = new RowsReader({
        ...{ begin: nothing, removed: nothing, complete: nothing },
        news: nothing,
        record: report,
      });
      hub.add(
        {
          ...{ kind: "vessel", wants: () => true, boxes: null, encoding, tellsRemovals: true },
          ...{ downsample: false, cursor: null, ...more },
        },
        {
          ready: true,
          close: nothing,
          write: (text) => {
            if (framing === "rows")
              return reader.push(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
            for (const [, json] of text.matchAll(/^data: (.+)$/gm)) report(JSON.parse(json ?? "{}"));
          },
        },
      );
    }
    // A leisure craft, which is not open to everyone.
    table.merge(names(FISHER, 37), NOW);
    // In turn here and 600 nautical miles to the north, outside of the area.
    for (let turn = 0; turn < 6; turn += 1) {
      const target = table.merge(
        position(FISHER, turn % 2 === 0 ? 10 : 20, turn % 2 === 0 ? 60 : 70, { time: NOW + turn * 10_000 }),
        NOW + turn * 10_000,
      );
      if (target) log.add(target);
      await hub.round();
    }
    expect(places.unlimited).toContain(20);
    expect(places.limited).not.toContain(20);
    expect(places.limited.length).toBeGreaterThan(1);
  },
);
