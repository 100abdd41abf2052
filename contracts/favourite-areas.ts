import type { Service } from "../core/api/kernel.ts";
import type { Bounds } from "../lib/lon-lat.ts";

/** A favourite with a place in the map. */
export interface FavouriteArea {
  id: string;
  name: string;
  /** West, south, east, north; of a position, that position. */
  bounds: Bounds;
}

/** The areas of the favourites of the user. */
export interface FavouriteAreas extends Service<"favourite-areas"> {
  /** Those that are there now, by name; loads what is stored. */
  list(): Promise<readonly FavouriteArea[]>;
}
