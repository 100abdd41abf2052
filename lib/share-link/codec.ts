import { compressValue, expandValue } from "../compressed-text.ts";
import { isBoolean, isFiniteNumber, isRecord, isString } from "../guards.ts";
import { trimmedEnd } from "../trim.ts";
import { readBounds, readCenter, readOption, readRoute, readZoom } from "./read-values.ts";
import {
  type DeclaredShareOption,
  emptyShare,
  NO_OPTIONS,
  type ShareConfig,
  type SharedSetting,
  type ShareMap,
  type ShareOptions,
  type ShareOptionValue,
  type ShareReading,
  type ShareState,
  type UnreadPart,
} from "./share-config.ts";

/**
 * The compressed form of a share (spec §5, new style): `{`, then all values that differ from an empty share, as
 * deflated JSON. Numbers keep all their digits.
 */

/**
 * Dictionary of the compression: text that most shares contain. It is part of the format: sent links need exactly this
 * text, so it must never change.
 */
const USUAL =
  '{"options":{"useDatasetConfig":true,"useUiState":true,"useZoomAndCenter":true,"useMapBounds":true,"useNightMode":true,"nonInteractiveMap":true,"hideDistanceCircles":true,"hideBearingvectors":true,"aisTrackInterval":{"from":"20","to":"20"},"aisTrackHide":true,"aisTrackVessel":true},"state":{"datasetConfigs":{"bwmapsimple":{"enabled":false},"nationalmap":{"enabled":true},"lostfishingfacility":{"opacity":0.5,"options":[],"filters":{"tooltypecode":["nets","longline"],"year":[2024,"current"]}},"map":{"bounds":[],"center":[1],"zoom":5.,"rotation":0.,"polar":true},"route":"/","ui":{"details":{"open":true},"menu":{"open":false}}}}';

/** Most datasets that are read from a link; no map has as many. */
const MAX_DATASETS = 300;
const MAX_VALUES = 500;
const MAX_ID_LENGTH = 100;

export function writeShare({ options, declared, state }: ShareConfig): string {
  const { datasetConfigs, map, route, ui } = state;
  const value = {
    options: unlessEmpty({ ...differing(options), ...declared }),
    state: {
      datasetConfigs: unlessEmpty(datasetConfigs),
      map: unlessEmpty(map),
      route: route === "/" ? undefined : route,
      ui: unlessEmpty(ui),
    },
  };
  return `{${compressValue(value, USUAL)}`;
}

/** Reads a text of `writeShare`, or any other text: each invalid part falls back to its default. Never throws. */
export function readShare(text: string, declared: readonly DeclaredShareOption[]): ShareReading {
  const unread: UnreadPart[] = [];
  const report = (part: UnreadPart) => {
    if (!unread.some((known) => JSON.stringify(known) === JSON.stringify(part))) unread.push(part);
  };
  const value = text.startsWith("{") ? expandValue(trimmedEnd(text.slice(1), "="), USUAL) : undefined;
  if (!isRecord(value))
    return { config: emptyShare(), unclaimed: {}, datasetIds: null, unread: [{ kind: "link" }] };
  const state = value.state === undefined ? {} : value.state;
  if (!isRecord(state)) report({ kind: "link" });
  const given = isRecord(state) ? state : {};
  const { unclaimed, ...options } = readOptions(value.options, declared, report);
  const config = {
    ...options,
    state: {
      datasetConfigs: readDatasets(given.datasetConfigs, report),
      map: readMap(given.map, report),
      route: orReport(given.route, "/", readRoute, () => report({ kind: "route" })),
      ui: readUi(given.ui, report),
    },
  };
  return { config, unclaimed, datasetIds: null, unread };
}

type Report = (part: UnreadPart) => void;
type FilterValue = NonNullable<SharedSetting["filters"]>[string];

function differing(options: ShareOptions): object {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => isFlag(name) && value));
}

function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

/** An absent value takes its default silently; an unreadable one is reported. */
function orReport<T>(
  value: unknown,
  absent: T,
  read: (value: unknown) => T | null,
  reportUnread: () => void,
): T {
  if (value === undefined) return absent;
  const found = read(value);
  if (found === null) reportUnread();
  return found ?? absent;
}

function readOptions(value: unknown, declarations: readonly DeclaredShareOption[], report: Report) {
  const options = { ...NO_OPTIONS };
  const declared = new Map<string, ShareOptionValue>();
  const unclaimed = new Map<string, unknown>();
  for (const [name, part] of entriesOf(value, () => report({ kind: "options" }))) {
    const declaration = declarations.find(({ id }) => id === name);
    if (declaration) {
      const read = readOption(declaration.type, part);
      if (read === null) report({ kind: "option", option: name });
      else if (read !== false) declared.set(name, read);
    } else if (!isFlag(name)) unclaimed.set(name, part);
    else if (isBoolean(part)) options[name] = part;
    else report({ kind: "options" });
  }
  return { options, declared: Object.fromEntries(declared), unclaimed: Object.fromEntries(unclaimed) };
}

function isFlag(name: string): name is keyof ShareOptions {
  return Object.hasOwn(NO_OPTIONS, name);
}

function readMap(value: unknown, report: Report): ShareMap {
  const reportUnread = () => report({ kind: "map" });
  const map: ShareMap = {};
  for (const [name, part] of entriesOf(value, reportUnread)) {
    const [bounds, center, zoom] = [readBounds(part), readCenter(part), readZoom(part)];
    if (name === "bounds" && bounds) map.bounds = bounds;
    else if (name === "center" && center) map.center = center;
    else if (name === "zoom" && zoom !== null) map.zoom = zoom;
    else if (name === "rotation" && isFiniteNumber(part) && Math.abs(part) < 100) map.rotation = part;
    else if (name === "polar" && isBoolean(part)) map.polar = part;
    else reportUnread();
  }
  return map;
}

function readUi(value: unknown, report: Report): ShareState["ui"] {
  const reportUnread = () => report({ kind: "panels" });
  const ui: ShareState["ui"] = {};
  for (const [name, part] of entriesOf(value, reportUnread)) {
    const open = isRecord(part) ? part.open : undefined;
    if ((name === "details" || name === "menu") && isBoolean(open)) ui[name] = { open };
    else reportUnread();
  }
  return ui;
}

function readDatasets(value: unknown, report: Report): ShareState["datasetConfigs"] {
  const entries = entriesOf(value, () => report({ kind: "link" }));
  if (entries.length > MAX_DATASETS) report({ kind: "link" });
  return Object.fromEntries(
    entries
      .slice(0, MAX_DATASETS)
      .map(([id, part]): [string, SharedSetting] => [
        id.slice(0, MAX_ID_LENGTH),
        readSetting(id.slice(0, MAX_ID_LENGTH), part, report),
      ]),
  );
}

function readSetting(id: string, value: unknown, report: Report): SharedSetting {
  const reportUnread = () => report({ kind: "setting", id });
  const setting: SharedSetting = {};
  for (const [name, part] of entriesOf(value, reportUnread)) {
    if (name === "enabled" && isBoolean(part)) setting.enabled = part;
    else if (name === "opacity" && isFiniteNumber(part) && part >= 0 && part <= 1) setting.opacity = part;
    else if (name === "options" && isList(part)) setting.options = part;
    else if (name === "filters" && isRecord(part)) setting.filters = readFilters(id, part, report);
    else reportUnread();
  }
  return setting;
}

function readFilters(
  id: string,
  value: Record<string, unknown>,
  report: Report,
): NonNullable<SharedSetting["filters"]> {
  const kept = Object.entries(value).filter((entry): entry is [string, FilterValue] => {
    const [filter, part] = entry;
    const ok = filter.length <= MAX_ID_LENGTH && (isBoolean(part) || isList(part));
    if (!ok) report({ kind: "filter", id, filter: filter.slice(0, MAX_ID_LENGTH) });
    return ok;
  });
  return Object.fromEntries(kept);
}

function isList(value: unknown): value is (string | number | null)[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_VALUES &&
    value.every((part) => part === null || isString(part) || isFiniteNumber(part))
  );
}

/** The entries of a record. `undefined` means absent; a value of another type is reported as unread. A key such as `__proto__` is a normal entry. */
function entriesOf(value: unknown, reportUnread: () => void): [string, unknown][] {
  if (value === undefined) return [];
  if (isRecord(value)) return Object.entries(value);
  reportUnread();
  return [];
}
