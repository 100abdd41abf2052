/**
 * What every plugin needs: the contract, and the services of the running sub-application. The page has loaded all of it
 * before any plugin, so importing it adds nothing to a download.
 */

export { debounce } from "../../lib/debounce.ts";
export { type Language, type LocalizedText, pickText } from "../../lib/text.ts";
export { sameJson } from "../../lib/values/equal.ts";
export { hashText } from "../../lib/values/hash.ts";
export { readPath } from "../../lib/values/path.ts";
export { plainText } from "../../lib/values/plain-text.ts";
export type { I18n } from "../i18n/i18n.ts";
export type { AppServices } from "../plugin/app-services.ts";
export { definePlugin, type PluginModule, type RouteContribution } from "../plugin/contract.ts";
export type {
  ActionContribution,
  ActionTarget,
  CollectionFeature,
  CollectionField,
  CollectionTarget,
  ControlContribution,
  DockForm,
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
} from "../plugin/contributions.ts";
export type { MapRoom, Page, PageNotice, Rect } from "../plugin/page.ts";
export {
  type PartTexts,
  partTexts,
  type Translate,
  useApp,
  useI18n,
  usePage,
  usePartTexts,
  usePluginTexts,
  useService,
} from "../plugin/react-context.tsx";
export type { ShownItem } from "../plugin/selection.ts";
export { defineService, type Service, type ServiceContribution, type Services } from "../plugin/services.ts";
export { BlockedOrigins } from "../services/blocked-origins.ts";
export { Failure, isAbort } from "../services/failure.ts";
export type { BlobAnswer, Http } from "../services/http.ts";
export { loadSurely } from "../services/parts/load-part.ts";
export { PartWorker, type WorkerHere } from "../services/parts/part-worker.ts";
export type { Theme } from "../services/theme.ts";
export { APP_VERSION } from "../services/version.ts";
export { keptPart, lazyPart } from "../shell/parts/lazy-part.tsx";
export { usePath } from "../shell/routing/use-path.ts";
export { nextTask } from "../util/next-task.ts";
