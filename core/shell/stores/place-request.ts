/** A place that something asks the user to point out under the crosshair. */
export interface PlaceRequest {
  /** What is asked for. */
  label: string;
  /** Null: the user thought better of it. */
  answer(place: { center: [number, number]; zoom: number } | null): void;
}
