import type DataTile from "ol/DataTile.js";
import type EventTarget from "ol/events/Target.js";
import type { TileSourceEvent } from "ol/source/Tile.js";
import TileState from "ol/TileState.js";
import { Failure } from "../../services/failure.ts";
import type { PictureHealth } from "./picture-health.ts";

/** Tells `health` how the tiles of a source (`ol/source/ImageTile`, `ol/source/DataTile`) fare. A tile that is merely missing is no failure. */
export function watchTiles(source: EventTarget, health: PictureHealth): void {
  source.addEventListener("tileloadend", (event) => {
    health.loadedPicture(tileOf(event));
  });
  source.addEventListener("tileloaderror", (event) => {
    const tile = tileOf(event);
    const error = tile.getError();
    if (!(error instanceof Failure)) return health.loadedPicture(tile);
    // A tile that the map has let go of is EMPTY.
    const wanted = () => tile.getState() !== TileState.EMPTY;
    health.failedPicture(tile, { wanted, retry: () => tile.load() }, error);
  });
}

function tileOf(event: unknown): DataTile {
  return (event as TileSourceEvent).tile as DataTile;
}
