// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnPosition } from "../../map/own-position.ts";
import { Clock } from "../../services/clock.ts";
import { type LocationProblem, watchPosition } from "./watch-position.ts";

let own: OwnPosition;
let now: number;
let found: PositionCallback;
let refused: PositionErrorCallback;
let watches: number;
const flights: unknown[] = [];
const problems: LocationProblem[] = [];
let hidden = false;

Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  own = new OwnPosition();
  now = 1_000_000;
  watches = 0;
  hidden = false;
  flights.length = 0;
  problems.length = 0;
});

let stop = () => {};
afterEach(() => stop());

function start(): void {
  own.setState("locating");
  const geolocation = {
    watchPosition: (onFound: PositionCallback, onError: PositionErrorCallback) => {
      watches += 1;
      found = onFound;
      refused = onError;
      return 7;
    },
    clearWatch: () => {
      watches -= 1;
    },
  } as unknown as Geolocation;
  const map = {
    zoom: 4,
    projection: "EPSG:3857",
    flyTo: (target: unknown) => flights.push(target),
    addLayer: () => () => {},
    addInteraction: () => () => {},
  };
  stop = watchPosition({
    app: { map: map as never, theme: { theme: "day" } as never, clock: new Clock(() => now) },
    own,
    failed: (problem) => problems.push(problem),
    geolocation,
  });
}

const at = (lon: number, lat: number) =>
  found({
    coords: { longitude: lon, latitude: lat, accuracy: 30, heading: Number.NaN },
  } as GeolocationPosition);
const fail = (code: number) => refused({ code } as GeolocationPositionError);

test("the first position is shown and looked at, the next ones are not chased", () => {
  start();
  at(14, 0);
  expect(own.state).toBe("on");
  expect(own.fix).toMatchObject({ lonLat: [14, 0], accuracy: 30, heading: null });
  at(15, 68);
  expect(flights).toEqual([{ center: [14, 0], zoom: 10 }]);
});

test("while it is followed, the map goes along", () => {
  start();
  at(14, 68);
  own.setState("follow");
  at(15, 68);
  expect(flights.slice(1)).toEqual([{ center: [14, 68] }, { center: [15, 68] }]);
});

test.each([
  [1, "denied"],
  [2, "unavailable"],
  [3, "timeout"],
])("failure %i of the device is told as %s", (code, problem) => {
  start();
  fail(code);
  expect(problems).toEqual([problem]);
  expect(own.state).toBe("off");
  expect(watches).toBe(0);
});

test("a position is kept when the receiver loses the sky, and is shown as old after a minute", () => {
  start();
  at(14, 68);
  fail(3);
  expect(own.fix).not.toBeNull();
  now += 61_000;
  vi.advanceTimersByTime(10_000);
  expect(own.stale).toBe(true);
  at(14, 69);
  expect(own.stale).toBe(false);
});

test("the device rests while the page is in the background", () => {
  start();
  hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(watches).toBe(0);
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(watches).toBe(1);
});

test("switching off forgets the position and lets the device rest", () => {
  start();
  at(14, 68);
  own.setState("off");
  expect(own.fix).toBeNull();
  expect(watches).toBe(0);
});
