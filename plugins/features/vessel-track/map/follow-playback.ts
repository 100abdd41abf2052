import { reaction } from "mobx";
import type { FollowedVessel } from "../../../../contracts/followed-vessel.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { isCovered, type LonLat, onDrag } from "../../../../core/api/map.ts";

/** Interval of checks of the vessel's position during playback, ms: longer than the map needs for a movement. */
const STEP_MS = 300;
/** Time after a two-finger zoom in which the map is not moved, ms. */
const HANDS_OFF_MS = 600;
/** Minimum distance of the vessel from the edge of the free map, where other elements are, px. */
const EDGE = 80;
/** In a small map, at most this share of its width or height. */
const EDGE_SHARE = 0.25;

type World = Pick<AppServices, "map" | "services">;

interface PlaybackPosition {
  /** Observed. */
  isPlaying(): boolean;
  /** Position of the vessel; null while unknown. */
  place(): { lon: number; lat: number } | null;
}

/**
 * Keeps the vessel of a playback in the free part of the map while it plays. It ends when the user or another feature
 * moves the map, and begins again when the user presses play. Returns a function that ends it.
 */
export function followPlayback(playback: PlaybackPosition, app: World): () => void {
  let end = () => {};
  const stop = reaction(
    () => playback.isPlaying(),
    (playing) => {
      end();
      end = playing ? follow(playback, app) : () => {};
    },
  );
  return () => {
    stop();
    end();
  };
}

function follow(playback: PlaybackPosition, app: World): () => void {
  const { map, services } = app;
  const followed = services.get<FollowedVessel>("followed-vessel");
  // The map rarely shows the past and the present position at the same time.
  followed.current?.stop();
  let handsOffUntil = 0;
  /** Position of the map at the last check; null: it was moving. */
  let rested: LonLat | null = null;

  const end = () => {
    clearInterval(timer);
    stopDrag();
  };
  const step = () => {
    const place = playback.place();
    if (!place || performance.now() < handsOffUntil) return;
    const wasTaken = rested !== null && !isOnMap(rested, map);
    if (wasTaken || followed.current) return end();
    const to: LonLat = [place.lon, place.lat];
    const flies = panIntoView(to, map);
    rested = flies ? null : map.center;
  };
  const stopDrag = onDrag(map, (fingers) => {
    if (fingers < 2) end();
    else handsOffUntil = performance.now() + HANDS_OFF_MS;
  });
  const timer = setInterval(step, STEP_MS);
  step();
  return end;
}

/** Moves the map to a position that is not well visible in its free part. Returns whether it did. */
export function panIntoView(place: LonLat, map: World["map"]): boolean {
  const moves = isNearEdge(place, map);
  if (moves) map.flyTo({ center: place });
  return moves;
}

/** Whether a position is near the edge of the free map, outside of it, or covered. */
function isNearEdge(place: LonLat, map: World["map"]): boolean {
  const { top, right, bottom, left } = map.padding;
  const [width, height] = map.size;
  const [across, down] = [width - left - right, height - top - bottom];
  const pixel = map.pixelOf(place);
  // Without a visible map nothing is done.
  if (!pixel || across <= 0 || down <= 0) return false;
  const [x, y] = [pixel[0] - left, pixel[1] - top];
  const edgeOf = (length: number) => Math.min(EDGE, length * EDGE_SHARE);
  const isNear = Math.min(x, across - x) < edgeOf(across) || Math.min(y, down - y) < edgeOf(down);
  const middle = [left + across / 2, top + down / 2] as const;
  return isNear || (isCovered(pixel) && !isCovered(middle));
}

function isOnMap(place: LonLat, map: World["map"]): boolean {
  const [x, y] = map.pixelOf(place) ?? [0, 0];
  const [width, height] = map.size;
  return x >= 0 && y >= 0 && x <= width && y <= height;
}
