/** Shared code of plugins that draw images of a service. */

export {
  decodeImage,
  type ImageAnswerKind,
  imageFailure,
  kindOfImageAnswer,
  MissingImage,
  placeOf,
} from "./image-answer.ts";
export {
  type FailedImage,
  ImageErrorMonitor,
  type ImageErrorMonitorSettings,
} from "./image-error-monitor.ts";
export {
  type FetchImage,
  type ImageAnswer,
  imageFetch,
  isPlain,
} from "./image-fetch.ts";
export { fadeDuration, showFirstAtOnce } from "./motion.ts";
export { keepParentsNear, loadMissingTiles } from "./near-parents.ts";
export { watchTiles } from "./watch-tiles.ts";
