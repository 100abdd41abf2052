/** The map on a sheet of paper, or as a picture. It is downloaded only for plugins that import it. */

export { type BorrowedMap, borrowMap, type PictureAnswer } from "../map/borrow-map.ts";
export { composeLayers, type LayerPicture } from "../map/compose-layers.ts";
