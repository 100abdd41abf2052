import type { Bounds } from "../lon-lat.ts";
import type { Diagnosis } from "./diagnosis.ts";

/** The answer of an address, whatever its status. */
export interface ProbeAnswer {
  url: string;
  status: number;
  /** Without parameters, in lower case. */
  contentType: string;
  /** Decoded as UTF-8, as a browser does. */
  text: string;
  bytes: Uint8Array;
}

/** A diagnosis, and the place in the dataset's definition that it concerns. */
export interface Finding extends Diagnosis {
  /** JSON pointer below the definition. */
  pointer: string;
}

/** What a probe gets: the dataset and the means to call its service. `npm run check -- --online` supplies it. */
export interface ProbeInput<Options = unknown> {
  /** Address of the source, with the service names filled in. */
  url: string;
  /** Where that address stands in the definition. */
  pointer: string;
  options: Options;
  /** The sub-application's area. */
  bounds: Bounds;
  /** A period that a user may choose, `YYYY-MM`. */
  period: string;
  /**
   * Calls an address as a page would, each address once. Null: the answer is unusable, and the reason is already
   * reported at `pointer` (by default the address in the definition). `mayLack`: 404 is a valid answer, for example in
   * a tile pyramid with gaps.
   */
  ask(url: string, how?: { pointer?: string; mayLack?: boolean }): Promise<ProbeAnswer | null>;
  /** Whether all pixels of an image are equal; null: the image cannot be decoded. */
  isBlank(image: Uint8Array): Promise<boolean | null>;
}

/** Calls a service a few times, one call after the other, and reports what does not fit the definition. */
export type Probe<Options = unknown> = (input: ProbeInput<Options>) => Promise<Finding[]>;
