/* Generated from schemas/embed-message.schema.json by `npm run generate`. Do not edit. */

/**
 * A message between a page and the map in its frame, version 1 (docs/embedding.md).
 */
export type EmbedMessage =
  | HelloMessage
  | FlyToMessage
  | HighlightMessage
  | SetTimeMessage
  | ReadyMessage
  | DoneMessage
  | ErrorMessage
  | SelectionMessage;
export type Nonce = string;
export type Id = string;
/**
 * Longitude and latitude, degrees.
 *
 * @minItems 2
 * @maxItems 2
 */
export type LonLat = [number, number];

/**
 * Host to map: begins. The nonce is new for every page and stands in all that follows.
 */
export interface HelloMessage {
  farvann: number;
  type: "hello";
  nonce: Nonce;
}
/**
 * Host to map: go to a place, or show a rectangle as a whole; either center or bounds.
 */
export interface FlyToMessage {
  farvann: 1;
  type: "fly-to";
  nonce: Nonce;
  id: Id;
  center?: LonLat;
  zoom?: number;
  /**
   * West, south, east, north in degrees.
   *
   * @minItems 4
   * @maxItems 4
   */
  bounds?: [number, number, number, number];
}
/**
 * Host to map: mark a feature; null marks none.
 */
export interface HighlightMessage {
  farvann: 1;
  type: "highlight";
  nonce: Nonce;
  id: Id;
  feature: null | FeatureRef;
}
export interface FeatureRef {
  dataset: string;
  id: string;
}
/**
 * Host to map: choose a period: 2026, 2026-03, in maps of weeks 2026-W07, in those of days 2026-03-09.
 */
export interface SetTimeMessage {
  farvann: 1;
  type: "set-time";
  nonce: Nonce;
  id: Id;
  period: string;
}
/**
 * Map to host: answers a hello, with its version and what it can do.
 */
export interface ReadyMessage {
  farvann: 1;
  type: "ready";
  nonce: Nonce;
  version: number;
  capabilities: string[];
  appName: string;
  language: "no" | "en";
}
/**
 * Map to host: what the message with this id asked for is done.
 */
export interface DoneMessage {
  farvann: 1;
  type: "done";
  nonce: Nonce;
  id: Id;
}
/**
 * Map to host: what was asked for cannot be done, and why. No id: the message had none that could be read.
 */
export interface ErrorMessage {
  farvann: 1;
  type: "error";
  nonce: Nonce;
  id: null | Id;
  code:
    | "bad-message"
    | "unsupported-version"
    | "unknown-dataset"
    | "unknown-feature"
    | "no-time"
    | "time-out-of-range"
    | "failed";
  message: string;
}
/**
 * Map to host: what the user selected; null when nothing is any more.
 */
export interface SelectionMessage {
  farvann: 1;
  type: "selection";
  nonce: Nonce;
  feature: null | {
    dataset: string;
    id: string;
    name: string;
    lonLat: null | LonLat;
  };
}
