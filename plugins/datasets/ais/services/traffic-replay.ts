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
import type { Look } from "../render/draw-state.ts";
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

type Services = Pick<AppServices, "map" | "theme" | "log">;

/** Draws the traffic of the past as the live one is drawn: by the same fleet, renderer and rules, in any projection. */
export function replayTraffic(services: Services, received: readonly ReplayedVessel[]): TrafficReplay {
  const { map } = services;
  const vessels = received.map(ofOneTransmitter);
  let picture = new Picture(services, vessels);
  const stop = reaction(
    () => map.projection,
    () => {
      const { shown } = picture;
      picture.remove();
      picture = new Picture(services, vessels);
      if (shown !== null) picture.show(shown);
    },
  );
  return {
    show: (time) => picture.show(time),
    get count() {
      return picture.count;
    },
    remove() {
      stop();
      picture.remove();
    },
  };
}

/** The vessels in one projection of the map. */
class Picture {
  /** The time that is shown, ms since 1970; null: none yet. */
  shown: number | null = null;
  private readonly projection: string;
  private readonly counter: CrowdCounter;
  private readonly fleet: Fleet;
  private readonly crowd: Crowd;
  private readonly layer: VesselLayer;
  private readonly stops: (() => void)[];
  private merge = new VesselMerge(new Set());

  constructor(
    private readonly services: Services,
    private readonly vessels: readonly ReplayedVessel[],
  ) {
    const { map, theme, log } = services;
    this.projection = map.projection;
    const world = worldOf(map.projection);
    const fleet = new Fleet(world);
    this.fleet = fleet;
    this.counter = new CrowdCounter(map.projection);
    this.crowd = new Crowd(fleet.buffer, (view) => this.crowd.accept(this.counter.see(view)));
    this.layer = new VesselLayer({
      ...{ buffer: fleet.buffer, crowd: this.crowd, world },
      look: () => this.look(),
      colors: () => vesselColors(theme.theme),
      idOf: (row) => fleet.idOf(row),
      nameOf: (row) => fleet.nameOf(row),
      tagOf: (row) => fleet.tagOf(row),
      above: () => null,
      refused: (why) => log.error("Vessels are drawn without the graphics card", why),
    });
    this.stops = [
      map.addLayer(this.layer, Z_INDEX),
      reaction(
        () => theme.theme,
        () => this.layer.repaint(),
      ),
    ];
  }

  get count(): number {
    return this.fleet.drawnRows(EVERYTHING).length;
  }

  show(time: number): void {
    if (this.shown !== null && time < this.shown) {
      this.merge = new VesselMerge(new Set());
      this.fleet.clear();
    }
    this.shown = time;
    for (const vessel of this.vessels) {
      const record = readVessel(recordAt(vessel, time));
      if (record) this.merge.merge(record);
    }
    const batch = this.merge.takeBatch();
    if (batch) {
      const drawn = drawRows(batch.values, this.projection);
      const count = this.counter.take(batch, drawn);
      this.fleet.apply({ ...batch, drawn });
      if (count) this.crowd.accept(count);
    }
    this.layer.redraw();
  }

  remove(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private look(): Look {
    const { map } = this.services;
    return {
      now: Math.floor((this.shown ?? 0) / 1_000),
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
    };
  }
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
