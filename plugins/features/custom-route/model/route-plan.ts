import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import type { Drawing } from "../../../../contracts/drawing.ts";
import type { AppServices, RouteTarget } from "../../../../core/api/kernel.ts";
import type { Bounds, LonLat } from "../../../../core/api/map.ts";
import type { CustomRoute } from "../../../../lib/custom-route.ts";
import { OWNER, pathOf } from "../names.ts";
import { figuresOf, type Leg, nextQuarter, type RouteFigures, type RouteLeg } from "./figures.ts";

/** Knots, until the user says otherwise. */
export const DEFAULT_SPEED = 10;

/** Between two drawn positions of the path, m, and how many there are in all, about. */
const FINEST_STEP = 5_000;
const MAX_STEPS = 2_000;

export interface PlanParts {
  codec: typeof import("../../../../lib/custom-route.ts");
  geodesy: typeof import("../../../../lib/geodesy/index.ts");
}

/** Why the planner shows what it shows: the link was broken, or this is what was left unfinished. */
export type PlanNotice = "unreadable" | "resumed" | null;

/**
 * The route that is being planned. Its points are drawn by the shared drawing of the map (`contracts/drawing.ts`), which also
 * takes changes back; here is what a route has besides, and what follows from it. When another tool takes the
 * drawing over, the points stay here.
 */
export class RoutePlan {
  /** Longitude and latitude, in order. */
  points: readonly LonLat[] = [];
  /** ISO UTC; null when not known. */
  departure: string | null = null;
  /** Knots; 0 is not known. */
  speed = DEFAULT_SPEED;
  favoriteId: string | null = null;
  /** For files and favourites; empty until the user gives one. */
  name = "";
  notice: PlanNotice = null;
  /** Index of the point that is chosen while another tool has the drawing. */
  private chosen: number | null = null;

  constructor(
    private readonly app: Pick<AppServices, "clock"> & { drawing: Drawing },
    readonly parts: PlanParts,
  ) {
    makeObservable<this, "putOnMap" | "chosen">(this, {
      chosen: observable,
      select: action,
      points: observableRef,
      departure: observable,
      speed: observable,
      favoriteId: observable,
      name: observable,
      notice: observable,
      route: computed,
      id: computed,
      shortestLegs: computed,
      path: computed,
      bounds: computed,
      figures: computed,
      show: action,
      belongsTo: action,
      setSpeed: action,
      setDeparture: action,
      setName: action,
      takePoints: action,
      putOnMap: action,
    });
  }

  get route(): CustomRoute {
    return {
      departure: this.departure,
      favoriteId: this.favoriteId,
      points: this.points.map(([lon, lat]) => ({ lat, lon })),
      speed: this.speed,
    };
  }
  /** What stands in the address; empty without points. */
  get id(): string {
    return this.points.length > 0 ? this.parts.codec.routeIdOf(this.route) : "";
  }
  get shortestLegs(): Leg[] {
    return this.parts.geodesy.legsOf(this.points);
  }
  /** Along the shortest ways, for drawing; longitudes beyond ±180 where it crosses the antimeridian. */
  get path(): LonLat[] {
    // A route round the world needs no position every few kilometres.
    const step = Math.max(FINEST_STEP, this.figures.metres / MAX_STEPS);
    return this.parts.geodesy.geodesicPath(this.points, step);
  }
  /** West, south, east, north of the path; null without points. */
  get bounds(): Bounds | null {
    const [first] = this.path;
    if (!first) return null;
    return this.path.reduce<Bounds>(
      ([west, south, east, north], [lon, lat]) => [
        Math.min(west, lon),
        Math.min(south, lat),
        Math.max(east, lon),
        Math.max(north, lat),
      ],
      [...first, ...first],
    );
  }
  get figures(): RouteFigures {
    return figuresOf(this.route, this.shortestLegs);
  }

  /** What plugins may do with it: keep it as a favourite, for one. `unnamed` is what it is called without a name. */
  target(unnamed: string): RouteTarget {
    const { route, favoriteId, points, name } = this;
    return {
      kind: "route",
      geometry: { type: "LineString", coordinates: points.map(([lon, lat]) => [lon, lat]) },
      name: name || unnamed,
      keptId: favoriteId,
      pathOf: (id) => pathOf(this.parts.codec.routeIdOf({ ...route, favoriteId: id })),
    };
  }

  /** Whether the points on the map are ours; another tool may have taken the drawing over. */
  get onMap(): boolean {
    return this.app.drawing.owner === OWNER;
  }
  /** Whether clicks, taps and Enter on the map put down points. */
  get drawing(): boolean {
    return this.onMap && this.app.drawing.drawing;
  }
  /** Index of the chosen point. */
  get selected(): number | null {
    return this.onMap ? this.app.drawing.selected : this.chosen;
  }
  get isFull(): boolean {
    return this.points.length >= this.parts.codec.MAX_ROUTE_POINTS;
  }

  /** The leg that would lead from the last point to a place; null without points. */
  legTo(place: LonLat): RouteLeg | null {
    const last = this.points.at(-1);
    if (!last) return null;
    const points = [last, place].map(([lon, lat]) => ({ lat, lon }));
    return figuresOf({ ...this.route, points }, this.parts.geodesy.legsOf([last, place])).legs[0] ?? null;
  }

  /** Follows what is drawn. Returns what stops it, and takes the drawing off the map. */
  follow(): () => void {
    const stop = reaction(
      () => (this.onMap ? this.app.drawing.points : null),
      (points) => {
        if (points) this.takePoints(points);
      },
    );
    return () => {
      stop();
      if (this.onMap) this.app.drawing.end();
    };
  }

  /** Another route, or none (`null`): an empty one that leaves at the next quarter of an hour. */
  show(route: CustomRoute | null, notice: PlanNotice = null): void {
    this.points = route?.points.map(({ lon, lat }): LonLat => [lon, lat]) ?? [];
    this.departure = route ? route.departure : this.defaultDeparture();
    this.speed = route ? route.speed : DEFAULT_SPEED;
    this.favoriteId = route?.favoriteId ?? null;
    this.name = "";
    this.notice = notice;
    this.putOnMap();
  }

  /** The same route, kept as this favourite. */
  belongsTo(favoriteId: string | null): void {
    this.favoriteId = favoriteId;
  }

  /** An imported route in place of this one; can be taken back. What it does not say of times stays as it is. */
  replace(
    points: readonly LonLat[],
    given: { departure?: string | null; speed?: number | null; name: string },
  ): void {
    this.draw();
    this.app.drawing.replace(points);
    this.belongsTo(null);
    this.setName(given.name);
    if (given.departure) this.setDeparture(given.departure);
    if (given.speed) this.setSpeed(given.speed);
    this.rest();
  }

  /** Points can be put down, moved and taken away on the map. */
  draw(): void {
    if (!this.onMap) this.putOnMap();
    this.app.drawing.pause(false);
    this.app.drawing.resume();
  }
  /** The route stays on the map; clicks are for what lies under it. */
  rest(): void {
    if (this.onMap) this.app.drawing.pause();
  }

  /** Puts a point at the end; false when the drawing refuses it. */
  add(point: LonLat): boolean {
    if (!this.onMap) this.putOnMap();
    return this.app.drawing.add(point);
  }
  /** Puts a point in the middle of the leg that begins at this index, and chooses it. */
  insertAfter(index: number): void {
    const [from, to] = [this.points[index], this.points[index + 1]];
    if (!from || !to) return;
    if (!this.onMap) this.putOnMap();
    const { drawing } = this.app;
    if (drawing.insert(index + 1, this.parts.geodesy.intermediate(from, to, 0.5))) drawing.select(index + 1);
  }
  move(index: number, point: LonLat): void {
    if (!this.onMap) this.putOnMap();
    this.app.drawing.move(index, point);
  }
  /** Chooses the point before it, so that several can be taken away one after another. */
  remove(index: number): void {
    if (!this.onMap) this.putOnMap();
    const { drawing } = this.app;
    drawing.remove(index);
    if (drawing.points.length > 0) drawing.select(Math.max(0, index - 1));
  }

  reverse(): void {
    if (!this.onMap) this.putOnMap();
    this.app.drawing.replace(this.points.toReversed());
  }
  /** An empty route; can be taken back. */
  clear(): void {
    if (!this.onMap) this.putOnMap();
    this.app.drawing.clear();
    this.belongsTo(null);
    this.setName("");
    this.draw();
  }

  /** Takes the drawing from nobody. */
  select(index: number | null): void {
    if (this.onMap) this.app.drawing.select(index);
    else this.chosen = index;
  }

  setSpeed(speed: number): void {
    if (Number.isFinite(speed) && speed >= 0 && speed <= this.parts.codec.MAX_KNOTS) this.speed = speed;
  }
  /** ISO; null is not known. */
  setDeparture(departure: string | null): void {
    this.departure = departure === null ? null : this.parts.codec.utcText(new Date(departure));
  }
  setName(name: string): void {
    this.name = name;
  }

  takePoints(points: readonly LonLat[]): void {
    if (points === this.points) return;
    this.points = points;
    this.notice = null;
  }

  private defaultDeparture(): string {
    return this.parts.codec.utcText(nextQuarter(this.app.clock.now()));
  }

  /** A route that somebody made is first looked at; an empty one is there to be drawn. */
  private putOnMap(): void {
    const { drawing } = this.app;
    drawing.start({
      owner: OWNER,
      geometryType: "LineString",
      points: this.points,
      mode: "draw",
      maxPoints: this.parts.codec.MAX_ROUTE_POINTS,
      keepsPoints: true,
    });
    this.points = drawing.points;
    if (this.points.length > 0) drawing.pause();
  }
}
