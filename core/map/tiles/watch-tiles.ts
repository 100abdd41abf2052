import type DataTile from "ol/DataTile.js";
import type EventTarget from "ol/events/Target.js";
import type { TileSourceEvent } from "ol/source/Tile.js";
import TileState from "ol/TileState.js";
import { Failure } from "../../services/failure.ts";
import type { ImageErrorMonitor } from "./image-error-monitor.ts";

/**
 * Reports successes and failures of a source's tiles (`ol/source/ImageTile`, `ol/source/DataTile`) to `health`. A
 * missing tile is not a failure.
 */
export function watchTiles(source: EventTarget, health: ImageErrorMonitor): void {
  source.addEventListener("tileloadend", (event) => {
    health.imageLoaded(tileOf(event));
  });
  source.addEventListener("tileloaderror", (event) => {
    const tile = tileOf(event);
    const error = tile.getError();
    if (!(error instanceof Failure)) return health.imageLoaded(tile);
    // A tile that the map has released is EMPTY.
    const wanted = () => tile.getState() !== TileState.EMPTY;
    health.imageFailed(tile, { wanted, retry: () => tile.load() }, error);
  });
}

function tileOf(event: unknown): DataTile {
  return (event as TileSourceEvent).tile as DataTile;
}
