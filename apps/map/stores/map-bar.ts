import { makeAutoObservable, observableRef, observableStruct } from "mobx";
import type { MapTask } from "../../../core/plugin/page.ts";

/** A place that something asks the user to point out under the crosshair. */
export interface PlaceRequest {
  /** What is asked for. */
  label: string;
  /** Null: the user thought better of it. */
  answer(place: { center: [number, number]; zoom: number } | null): void;
}

/** The bar of what is being done on the map: a drawing, or the question for a place. */
export class MapBar {
  /** The map is in the state 'use zoom and center point' (spec §2). */
  question: PlaceRequest | null = null;
  /** What else the user does on the map. */
  task: MapTask | null = null;
  /** What it wants, px; 0: there is none. */
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
  /** A question that is open is taken back. */
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
