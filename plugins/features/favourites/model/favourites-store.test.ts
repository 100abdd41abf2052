import { describe, expect, test } from "vitest";
import type { StorageBackend } from "../../../../core/services/storage.ts";
import { memoryStorage } from "../../../../tests/support/memory-storage.ts";
import { storageOf } from "../../../../tests/support/stored-keys.ts";
import { readEntries } from "./favourite.ts";
import { FavouritesStore } from "./favourites-store.ts";
import { type Entries, listOf, mergeEntries, NO_ENTRIES } from "./merge.ts";

const NOW = Date.UTC(2026, 10, 28, 4);
const draft = { name: "Bank", value: "/sharedposition/68,14", geometries: [] };

/** A tab whose clock may be wrong by some ms. */
function tab(disk: StorageBackend | null, time = { now: NOW }, skew = 0) {
  const storage = storageOf("favourites", disk);
  const store = new FavouritesStore({
    storage,
    clock: { now: () => new Date(time.now + skew) } as never,
  });
  return Object.assign(store, { storage });
}

describe("a favourite", () => {
  test("is there after a reload, with everything that was said of it", () => {
    const disk = memoryStorage();
    const { id } = tab(disk).add({ ...draft, category: "Fiskeplass" });
    const other = tab(disk);
    other.visit(id);
    other.update(id, { name: "Sveinsgrunnen" });
    expect(tab(disk).get(id)).toEqual({
      category: "Fiskeplass",
      data: {},
      geometries: [],
      id,
      lastUpdated: new Date(NOW + 1).toISOString(),
      name: "Sveinsgrunnen",
      value: "/sharedposition/68,14",
      visits: 1,
    });
  });

  test("never goes back in time, also when the clock is set back", () => {
    const time = { now: NOW };
    const store = tab(memoryStorage(), time);
    const { id } = store.add(draft);
    time.now -= 3_600_000;
    store.update(id, { name: "b" });
    store.update(id, { name: "c" });
    expect(store.get(id)).toMatchObject({ name: "c", lastUpdated: new Date(NOW + 2).toISOString() });
  });

  test.each(["+275760-09-13T00:00:00.000Z", 8.64e15, "Sat, 13 Sep 275760 00:00:00 GMT"])(
    "that was changed at the end of time (%s) is changed and removed like others",
    (lastUpdated) => {
      const disk = memoryStorage();
      disk.held.set(
        "bw_test_favorites",
        JSON.stringify([{ id: "a", name: "A", value: "/x/1", lastUpdated }]),
      );
      const store = tab(disk);
      store.update("a", { name: "B" });
      expect(store.get("a")).toMatchObject({ name: "B", lastUpdated: new Date(NOW).toISOString() });
      store.remove("a");
      expect(tab(disk).all).toEqual([]);
    },
  );

  test("that was removed comes back by undo only, and can be removed again", () => {
    const disk = memoryStorage();
    const [one, other] = [tab(disk), tab(disk)];
    const favourite = one.add(draft);
    other.reload();
    one.remove(favourite.id);
    other.update(favourite.id, { name: "late" });
    other.take([{ ...favourite, name: "elsewhere", lastUpdated: "2027-01-01T00:00:00.000Z" }]);
    expect(tab(disk).all).toEqual([]);
    one.bringIn([favourite]);
    other.reload();
    expect(other.get(favourite.id)?.name).toBe("Bank");
    other.remove(favourite.id);
    one.reload();
    expect(one.all).toEqual([]);
  });

  test("that was removed is forgotten after half a year, not before", () => {
    const [time, disk] = [{ now: NOW }, memoryStorage()];
    const store = tab(disk, time);
    const { id } = store.add(draft);
    store.remove(id);
    const stored = () => JSON.parse(disk.held.get("bw_test_favorites") ?? "[]");
    expect(stored()).toEqual([{ id, removed: true, lastUpdated: expect.any(String) }]);
    time.now += 179 * 24 * 3_600_000;
    const first = store.add(draft);
    expect(stored()).toHaveLength(2);
    time.now += 2 * 24 * 3_600_000;
    store.update(first.id, { name: "x" });
    expect(stored()).toHaveLength(1);
  });
});

describe("stored values", () => {
  const good = { id: "a", name: "A", value: "/x/1", lastUpdated: "2026-01-01T00:00:00Z" };

  test.each<[string, string, number]>([
    ["no JSON", "{", 0],
    ["null", "null", 0],
    ["a number", "7", 0],
    ["a list with garbage between", JSON.stringify([null, 4, "x", good, { id: "" }, [], { id: "b" }]), 1],
    ["an object by id", JSON.stringify({ a: good, b: { ...good, id: "b" } }), 2],
    ["the same id twice", JSON.stringify([good, { ...good, name: "B" }]), 1],
    [
      "addresses that lead elsewhere",
      JSON.stringify(
        ["//evil.example", "https://x", "/\\x", "javascript:1"].map((value) => ({ ...good, value })),
      ),
      0,
    ],
    ["a removal that is all that is left", JSON.stringify([good, { id: "a", removed: true }]), 0],
  ])("of %s give what is valid", (_name, text, count) => {
    const disk = memoryStorage();
    disk.held.set("bw_test_favorites", text);
    const store = tab(disk);
    expect(store.all).toHaveLength(count);
    store.add(draft);
    expect(tab(disk).all).toHaveLength(count + 1);
  });

  test("that are spoilt while the page is open do not cost what it knows", () => {
    const disk = memoryStorage();
    const store = tab(disk);
    store.add(draft);
    disk.held.set("bw_test_favorites", "{");
    store.reload();
    expect(tab(disk).all).toHaveLength(1);
  });

  test("that another tab cleared are not filled again", () => {
    const disk = memoryStorage();
    const [one, other] = [tab(disk), tab(disk)];
    one.add(draft);
    other.reload();
    one.storage.clearAll();
    other.reload();
    expect(other.all).toEqual([]);
    expect(disk.held.size).toBe(0);
  });

  test("with fields of the wrong type take the defaults, and unknown fields stay", () => {
    const [entry] = readEntries([
      {
        ...good,
        id: 7,
        visits: -1,
        category: 3,
        geometries: [{ type: "Point" }, { type: "Point", coordinates: [0, 0] }],
        data: [],
        lastUpdated: "soon",
        colour: "red",
        life: "x",
      },
    ]);
    expect(entry).toEqual({
      id: "7",
      name: "A",
      value: "/x/1",
      visits: 0,
      category: "",
      geometries: [{ type: "Point", coordinates: [0, 0] }],
      data: {},
      lastUpdated: "1970-01-01T00:00:00.000Z",
      colour: "red",
    });
  });
});

test("when storage is full, favourites last as long as the page", () => {
  const full: StorageBackend = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException("", "QuotaExceededError");
    },
  };
  const store = tab(full);
  store.add(draft);
  store.remove(store.add(draft).id);
  expect({ allCount: store.all.length, trouble: store.storage.trouble }).toEqual({
    allCount: 1,
    trouble: "full",
  });
});

/** Pseudo-random numbers below a limit, from a seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/**
 * Two devices with two tabs each and a server; tabs get each other's changes, and devices call the server, at random
 * times.
 */
function world(seed: number) {
  const roll = dice(seed + 1);
  const time = { now: NOW };
  const disks = [memoryStorage(), memoryStorage()];
  const tabs = disks.flatMap((disk, device) => [0, 1].map(() => tab(disk, time, (device - 1) * 900_000)));
  let server: Entries = NO_ENTRIES;
  const post = (store: (typeof tabs)[number]) => {
    const entries = store.storage.get("favorites", readEntries, []);
    if (entries.length > 0) server = mergeEntries(server, entries);
    store.take(JSON.parse(JSON.stringify(listOf(server))));
  };
  const any = () => tabs[roll(tabs.length)] as (typeof tabs)[number];
  const settle = () => {
    for (let round = 0; round < 4; round += 1)
      for (const store of tabs) {
        store.reload();
        post(store);
      }
  };
  return { roll, time, tabs, any, post, settle };
}

test("any order of changes on two devices and two tabs comes to the same, and nothing removed comes back", () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const { roll, time, tabs, any, post, settle } = world(seed);
    const removed = new Set<string>();
    const maxByKey = new Map<string, number>();
    for (let step = 0; step < 60; step += 1) {
      time.now += roll(3);
      const store = any();
      const known = store.all[roll(Math.max(1, store.all.length))];
      const kind = roll(6);
      if (kind === 0) store.add({ ...draft, name: `${seed}-${step}` });
      else if (kind === 1) post(store);
      else if (kind === 2) store.reload();
      else if (known && kind === 3) store.update(known.id, { name: `r${step}` });
      else if (known && kind === 4) {
        store.visit(known.id);
        maxByKey.set(known.id, Math.max(maxByKey.get(known.id) ?? 0, store.get(known.id)?.visits ?? 0));
      } else if (known) {
        store.remove(known.id);
        removed.add(known.id);
      }
    }
    settle();
    const shown = tabs.map((store) => store.all.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    for (const list of shown) expect(list).toEqual(shown[0]);
    for (const { id, visits } of shown[0] ?? []) {
      expect(removed.has(id), `seed ${seed}`).toBe(false);
      expect(visits).toBe(maxByKey.get(id) ?? 0);
    }
  }
});

test("with undo among the changes all tabs still come to the same", () => {
  for (let seed = 500; seed < 540; seed += 1) {
    const { roll, time, tabs, any, post, settle } = world(seed);
    const gone: Parameters<FavouritesStore["bringIn"]>[0][number][] = [];
    for (let step = 0; step < 60; step += 1) {
      time.now += roll(3);
      const store = any();
      const known = store.all[0];
      const kind = roll(5);
      if (kind === 0) store.add(draft);
      else if (kind === 1) post(store);
      else if (kind === 2) store.reload();
      else if (known && kind === 3) {
        gone.push(known);
        store.remove(known.id);
      } else {
        const back = gone.pop();
        if (back) store.bringIn([back]);
      }
    }
    settle();
    const shown = tabs.map((store) => JSON.stringify(store.all.toSorted((a, b) => (a.id < b.id ? -1 : 1))));
    expect(new Set(shown).size, `seed ${seed}`).toBe(1);
  }
});
