import { makeAutoObservable, observableRef } from "mobx";
import type { Drawing, DrawingSnapshot, DrawingStart } from "../../contracts/drawing.ts";
import type { LonLat } from "../../lib/lon-lat.ts";

type Used =
  | ("owner" | "points" | "paused" | "complete" | "drawing" | "snapshot")
  | ("start" | "end" | "pause" | "resume" | "clear" | "add" | "remove" | "replace" | "finish");

/** The service `drawing` without a map and without undo: what a form needs that has its area drawn. */
class FakeDrawing implements Pick<Drawing, Used> {
  owner: string | null = null;
  points: readonly LonLat[] = [];
  paused = false;
  drawing = false;

  constructor() {
    makeAutoObservable(this, { points: observableRef });
  }

  get complete(): boolean {
    return this.points.length >= 3;
  }
  start({ owner, points = [] }: DrawingStart): void {
    Object.assign(this, { owner, points });
  }
  end(): void {
    Object.assign(this, { owner: null, points: [] });
  }
  pause(paused = true): void {
    this.paused = paused;
  }
  resume(): void {
    this.drawing = true;
  }
  clear(): void {
    this.points = [];
  }
  add([lon, lat]: Readonly<LonLat>): boolean {
    this.points = [...this.points, [lon, lat]];
    return true;
  }
  remove(index: number): void {
    this.points = this.points.filter((_point, at) => at !== index);
  }
  replace(points: readonly Readonly<LonLat>[]): void {
    this.points = points.map(([lon, lat]): LonLat => [lon, lat]);
  }
  finish(): boolean {
    if (this.complete) this.drawing = false;
    return this.complete;
  }
  snapshot(): DrawingSnapshot {
    return { geometryType: "Polygon", shape: null, points: this.points, mode: "edit" };
  }
}

export const fakeDrawing = () => new FakeDrawing();
