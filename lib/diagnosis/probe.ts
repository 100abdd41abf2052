import type { Bounds } from "../lon-lat.ts";
import type { Diagnosis } from "./diagnosis.ts";

/** What an address answered, whatever its status. */
export interface ProbeAnswer {
  url: string;
  status: number;
  /** Without parameters, small letters. */
  contentType: string;
  /** As a browser would read it: as UTF-8. */
  text: string;
  bytes: Uint8Array;
}

/** A diagnosis, and where in the dataset's definition it belongs. */
export interface Finding extends Diagnosis {
  /** JSON pointer below the definition. */
  pointer: string;
}

/** What a dataset type asks its service, and with what. Handed in by `npm run check -- --online`. */
export interface ProbeInput<Options = unknown> {
  /** Address of the source; names of services are filled in. */
  url: string;
  /** Where that address stands in the definition. */
  pointer: string;
  options: Options;
  /** The sub-application's area. */
  bounds: Bounds;
  /** A period that a user may choose, `YYYY-MM`. */
  period: string;
  /**
   * Asks as a page would, each address once. Null: nothing fit came, and the reason is told already, at `pointer` (by default
   * where the address stands). `mayLack`: 404 is an answer, as of a pyramid with holes.
   */
  ask(url: string, how?: { pointer?: string; mayLack?: boolean }): Promise<ProbeAnswer | null>;
  /** Whether all pixels of a picture are alike; null: it is no picture that can be read. */
  isBlank(image: Uint8Array): Promise<boolean | null>;
}

/** Asks a service a few questions, one after the other, and says what does not fit. */
export type Probe<Options = unknown> = (input: ProbeInput<Options>) => Promise<Finding[]>;
