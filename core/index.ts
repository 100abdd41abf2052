/**
 * The public face of Farvann: all that a plugin may import.
 */
export type { DatasetContext, DatasetInit } from "./dataset/context.ts";
export { Dataset, type DatasetPhase, type RefreshCause } from "./dataset/dataset.ts";
export type { DatasetSetting } from "./dataset/dataset-settings.ts";
export { FeatureDataset } from "./dataset/feature-dataset.ts";
export { type FilterConstraint, FilterSet, type FilterValue } from "./dataset/filters.ts";
export type { DatasetItem } from "./dataset/item.ts";
export type { DatasetStatus } from "./dataset/status.ts";
export type { I18n } from "./i18n/i18n.ts";
export type { LayerConfig, MapProbe } from "./map/layer-config.ts";
export {
  type Crs,
  crsCodes,
  decodePicture,
  ensureProjection,
  type FailedPicture,
  fadeDuration,
  findCrs,
  kindOfPicture,
  MissingPicture,
  PictureHealth,
  type PictureKind,
  pictureFailure,
  placeOf,
  watchTiles,
} from "./map/tiles/index.ts";
export type { AppServices } from "./plugin/app-services.ts";
export {
  type ControlContribution,
  type DatasetType,
  type DatasetViewProps,
  type DatasetViews,
  defineDatasetType,
  definePlugin,
  type ItemViewProps,
  type OptionError,
  type PluginModule,
  type RouteContribution,
} from "./plugin/contract.ts";
export { useApp, useI18n } from "./plugin/react-context.tsx";
export { Failure, isAbort } from "./services/failure.ts";
export type { BlobAnswer, Http } from "./services/http.ts";
export type { Theme, ThemeStore } from "./services/theme.ts";
export { DefaultDetails } from "./shell/views/default-details.tsx";
export { DefaultLegend } from "./shell/views/default-legend.tsx";
export { DefaultPopup } from "./shell/views/default-popup.tsx";
export { Chip } from "./ui/chip.tsx";
export { type Field, FieldList } from "./ui/field-list.tsx";
export { isFiniteNumber, isRecord, isString } from "./util/guards.ts";
export { osloYear } from "./util/oslo-time.ts";
export { readPath } from "./util/path.ts";
export { type Language, type LocalizedText, pickText } from "./util/text.ts";
