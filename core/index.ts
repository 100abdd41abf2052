/**
 * The public face of Farvann: all that a plugin may import.
 * What stands here is loaded with the map. What only opened panels need is given by a function that loads it.
 */
import { keptPart, lazyPart } from "./shell/parts/lazy-part.tsx";

export { isFiniteNumber, isRecord, isString } from "../lib/guards.ts";
export type { DatasetContext, DatasetInit } from "./dataset/context.ts";
export { Dataset, type DatasetPhase, type RefreshCause } from "./dataset/dataset.ts";
export type { DatasetSetting } from "./dataset/dataset-settings.ts";
export type { Depiction } from "./dataset/depiction.ts";
export { FeatureDataset } from "./dataset/feature-dataset.ts";
export type { Drawing, DrawingListeners, MakeFeature, Visible } from "./dataset/features/drawing.ts";
export { unwrapGeometry } from "./dataset/features/unwrap.ts";
export { VectorDrawing } from "./dataset/features/vector-drawing.ts";
export { type FilterConstraint, FilterSet, type FilterValue } from "./dataset/filters.ts";
export type { DatasetItem } from "./dataset/item.ts";
export type { DatasetStatus } from "./dataset/status.ts";
export type { I18n } from "./i18n/i18n.ts";
export { densify, densifyPath } from "./map/densify.ts";
export type { DrawingStore } from "./map/drawing/drawing-store.ts";
export type {
  DrawControls,
  DrawingSnapshot,
  DrawingStart,
  DrawnType,
  DrawRequest,
} from "./map/drawing/drawing-types.ts";
export type { DrawingFigures, PointFigures } from "./map/drawing/figures.ts";
export { ensureProjection } from "./map/ensure-projection.ts";
export { type Bounds, fromMap, type LonLat, toMap } from "./map/geo.ts";
export { isCovered, type MapBox, mapCovers } from "./map/is-covered.ts";
export { type LayerConfig, type MapProbe, NAME_DECLUTTER } from "./map/layer-config.ts";
export { MAP_COLORS } from "./map/map-colors.ts";
export { MovedRenderer } from "./map/moved-renderer.ts";
export type { OwnPosition, PositionFix } from "./map/own-position.ts";
export {
  decodePicture,
  type FailedPicture,
  fadeDuration,
  keepParentsNear,
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
  type DatasetType,
  type DatasetViewProps,
  type DatasetViews,
  defineDatasetType,
  definePlugin,
  type ItemViewProps,
  type MissingViewProps,
  type OptionError,
  type PluginModule,
  type RouteContribution,
  type SymbolViewProps,
} from "./plugin/contract.ts";
export type {
  ActionContribution,
  ActionTarget,
  ControlContribution,
  MountContribution,
  PopupContribution,
  PopupSubject,
  RouteTarget,
  SearchAnswer,
  SearchQuery,
  SearchResult,
  SearchSourceContribution,
  SettingContribution,
  ShareOptionContribution,
  ToolContribution,
} from "./plugin/contributions.ts";
export type { ChosenPlace, MapRoom, Page, PageNotice, Rect } from "./plugin/page.ts";
export { useApp, useI18n, usePage, usePluginTexts, useService } from "./plugin/react-context.tsx";
export { defineService, type Service, type ServiceContribution, type Services } from "./plugin/services.ts";
export { Failure, isAbort } from "./services/failure.ts";
export type { BlobAnswer, Http } from "./services/http.ts";
export { loadSurely } from "./services/parts/load-part.ts";
export { PartWorker, type WorkerHere } from "./services/parts/part-worker.ts";
export type { Theme, ThemeStore } from "./services/theme.ts";
export type { UsageEvent } from "./services/usage.ts";
export { APP_VERSION } from "./services/version.ts";
export { DetailsTop } from "./shell/details/details-top.tsx";
export { EntryLink } from "./shell/details/entry-link.tsx";
export { NotFoundView } from "./shell/details/not-found-view.tsx";
export { parsePosition } from "./shell/details/parse-position.ts";
export { useHeadingFocus } from "./shell/details/use-heading-focus.ts";
export { useListBounds } from "./shell/details/use-list-bounds.ts";
export { WaitingView } from "./shell/details/waiting-view.tsx";
export { describeFailure } from "./shell/errors/describe-failure.ts";
export { fieldText } from "./shell/fields/field-value.ts";
export { boundsOf } from "./shell/fields/measure.ts";
export { sanitizeUrl } from "./shell/fields/safe-url.ts";
export { MapBar } from "./shell/layout/map-bar.tsx";
export { showMapBeside } from "./shell/layout/show-map-beside.ts";
export { useOwnPosition } from "./shell/location/use-own-position.ts";
export { CopyButton } from "./shell/parts/copy-button.tsx";
export { TargetActions } from "./shell/parts/target-actions.tsx";
export { ViewBoundary } from "./shell/parts/view-boundary.tsx";
export { VirtualList } from "./shell/parts/virtual-list.tsx";
export { usePath } from "./shell/routing/use-path.ts";
export { DefaultDetails } from "./shell/views/default-details.tsx";
export { DefaultLegend } from "./shell/views/default-legend.tsx";
export { DefaultPopup } from "./shell/views/default-popup.tsx";
export { itemSubtitle, itemTitle } from "./shell/views/item-text.ts";
export { Button, IconButton } from "./ui/button.tsx";
export { Chip, ChipToggle } from "./ui/chip.tsx";
export { Dialog } from "./ui/dialog.tsx";
export { type Field, FieldList, Figures } from "./ui/field-list.tsx";
export { Icon } from "./ui/icon.tsx";
export { Panel } from "./ui/panel.tsx";
export { Popover } from "./ui/popover.tsx";
export { Skeleton } from "./ui/progress-bar.tsx";
export { Slider } from "./ui/slider.tsx";
export { Switch } from "./ui/switch.tsx";
export { debounce } from "./util/debounce.ts";
export { sameJson } from "./util/equal.ts";
export { hashText } from "./util/hash.ts";
export { readPath } from "./util/path.ts";
export { plainText } from "./util/plain-text.ts";
export { type Language, type LocalizedText, pickText } from "./util/text.ts";

export { keptPart, lazyPart };
/** Live figures and buttons of the drawing in progress (`app.drawing`), for panels that draw; needs a Suspense above. */
export const DrawingControls = lazyPart(() => import("./shell/drawing/drawing-controls.tsx"));
/** Measuring on the ellipsoid: distances, bearings, shortest ways to draw, areas, circles; loaded on demand. */
export const loadGeodesy = () => import("./map/geodesy/index.ts");
/** Figures, geometry and reading of a drawing (`app.drawing`); loaded on demand. */
export const loadDrawingTools = () => import("./map/drawing/tools.ts");
