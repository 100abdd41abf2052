import { reaction } from "mobx";
import type { FollowedVessel } from "../../../../contracts/followed-vessel.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { isCovered, type LonLat, onDrag } from "../../../../core/api/map.ts";

/** How often the map looks where the vessel of the playback is, ms: longer than the map needs to go there. */
const STEP_MS = 300;
/** After two fingers have zoomed, the map is left alone for so long, ms. */
const HANDS_OFF_MS = 600;
/** So near the edge of the free map the vessel takes it along: what floats on the map stands there, px. */
const EDGE = 80;
/** In a small map, no more than this share of its width or height. */
const EDGE_SHARE = 0.25;

type World = Pick<AppServices, "map" | "services">;

interface PlaybackPosition {
  /** Observed. */
  isPlaying(): boolean;
  /** Where the vessel is; null while that is not known. */
  place(): { lon: number; lat: number } | null;
}

/**
 * Keeps the vessel of a playback in the free part of the map while it plays. It ends when the user moves the map or
 * something else takes it away, and begins again when play is pressed again. Returns what ends it for good.
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
  // The past and the present are seldom in one picture.
  followed.current?.stop();
  let handsOffUntil = 0;
  /** Where the map rested at the last look; null: it was on its way. */
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

/** Moves the map to a place that cannot be seen well in its free part; whether it did. */
export function panIntoView(place: LonLat, map: World["map"]): boolean {
  const moves = isNearEdge(place, map);
  if (moves) map.flyTo({ center: place });
  return moves;
}

/** Near the borders of the part that panels leave free, or beyond, or under what floats there. */
function isNearEdge(place: LonLat, map: World["map"]): boolean {
  const { top, right, bottom, left } = map.padding;
  const [width, height] = map.size;
  const [across, down] = [width - left - right, height - top - bottom];
  const pixel = map.pixelOf(place);
  // Where nothing of the map is to be seen, nothing is kept in sight.
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
