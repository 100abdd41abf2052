/** What plugins that draw pictures from a service share. */
export { fadeDuration } from "./motion.ts";
export { keepParentsNear } from "./near-parents.ts";
export {
  decodePicture,
  kindOfPicture,
  MissingPicture,
  type PictureKind,
  pictureFailure,
  placeOf,
} from "./picture.ts";
export {
  type FetchPicture,
  isPlain,
  type PictureAnswer,
  pictureFetch,
} from "./picture-fetch.ts";
export { type FailedPicture, PictureHealth, type PictureHealthSettings } from "./picture-health.ts";
export { watchTiles } from "./watch-tiles.ts";
