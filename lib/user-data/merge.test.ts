import { describe, expect, test } from "vitest";
import { hashOf, joined, type MergeRule, mergeParts, partsOf, type Stamps, stampChanges } from "./merge.ts";

const NOW = 1_000_000;

test.each<[MergeRule, unknown, string[]]>([
  [true, { a: 1 }, [""]],
  ["properties", { a: 1, "b/c~": { d: 2 } }, ["a", "b~1c~0"]],
  ["nested-properties", { a: { x: 1, "y/z": [] }, b: {}, c: 4 }, ["a/x", "a/y~1z", "b", "c"]],
  ["by-id", [{ id: "a" }, { id: 7, name: "x" }], ["=a", "=7"]],
  // A value of another form stays whole, and an entry without an id stays.
  ["properties", [1, 2], [""]],
  ["by-id", "x", [""]],
  ["by-id", [{ name: "no id" }], [`?${hashOf({ name: "no id" })}`]],
])("a value comes apart by the rule %j and together again: %j", (rule, value, names) => {
  const parts = partsOf(rule, value);
  expect([...parts.keys()]).toEqual(names);
  expect(joined(rule, parts)).toEqual(value);
  expect(joined(rule, partsOf(rule, undefined))).toBeUndefined();
});

/** A device with its clock, joined to an account; `sync` exchanges with the server. */
class Device {
  stamps: Stamps = {};
  value: Record<string, unknown> = {};
  cleared = 0;

  constructor(private readonly now: () => number) {}

  set(changes: Record<string, unknown>): void {
    const after = { ...this.value, ...changes };
    this.value = Object.fromEntries(Object.entries(after).filter(([, part]) => part !== undefined));
    this.stamp(false);
  }

  stamp(isFirst: boolean): void {
    const parts = partsOf("properties", this.value);
    this.stamps = stampChanges(parts, this.stamps, this.now(), this.cleared, isFirst);
  }

  sync(server: Server): number {
    const remote = {
      parts: partsOf("properties", server.value),
      times: server.times,
      cleared: server.cleared,
    };
    const merged = mergeParts(partsOf("properties", this.value), this.stamps, remote);
    this.value = Object.fromEntries(merged.parts);
    this.cleared = server.cleared;
    server.value = this.value;
    server.times = Object.fromEntries(Object.entries(merged.stamps).map(([name, { time }]) => [name, time]));
    this.stamps = Object.fromEntries(
      Object.entries(merged.stamps).map(([name, one]) => [name, { ...one, sent: true }]),
    );
    return merged.replaced;
  }
}
interface Server {
  value: Record<string, unknown>;
  times: Record<string, number> | number;
  cleared: number;
}
const server = (): Server => ({ value: {}, times: {}, cleared: 0 });

describe("of two devices", () => {
  test("the later change of a part holds, whoever is online first", () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const time = { now: NOW };
      const devices = [new Device(() => time.now), new Device(() => time.now)] as const;
      const shared = server();
      devices[0].set({ a: "early", b: "mine" });
      time.now += 1;
      devices[1].set({ a: "late", c: "yours" });
      for (const index of [...order, ...order]) devices[index].sync(shared);
      const all = { a: "late", b: "mine", c: "yours" };
      expect(devices[0].value).toEqual(all);
      expect(devices[1].value).toEqual(all);
    }
  });

  test("a removal holds until somebody changes the part later", () => {
    const time = { now: NOW };
    const [one, other] = [new Device(() => time.now), new Device(() => time.now)];
    const shared = server();
    one.set({ a: 1 });
    one.sync(shared);
    other.sync(shared);
    time.now += 1;
    one.set({ a: undefined });
    one.sync(shared);
    other.sync(shared);
    expect(other.value).toEqual({});
    time.now += 1;
    other.set({ a: 2 });
    other.sync(shared);
    one.sync(shared);
    expect(one.value).toEqual({ a: 2 });
  });

  test("a clock that is behind does not undo a change that its user had seen", () => {
    const [ahead, behind] = [new Device(() => NOW + 3_600_000), new Device(() => NOW - 3_600_000)];
    const shared = server();
    ahead.set({ a: 1 });
    ahead.sync(shared);
    behind.sync(shared);
    behind.set({ a: 2 });
    behind.sync(shared);
    ahead.sync(shared);
    expect({ ahead: ahead.value, behind: behind.value }).toEqual({ ahead: { a: 2 }, behind: { a: 2 } });
  });

  test("a change that gives way without having been sent is counted", () => {
    const [ahead, behind] = [new Device(() => NOW + 1), new Device(() => NOW)];
    const shared = server();
    behind.set({ a: "mine", b: "mine" });
    ahead.set({ a: "theirs" });
    expect(ahead.sync(shared)).toBe(0);
    expect({ replaced: behind.sync(shared), value: behind.value }).toEqual({
      replaced: 1,
      value: { a: "theirs", b: "mine" },
    });
  });
});

test("what was on the device before sign-in is added, and yields to what the account has", () => {
  const device = new Device(() => NOW);
  device.value = { a: "guest", b: "guest" };
  device.stamp(true);
  const shared = { value: { a: "account" }, times: { a: 5 }, cleared: 0 };
  expect({ replaced: device.sync(shared), value: device.value }).toEqual({
    replaced: 0,
    value: { a: "account", b: "guest" },
  });
});

test("a clearing on another device takes what was sent, and leaves what was changed here since", () => {
  const time = { now: NOW };
  const device = new Device(() => time.now);
  const shared = server();
  device.set({ a: 1, b: 1 });
  device.sync(shared);
  device.set({ b: 2 });
  device.sync({ value: {}, times: {}, cleared: NOW + 10 });
  expect(device.value).toEqual({ b: 2 });
  // And it is not taken by the same clearing the next time, whatever the clock says.
  device.sync({ value: {}, times: {}, cleared: NOW + 10 });
  expect(device.value).toEqual({ b: 2 });
});

test("a client that writes without times of parts holds against earlier changes", () => {
  const time = { now: NOW };
  const device = new Device(() => time.now);
  const shared = server();
  device.set({ a: 1, b: 1 });
  device.sync(shared);
  device.sync({ value: { a: 2 }, times: NOW + 1, cleared: 0 });
  expect(device.value).toMatchObject({ a: 2 });
});

test("removals are forgotten after half a year", () => {
  const gone: Stamps = { a: { time: NOW, hash: null, sent: true } };
  const days = (count: number) => NOW + count * 24 * 3_600_000;
  expect(stampChanges(new Map(), gone, days(179), 0, false)).toEqual(gone);
  expect(stampChanges(new Map(), gone, days(181), 0, false)).toEqual({});
});
