import { expect, test } from "vitest";
import { destination } from "../../../../lib/geodesy/index.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { AnchorWatch } from "./anchor-watch.ts";

const HERE: LonLat = [14.7, 69];

const DAY = Date.UTC(2026, 10, 30);

/** A watch with a clock of its own: `at(metres)` is a position a second later. */
function make(radius = 80, place = HERE) {
  let now = 1_000;
  const watch = new AnchorWatch({ lonLat: place, radius, since: DAY }, now, () => DAY + now);
  const at = (metres: number, accuracy: number | null = 5) => {
    now += 1_000;
    const [lon, lat] = destination(place, 134, metres);
    watch.see({ time: now, lon, lat, accuracy, sog: 0.4, cog: 134 }, now);
  };
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second++) watch.tick((now += 1_000));
  };
  return { watch, at, wait, time: () => DAY + now };
}

test("a boat that swings inside the circle gives no alarm", () => {
  const { watch, at, wait } = make();
  for (const metres of [10, 79.9, 58]) {
    at(metres);
    wait(20);
  }
  expect(watch).toMatchObject({ state: "watching", sounds: false, alarmAt: null });
  expect(watch.distance).toBeCloseTo(58, 1);
  expect(watch.swing).toHaveLength(3);
});

test("two positions outside are an alarm; one of them may be a fault of the receiver", () => {
  const { watch, at, time } = make();
  at(20);
  at(400);
  expect(watch.state).toBe("watching");
  at(30);
  at(112);
  at(112);
  expect(watch).toMatchObject({ state: "dragging", sounds: true, alarmAt: time() });
  expect(watch.bearing).toBeCloseTo(134, 0);
});

test("one position outside with none after it is an alarm too", () => {
  const { watch, at, wait } = make();
  at(112);
  wait(9);
  expect(watch.state).toBe("watching");
  wait(1);
  expect(watch.state).toBe("dragging");
});

test("no position for a minute is an alarm, also right from the start and with inaccurate ones only", () => {
  const { watch, at, wait } = make();
  wait(60);
  expect(watch.state).toBe("watching");
  wait(1);
  expect(watch).toMatchObject({ state: "lost", sounds: true });
  at(10, 2_000);
  expect(watch.state).toBe("lost");
  at(10);
  expect(watch).toMatchObject({ state: "watching", sounds: false });
});

test("another limit leaves a lost boat lost, and its alarm silent", () => {
  const { watch, at, wait } = make();
  at(10);
  wait(61);
  watch.silence();
  watch.setRadius(140);
  wait(1);
  expect(watch).toMatchObject({ state: "lost", sounds: false, anchor: { radius: 140 } });
  at(130);
  expect(watch.state).toBe("watching");
});

test("a silenced alarm stays and is silent; another kind, or the next one, sounds again", () => {
  const { watch, at, wait } = make();
  at(112);
  at(120);
  watch.silence();
  at(130);
  expect(watch).toMatchObject({ state: "dragging", sounds: false });
  wait(61);
  expect(watch).toMatchObject({ state: "lost", sounds: true });
  watch.silence();
  at(40);
  expect(watch).toMatchObject({ state: "watching", sounds: false });
  at(100);
  at(100);
  expect(watch.sounds).toBe(true);
});

test("a wider circle with the boat inside ends the alarm", () => {
  const { watch, at } = make();
  expect(watch.wider).toBeNull();
  at(112);
  at(112);
  expect(watch.wider).toBe(140);
  watch.setRadius(140);
  expect(watch).toMatchObject({ state: "watching", anchor: { radius: 140 }, wider: null });
  at(141);
  at(141);
  expect(watch.state).toBe("dragging");
});

test("an anchor at zero degrees, and one beside ±180°, are places as any other", () => {
  for (const place of [
    [0, 0],
    [179.9999, 70],
  ] as LonLat[]) {
    const { watch, at } = make(80, place);
    at(60);
    expect(watch.distance).toBeCloseTo(60, 1);
    at(90);
    at(90);
    expect(watch.state).toBe("dragging");
  }
});
