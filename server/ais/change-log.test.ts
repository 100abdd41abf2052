import { expect, test } from "vitest";
import { ChangeLog } from "./change-log.ts";
import type { AisAton } from "./message.ts";
import { RETENTION_MS, TargetTable } from "./target-table.ts";
import { testMessages } from "./test-messages.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const MMSI = 257_000_001;
const { position } = testMessages(NOON);
const aid = (time: number): AisAton => ({
  kind: "aton",
  type: 21,
  mmsi: MMSI,
  station: null,
  time,
  name: null,
  aidType: 30,
  lon: 10,
  lat: 60,
  dimensions: null,
  fixingDevice: 1,
  offPosition: false,
  virtual: false,
});

function world() {
  const [table, log] = [new TargetTable(), new ChangeLog()];
  return {
    log,
    table,
    add(message: AisAton | ReturnType<typeof position>) {
      const target = table.merge(message, message.time);
      if (target) log.add(target);
    },
    firsts: () => [...log.after(0)].map(({ first, target }) => [target.kind, first]),
  };
}

test("one change of a vessel a minute is marked as the first, whatever others do", () => {
  const { add, firsts } = world();
  for (const second of [0, 10, 59, 60, 70]) add(position(MMSI, 10, 60, { time: NOON + second * 1_000 }));
  add(position(MMSI + 1, 10, 60, { time: NOON + 70_000 }));
  expect(firsts().map(([, first]) => first)).toEqual([true, false, false, true, false, true]);
});

test("a vessel and an aid to navigation of the same number have minutes of their own", () => {
  const { add, firsts } = world();
  add(position(MMSI, 10, 60, { time: NOON }));
  add(aid(NOON));
  add(position(MMSI, 10, 60, { time: NOON + 1_000 }));
  add(aid(NOON + 1_000));
  expect(firsts()).toEqual([
    ["vessel", true],
    ["aton", true],
    ["vessel", false],
    ["aton", false],
  ]);
});

test("a vessel that is gone is forgotten, the others keep their minutes", () => {
  const { add, log, table, firsts } = world();
  add(position(MMSI, 10, 60, { time: NOON }));
  add(position(MMSI + 1, 10, 60, { time: NOON + 30_000 }));
  table.prune(NOON + RETENTION_MS + 1_000);
  log.prune(table);
  add(position(MMSI, 10, 60, { time: NOON + 31_000 }));
  add(position(MMSI + 1, 10, 60, { time: NOON + 31_000 }));
  expect(firsts().map(([, first]) => first)).toEqual([true, true, true, false]);
  expect([...log.after(2)].map(({ before }) => before?.record.mmsi)).toEqual([undefined, MMSI + 1]);
});

test("each change tells what the vessel was before it, also after a restart", () => {
  const { add, log, table } = world();
  add(position(MMSI, 10, 60, { time: NOON }));
  add(position(MMSI, 11, 60, { time: NOON + 1_000 }));
  const next = new ChangeLog();
  next.startAfter(table.changes, table.changedAfter(0));
  const target = table.merge(position(MMSI, 12, 60, { time: NOON + 2_000 }), NOON + 2_000);
  if (target) next.add(target);
  const longitudes = [...log.after(0), ...next.after(2)].map(({ before, target }) => [
    before?.record.longitude,
    target.record.longitude,
  ]);
  expect(longitudes).toEqual([
    [undefined, 10],
    [10, 11],
    [11, 12],
  ]);
});
