/** The map: positions on it, layers, images. A plugin downloads only what it imports. */

export { densifyPath } from "../../lib/geometry/densify.ts";
export { ensureProjection } from "../map/ensure-projection.ts";
export { type Bounds, fromMap, type LonLat, toMap } from "../map/geo.ts";
export { isCovered, type MapBox, mapCovers } from "../map/is-covered.ts";
export { type LayerConfig, type MapProbe, NAME_DECLUTTER } from "../map/layer-config.ts";
export { MAP_COLORS, type MapColors } from "../map/map-colors.ts";
export { type MaskCanvas, maskCanvas } from "../map/mask-canvas.ts";
export { MovedRenderer } from "../map/moved-renderer.ts";
export { onDrag } from "../map/on-drag.ts";
export type { OwnPosition, PositionFix } from "../map/own-position.ts";
export {
  decodeImage,
  type FetchImage,
  fadeDuration,
  type ImageAnswer,
  ImageErrorMonitor,
  imageFailure,
  imageFetch,
  isPlain,
  keepParentsNear,
  kindOfImageAnswer,
  loadMissingTiles,
  MissingImage,
  placeOf,
  showFirstAtOnce,
  watchTiles,
} from "../map/tiles/index.ts";
export { useOwnPosition } from "../shell/location/use-own-position.ts";
