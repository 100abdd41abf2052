import { reaction } from "mobx";
import type { ReplayedVessel, TrafficReplay } from "../../../../contracts/vessels.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { turnBetween } from "../../../../lib/degrees.ts";
import { byTransmitter, isPossibleMove } from "../../../../lib/transmitters.ts";
import { trafficOf, vesselColors } from "../appearance.ts";
import { Fleet } from "../fleet.ts";
import { EVERYTHING } from "../model/vessel-filter.ts";
import { VesselMerge } from "../model/vessel-merge.ts";
import { readVessel } from "../model/vessel-record.ts";
import { Crowd } from "../render/crowd.ts";
import { CrowdCounter } from "../render/crowd-counter.ts";
import { drawRows } from "../render/drawn-rows.ts";
import { VesselLayer } from "../render/vessel-layer.ts";
import { worldOf } from "../render/world.ts";

/** Above every dataset. */
const Z_INDEX = 9_000;
/** A vessel is drawn between two positions that are not further apart in time, ms. */
const MAX_GAP_MS = 10 * 60_000;
/** Shortest jump that is checked, nautical miles. */
const MIN_JUMP = 2;
/** Age from which vessels are drawn faint, s. */
const OLD_AFTER_S = MAX_GAP_MS / 1_000;

type Position = ReplayedVessel["positions"][number];

/** Draws the traffic of the past as the live one is drawn: by the same fleet, renderer and rules. */
export function replayTraffic(
  { map, theme, log }: Pick<AppServices, "map" | "theme" | "log">,
  received: readonly ReplayedVessel[],
): TrafficReplay {
  const vessels = received.map(ofOneTransmitter);
  const { projection } = map;
  const world = worldOf(projection);
  const counter = new CrowdCounter(projection);
  let merge = new VesselMerge(new Set());
  let shown = Number.NEGATIVE_INFINITY;
  const fleet = new Fleet(world);
  const crowd = new Crowd(fleet.buffer, (view) => crowd.accept(counter.see(view)));
  const look = () => ({
    now: Math.floor(shown / 1_000),
    oldAfter: OLD_AFTER_S,
    filter: EVERYTHING,
    zoom: map.webMercatorZoom,
    ...trafficOf("all", false),
    vectorSeconds: 0,
    selected: -1,
    hovered: -1,
    circles: [],
    covered: { top: map.padding.top, bottom: map.padding.bottom },
    alwaysNames: false,
    fade: 1,
  });
  const layer = new VesselLayer({
    ...{ buffer: fleet.buffer, crowd, world, look },
    colors: () => vesselColors(theme.theme),
    idOf: (row) => fleet.idOf(row),
    nameOf: (row) => fleet.nameOf(row),
    tagOf: (row) => fleet.tagOf(row),
    above: () => null,
    refused: (why) => log.error("Vessels are drawn without the graphics card", why),
  });
  const stops = [
    map.addLayer(layer, Z_INDEX),
    reaction(
      () => theme.theme,
      () => layer.repaint(),
    ),
  ];
  return {
    show(time) {
      if (time < shown) {
        merge = new VesselMerge(new Set());
        fleet.clear();
      }
      shown = time;
      for (const vessel of vessels) {
        const record = readVessel(recordAt(vessel, time));
        if (record) merge.merge(record);
      }
      const batch = merge.takeBatch();
      if (batch) {
        const drawn = drawRows(batch.values, projection);
        const count = counter.take(batch, drawn);
        fleet.apply({ ...batch, drawn });
        if (count) crowd.accept(count);
      }
      layer.redraw();
    },
    get count() {
      return fleet.drawnRows(EVERYTHING).length;
    },
    remove() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

/** Where two transmitters use the number, the one that reported more: a replay must not jump between them. */
function ofOneTransmitter(vessel: ReplayedVessel): ReplayedVessel {
  const reports = vessel.positions.map((position) => ({
    time: position[0],
    lon: position[1],
    lat: position[2],
    position,
  }));
  const [longest = []] = byTransmitter(vessel.mmsi, reports, MIN_JUMP).toSorted(
    (a, b) => b.length - a.length,
  );
  return { ...vessel, positions: longest.map(({ position }) => position) };
}

/** The record of a vessel at a time, as the live service would tell it; null before its first position. */
export function recordAt({ positions, ...about }: ReplayedVessel, time: number): object | null {
  const index = positions.findLastIndex(([at]) => at <= time);
  const before = positions[index];
  if (before === undefined) return null;
  const [at, longitude, latitude, speedOverGround, courseOverGround, trueHeading] = between(
    about.mmsi,
    before,
    positions[index + 1],
    time,
  );
  return {
    ...about,
    ...{ longitude, latitude, speedOverGround, courseOverGround, trueHeading, eta: null },
    msgtime: new Date(at).toISOString(),
  };
}

/** On the way to the next position, if the vessel can have sailed it and was not silent for long; else at the last one. */
function between(mmsi: number, before: Position, after: Position | undefined, time: number): Position {
  const [at, lon, lat, speed, course, heading] = before;
  if (after === undefined || after[0] - at > MAX_GAP_MS) return before;
  const [later, nextLon, nextLat, , nextCourse] = after;
  const report = { lon, lat, time: at };
  if (!isPossibleMove(mmsi, report, { lon: nextLon, lat: nextLat, time: later }, MIN_JUMP)) return before;
  const share = (time - at) / (later - at);
  const turned =
    course === null || nextCourse === null ? course : course + turnBetween(course, nextCourse) * share;
  // Over the antimeridian the shorter way.
  const east = ((nextLon - lon + 540) % 360) - 180;
  return [
    time,
    ((lon + east * share + 540) % 360) - 180,
    lat + (nextLat - lat) * share,
    speed,
    turned === null ? null : (turned + 360) % 360,
    heading,
  ];
}
