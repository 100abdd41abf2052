import { makeAutoObservable, observableRef, observableStruct } from "mobx";
import type { MapTask } from "../../../core/plugin/page.ts";

/** A question for a place under the crosshair. */
export interface PlaceRequest {
  /** What the place is for. */
  label: string;
  /** Null: the user cancelled. */
  answer(place: { center: [number, number]; zoom: number } | null): void;
}

/** The bar of the current map task: a drawing, or a place question. */
export class MapBar {
  /** The map is in the state 'use zoom and center point' (spec §2). */
  question: PlaceRequest | null = null;
  /** Another task of the user on the map. */
  task: MapTask | null = null;
  /** Its height, px; 0: no bar. */
  height = 0;

  constructor() {
    makeAutoObservable(this, { question: observableRef, task: observableStruct });
  }
  setTask(task: MapTask | null): void {
    this.task = task;
  }
  setHeight(height: number): void {
    this.height = height;
  }
  /** Cancels an open question. */
  ask(request: PlaceRequest): void {
    this.answer(null);
    this.question = request;
  }
  answer(place: Parameters<PlaceRequest["answer"]>[0]): void {
    const request = this.question;
    this.question = null;
    request?.answer(place);
  }
}
