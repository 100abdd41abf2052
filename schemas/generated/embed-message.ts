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
 * Host to map: starts the conversation. The nonce is new for every page, and all further messages contain it.
 */
export interface HelloMessage {
  farvann: number;
  type: "hello";
  nonce: Nonce;
}
/**
 * Host to map: moves the map to a place, or shows a whole rectangle; either center or bounds.
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
 * Host to map: highlights a feature; null removes the highlight.
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
 * Host to map: selects a period: 2026, 2026-03, in maps of weeks 2026-W07, in maps of days 2026-03-09.
 */
export interface SetTimeMessage {
  farvann: 1;
  type: "set-time";
  nonce: Nonce;
  id: Id;
  period: string;
}
/**
 * Map to host: the answer to hello, with the map's version and functions.
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
 * Map to host: the map has carried out the message with this id.
 */
export interface DoneMessage {
  farvann: 1;
  type: "done";
  nonce: Nonce;
  id: Id;
}
/**
 * Map to host: the map cannot carry out the message, and why. Without an id, the map could not read the message's id.
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
 * Map to host: the feature that the user selected; null when none is selected any longer.
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
