import { vi } from "vitest";

type Listener = (event: { key: string }) => unknown;
type Moved = { handleEvent(event: { type: string; activePointers?: unknown[] }): boolean };

interface FakeMap {
  center: [lon: number, lat: number];
  /** px. */
  size: [width: number, height: number];
  /** Centre in px. */
  middle: [x: number, y: number];
}

/** For tests: a map whose px are thousandths of a degree, with functions that move it. */
export function fakeMap({ center, size, middle }: FakeMap) {
  let interaction: Moved | null = null;
  let onKey: Listener | null = null;
  const map = {
    center: center as number[],
    zoom: 5,
    size,
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    pixelOf: ([lon = 0, lat = 0]: number[]) => [
      middle[0] + (lon - (map.center[0] ?? 0)) * 1000,
      middle[1] - (lat - (map.center[1] ?? 0)) * 1000,
    ],
    flyTo: vi.fn((to: { center: number[] }) => {
      map.center = to.center;
    }),
    addInteraction: (added: Moved) => {
      interaction = added;
      return () => {
        interaction = null;
      };
    },
    onKey: (listener: Listener) => {
      onKey = listener;
      return () => {
        onKey = null;
      };
    },
  };
  return {
    map,
    drag: (fingers = 1) =>
      interaction?.handleEvent({ type: "pointerdrag", activePointers: Array(fingers).fill(0) }),
    press: (key: string) => onKey?.({ key }),
    listens: () => interaction !== null || onKey !== null,
    flights: () => map.flyTo.mock.calls.length,
  };
}
