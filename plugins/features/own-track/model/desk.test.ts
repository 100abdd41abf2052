import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Clock } from "../../../../core/services/clock.ts";
import { AppStorage } from "../../../../core/services/storage.ts";
import { memoryStorage } from "../../../../tests/support/memory-storage.ts";
import { AlarmSound } from "./alarm-sound.ts";
import { type TrackBrowser, TrackDesk } from "./desk.ts";
import { CHUNK, KeptPoints, type PointDatabase } from "./kept-points.ts";

const KEYS = ["ownTracks", "anchorWatch"].map((key) => ({ key, sync: false as const }));
let now: number;
/** The device's clock is ahead by this, ms. */
let ahead: number;
let backend: ReturnType<typeof memoryStorage>;
let held: Map<string, unknown>;
let isFull: boolean;
let isBroken: boolean;
let mayLocate: boolean;
let found: PositionCallback | null;
let refused: PositionErrorCallback | null;
let played: number;

beforeEach(() => {
  vi.useFakeTimers();
  now = Date.UTC(2026, 10, 28, 22, 40);
  ahead = 0;
  backend = memoryStorage();
  held = new Map();
  isFull = false;
  isBroken = false;
  mayLocate = true;
  found = null;
  refused = null;
  played = 0;
});
afterEach(() => vi.useRealTimers());

const database = {
  getItem: async (key: string) => {
    if (isBroken) throw new DOMException("lost", "UnknownError");
    return structuredClone(held.get(key)) ?? null;
  },
  setItem: async (key: string, value: unknown) => {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
    held.set(key, structuredClone(value));
  },
  removeItem: async (key: string) => void held.delete(key),
  keys: async () => [...held.keys()],
} as unknown as PointDatabase;

/** A visit to the page; `locks` lets one of several visits work. */
async function visit(locks: TrackBrowser["locks"] = null, alarm?: TrackBrowser["alarm"]) {
  const storage = new AppStorage("sea", backend);
  storage.declare("own-track", KEYS);
  const listeners: ((key: string) => void)[] = [];
  vi.spyOn(storage, "onExternalChange").mockImplementation((listener) => {
    listeners.push((key) => listener(key, "tab"));
    return () => {};
  });
  const changedElsewhere = () => {
    for (const { key } of KEYS) for (const listener of listeners) listener(key);
  };
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const desk = new TrackDesk(
    { storage, clock: new Clock(() => now + ahead), log: { error() {}, info() {} } as never },
    {
      geolocation: {
        watchPosition: (success: PositionCallback, failed?: PositionErrorCallback | null) => {
          found = success;
          refused = failed ?? null;
          return 1;
        },
        clearWatch: () => {
          found = null;
        },
      },
      mayLocate: async () => mayLocate,
      locks,
      points: new KeptPoints(database),
      alarm: alarm ?? { arm() {}, play: () => void played++, end() {} },
      passed: () => now,
      page,
    },
  );
  await desk.start();
  return { desk, page, storage, changedElsewhere };
}

/** The device reports a position after some seconds. */
async function at(lat: number, seconds = 10, lon = 14) {
  now += seconds * 1_000;
  await vi.advanceTimersByTimeAsync(0);
  found?.({
    coords: { longitude: lon, latitude: lat, accuracy: 5, heading: Number.NaN, speed: 2 },
  } as GeolocationPosition);
  await vi.advanceTimersByTimeAsync(0);
}
async function wait(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    now += 1_000;
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

test("a track is recorded, kept in pieces, and opened again in another visit", async () => {
  const { desk } = await visit();
  desk.shelf.record();
  for (let index = 0; index < CHUNK + 10; index++) await at(68 + index / 1_000);
  const id = desk.shelf.stop() ?? "";
  expect(found).toBeNull();
  expect([...held.keys()]).toEqual([`${id}/0`, `${id}/1`]);
  const later = (await visit()).desk;
  expect(later.shelf.tracks).toMatchObject([{ id, gapCount: 0, endedAt: now }]);
  expect(later.shelf.tracks[0]?.metres).toBeGreaterThan(27_000);
  await later.shelf.open(id);
  expect(later.shelf.opened?.points).toHaveLength(CHUNK + 10);
  later.shelf.rename(id, "Vesterålen");
  expect(later.shelf.tracks[0]?.name).toBe("Vesterålen");
  await later.shelf.remove(id);
  expect({ tracks: later.shelf.tracks, held: held.size }).toEqual({ tracks: [], held: 0 });
});

test("a killed page loses nothing: the next visit goes on, and the gap says why", async () => {
  const first = await visit();
  first.desk.shelf.record();
  await at(68);
  await at(68.001);
  // No stop, no dispose: the process was ended.
  now += 22 * 60_000;
  const { desk } = await visit();
  await at(68.05);
  expect(desk.shelf.recorder?.sum.gaps).toMatchObject([{ reason: "closed" }]);
  expect(desk.shelf.recorder?.points).toHaveLength(3);
});

test("without the user's permission a track waits for a press, and can be ended where it was", async () => {
  const first = await visit();
  first.desk.shelf.record();
  await at(68);
  const end = now;
  mayLocate = false;
  now += 3_600_000;
  const { desk } = await visit();
  expect([desk.shelf.recorder, found === null]).toEqual([null, false]);
  const id = desk.shelf.unfinished?.id ?? "";
  expect(await desk.shelf.finishEarlier(id)).toBe(id);
  expect(desk.shelf.tracks).toMatchObject([{ endedAt: end }]);
});

test("a page in the background is the reason of the gap that follows", async () => {
  const { desk, page } = await visit();
  desk.shelf.record();
  await at(68);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  // The device gives some more positions before it rests.
  await at(68.05);
  await at(68.1, 600);
  expect(desk.shelf.recorder?.sum.gaps).toMatchObject([{ reason: "hidden" }]);
});

test("a track without a position is not kept, and a full browser is reported while it is recorded on", async () => {
  const { desk } = await visit();
  desk.shelf.record();
  expect(desk.shelf.stop()).toBeNull();
  expect(desk.shelf.tracks).toEqual([]);
  desk.shelf.record();
  isFull = true;
  await at(68);
  expect(desk.shelf.isUnkept).toBe(true);
  isFull = false;
  await at(68.01);
  expect(desk.shelf.isUnkept).toBe(false);
  expect(held.get(`${desk.shelf.recordingId}/0`)).toHaveLength(2);
});

test("the device may refuse", async () => {
  const { desk } = await visit();
  desk.shelf.record();
  refused?.({ code: 3 } as GeolocationPositionError);
  expect(desk.gps.problem).toBeNull();
  refused?.({ code: 1 } as GeolocationPositionError);
  expect(desk.gps.problem).toBe("denied");
});

test("the anchor alarm sounds until it is silenced, and again after a reload in which nobody gives positions", async () => {
  const { desk } = await visit();
  await at(69);
  desk.anchor.start({ lonLat: [14, 69], radius: 80 }, desk.fix);
  await at(69.0001);
  await wait(30);
  expect(played).toBe(0);
  await at(69.002);
  await at(69.002);
  await wait(10);
  expect(played).toBe(6);
  desk.anchor.watch?.silence();
  await wait(10);
  expect({ played, state: desk.anchor.watch?.state }).toEqual({ played: 6, state: "dragging" });

  desk.dispose();
  const later = (await visit()).desk;
  expect(later.anchor.watch?.anchor).toMatchObject({ lonLat: [14, 69], radius: 80 });
  await wait(62);
  expect(later.anchor.watch?.state).toBe("lost");
  expect(played).toBeGreaterThan(6);
  later.anchor.setRadius(140);
  later.anchor.stop();
  expect((await visit()).desk.anchor.watch).toBeNull();
});

test("the alarm sounds on a page that nobody sees: tones of full volume reach the loudspeaker", async () => {
  const calls: string[] = [];
  const param = (name: string) => ({
    value: 0,
    setValueAtTime: (value: number) => void calls.push(`${name} ${value}`),
    linearRampToValueAtTime: (value: number) => void calls.push(`${name} to ${value}`),
  });
  const destination = {};
  class Context {
    state = "suspended";
    currentTime = 0;
    destination = destination;
    async resume() {
      this.state = "running";
    }
    async close() {}
    createGain() {
      const connect = (to: unknown) => void (to === destination && calls.push("loudspeaker"));
      return { gain: param("volume"), connect, disconnect() {} };
    }
    createOscillator() {
      return {
        frequency: param("tone"),
        connect() {},
        start: () => void calls.push("start"),
        stop: () => void calls.push("stop"),
      };
    }
  }
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", {});
  const { desk, page } = await visit(null, new AlarmSound());
  desk.anchor.start({ lonLat: [14, 69], radius: 80 }, null);
  await at(69.0001);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(calls).toEqual([]);
  await at(69.002);
  await at(69.002);
  for (const call of ["loudspeaker", "tone 988", "tone 740", "volume to 0.7", "start", "stop"])
    expect(calls).toContain(call);
  const count = () => calls.filter((call) => call === "start").length;
  expect(count()).toBe(1);
  await wait(20);
  expect(count()).toBe(11);
  desk.dispose();
  vi.unstubAllGlobals();
});

test("a clock that is set, by hand or by the server, gives no alarm and delays none", async () => {
  const { desk } = await visit();
  desk.anchor.start({ lonLat: [14, 69], radius: 80 }, null);
  for (const set of [7_200_000, -7_200_000]) {
    await at(69.0001);
    ahead = set;
    await wait(59);
    expect([desk.anchor.watch?.state, played]).toEqual(["watching", 0]);
  }
  await wait(2);
  expect(desk.anchor.watch).toMatchObject({ state: "lost", alarmAt: now + ahead });
  ahead = 0;
  await wait(10);
  expect(played).toBe(6);
});

test("a clock that is set during a recording is no gap, and the track has the duration that has passed", async () => {
  const { desk } = await visit();
  desk.shelf.record();
  const { startedAt } = desk.shelf.tracks[0] ?? { startedAt: 0 };
  await at(68);
  ahead = 3 * 3_600_000;
  await at(68.0005);
  expect(desk.shelf.recorder?.silentSince(now + ahead)).toBeNull();
  await at(68.001, 100);
  desk.shelf.stop();
  const { endedAt } = desk.shelf.tracks[0] ?? {};
  // Less the ten seconds between the two positions around the jump.
  expect((endedAt ?? 0) - startedAt).toBe(110_000);
});

test("everything that another tab deletes ends here: the recording, the watch, and the use of the device", async () => {
  const { desk, changedElsewhere } = await visit();
  desk.shelf.record();
  await at(68);
  desk.anchor.start({ lonLat: [14, 68], radius: 80 }, null);
  changedElsewhere();
  expect([desk.shelf.recorder, desk.anchor.watch]).not.toContain(null);
  backend.held.clear();
  changedElsewhere();
  await vi.advanceTimersByTimeAsync(0);
  expect({ found, held: held.size, isBusy: desk.isBusy }).toEqual({ found: null, held: 0, isBusy: false });
});

test("positions give the alarm in the background, where browsers slow timers down", async () => {
  const { desk } = await visit();
  desk.anchor.start({ lonLat: [14, 69], radius: 80 }, null);
  for (let count = 0; count < 4; count++) await at(69.002);
  expect(played).toBe(3);
});

test("a position from before the device was asked again says nothing of where the boat is", async () => {
  const { desk } = await visit();
  desk.shelf.record();
  await at(68);
  expect(desk.fix).toMatchObject({ lat: 68 });
  desk.shelf.stop();
  expect(desk.fix).toBeNull();
  desk.anchor.start({ lonLat: [14, 69], radius: 80 }, desk.fix);
  await wait(20);
  expect(desk.anchor.watch?.state).toBe("watching");
});

test("a database that fails deletes and overwrites nothing", async () => {
  const first = await visit();
  first.desk.shelf.record();
  await at(68);
  await at(68.01);
  isBroken = true;
  const { shelf } = (await visit()).desk;
  const id = shelf.unfinished?.id ?? "";
  expect([shelf.recorder, shelf.isUnread, await shelf.finishEarlier(id)]).toEqual([null, true, null]);
  expect(shelf.tracks).toHaveLength(1);
  isBroken = false;
  await shelf.resume(id);
  expect(shelf.isUnread).toBe(false);
  expect(shelf.recorder?.points).toHaveLength(2);
});

test("one tab records; the next one takes over when it is closed", async () => {
  let holder: Promise<unknown> | null = null;
  const waiting: (() => void)[] = [];
  const locks = {
    request: (_name: string, { ifAvailable }: LockOptions, run: (lock: Lock | null) => unknown) => {
      if (holder && ifAvailable) return Promise.resolve(run(null));
      const take = () => {
        holder = Promise.resolve(run({} as Lock)).finally(() => {
          holder = null;
          waiting.shift()?.();
        });
      };
      if (holder) waiting.push(take);
      else take();
      return Promise.resolve();
    },
  } as unknown as TrackBrowser["locks"];
  const first = (await visit(locks)).desk;
  first.shelf.record();
  await at(68);
  const second = (await visit(locks)).desk;
  expect([first.isElsewhere, second.isElsewhere]).toEqual([false, true]);
  expect(second.shelf.recorder).toBeNull();
  first.dispose();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.isElsewhere).toBe(false);
  expect(second.shelf.recorder).not.toBeNull();
});

test("everything deleted is deleted here too", async () => {
  const { desk, storage } = await visit();
  desk.shelf.record();
  await at(68);
  desk.anchor.start({ lonLat: [14, 68], radius: 80 }, null);
  await storage.clearAll();
  expect({ held: held.size, watch: desk.anchor.watch, recorder: desk.shelf.recorder }).toEqual({
    held: 0,
    watch: null,
    recorder: null,
  });
});
