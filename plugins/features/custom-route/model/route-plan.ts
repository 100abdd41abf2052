import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import type { Drawing } from "../../../../contracts/drawing.ts";
import type { AppServices, RouteTarget } from "../../../../core/api/kernel.ts";
import type { Bounds, LonLat } from "../../../../core/api/map.ts";
import type { CustomRoute } from "../../../../lib/custom-route.ts";
import { OWNER, pathOf } from "../names.ts";
import { figuresOf, type Leg, nextQuarter, type RouteFigures, type RouteLeg } from "./figures.ts";

/** Default speed, knots. */
export const DEFAULT_SPEED = 10;

/** Minimum distance between two drawn positions of the path, m, and their approximate total number. */
const FINEST_STEP = 5_000;
const MAX_STEPS = 2_000;

export interface PlanParts {
  codec: typeof import("../../../../lib/custom-route.ts");
  geodesy: typeof import("../../../../lib/geodesy/index.ts");
}

/** A notice of the planner: the link was broken, or an unfinished route was restored. */
export type PlanNotice = "unreadable" | "resumed" | null;

/**
 * The route that is being planned. The shared drawing of the map (`contracts/drawing.ts`) draws its points and handles
 * undo; this class has the other properties of a route and computed values. When another tool uses the drawing, the
 * points stay here.
 */
export class RoutePlan {
  /** Longitude and latitude, in order. */
  points: readonly LonLat[] = [];
  /** ISO UTC; null when unknown. */
  departure: string | null = null;
  /** Knots; 0 means unknown. */
  speed = DEFAULT_SPEED;
  favoriteId: string | null = null;
  /** For files and favourites; empty until the user enters one. */
  name = "";
  notice: PlanNotice = null;
  /** Index of the point that is selected while another tool uses the drawing. */
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
  /** Geodesics for drawing; longitudes beyond ±180 where the path crosses the antimeridian. */
  get path(): LonLat[] {
    // A long route needs no position every few kilometres.
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

  /**
   * The target for actions of plugins, for example for saving it as a favourite. `unnamed` is its name when the user
   * gave none.
   */
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

  /** Whether the points on the map belong to this route; another tool may use the drawing. */
  get onMap(): boolean {
    return this.app.drawing.owner === OWNER;
  }
  /** Whether clicks, taps and Enter on the map add points. */
  get drawing(): boolean {
    return this.onMap && this.app.drawing.drawing;
  }
  /** Index of the selected point. */
  get selected(): number | null {
    return this.onMap ? this.app.drawing.selected : this.chosen;
  }
  get isFull(): boolean {
    return this.points.length >= this.parts.codec.MAX_ROUTE_POINTS;
  }

  /** The leg from the last point to a position; null without points. */
  legTo(place: LonLat): RouteLeg | null {
    const last = this.points.at(-1);
    if (!last) return null;
    const points = [last, place].map(([lon, lat]) => ({ lat, lon }));
    return figuresOf({ ...this.route, points }, this.parts.geodesy.legsOf([last, place])).legs[0] ?? null;
  }

  /** Follows the drawing. Returns a function that stops it and removes the drawing. */
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

  /** Shows another route, or with `null` an empty one that departs at the next quarter of an hour. */
  show(route: CustomRoute | null, notice: PlanNotice = null): void {
    this.points = route?.points.map(({ lon, lat }): LonLat => [lon, lat]) ?? [];
    this.departure = route ? route.departure : this.defaultDeparture();
    this.speed = route ? route.speed : DEFAULT_SPEED;
    this.favoriteId = route?.favoriteId ?? null;
    this.name = "";
    this.notice = notice;
    this.putOnMap();
  }

  /** Sets the favourite of the same route. */
  belongsTo(favoriteId: string | null): void {
    this.favoriteId = favoriteId;
  }

  /** Replaces the route by an imported one; can be undone. Times that it does not have stay unchanged. */
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

  /** Lets the user add, move and remove points on the map. */
  draw(): void {
    if (!this.onMap) this.putOnMap();
    this.app.drawing.pause(false);
    this.app.drawing.resume();
  }
  /** The route stays on the map, but gets no clicks. */
  rest(): void {
    if (this.onMap) this.app.drawing.pause();
  }

  /** Adds a point at the end; false when the drawing refuses it. */
  add(point: LonLat): boolean {
    if (!this.onMap) this.putOnMap();
    return this.app.drawing.add(point);
  }
  /** Adds a point in the middle of the leg that begins at this index, and selects it. */
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
  /** Selects the previous point, so that several can be removed one after the other. */
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
  /** Removes all points; can be undone. */
  clear(): void {
    if (!this.onMap) this.putOnMap();
    this.app.drawing.clear();
    this.belongsTo(null);
    this.setName("");
    this.draw();
  }

  /** Does not take the drawing from another tool. */
  select(index: number | null): void {
    if (this.onMap) this.app.drawing.select(index);
    else this.chosen = index;
  }

  setSpeed(speed: number): void {
    if (Number.isFinite(speed) && speed >= 0 && speed <= this.parts.codec.MAX_KNOTS) this.speed = speed;
  }
  /** ISO; null means unknown. */
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

  /** An existing route is first shown; an empty one can be drawn at once. */
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
