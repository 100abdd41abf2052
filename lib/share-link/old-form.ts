import type { Bounds } from "../lon-lat.ts";
import { OLD_PARAMETERS, type OldParameter } from "./old-parameters.ts";
import { readBounds, readCenter, readOption, readRoute, readZoom } from "./read-values.ts";
import {
  type DeclaredShareOption,
  emptyShare,
  type ShareMap,
  type ShareOptionValue,
  type ShareReading,
  type UnreadPart,
} from "./share-config.ts";

/**
 * The old form of a share (spec §5): parameters whose values are separated by `;`. An unknown
 * parameter makes the whole link invalid; an unreadable value costs only its part.
 */
export function readOldForm(
  parameters: readonly (readonly [string, string])[],
  declarations: readonly DeclaredShareOption[],
): ShareReading {
  const declarationOf = (name: string) => declarations.find(({ formerly }) => formerly === name);
  const unknown = parameters.flatMap(([name]) =>
    isOld(name) || declarationOf(name) ? [] : [{ kind: "parameter", name } as const],
  );
  const config = emptyShare();
  if (unknown.length > 0) return { config, unclaimed: {}, datasetIds: null, unread: unknown };
  const { options, state } = config;
  const declared: Record<string, ShareOptionValue> = {};
  const unread: UnreadPart[] = [];
  const flag = (value: string): boolean => {
    const read = readFlag(value);
    if (read === null) unread.push({ kind: "options" });
    return read ?? false;
  };
  let datasetIds: string[] | null = null;
  for (const [name, value] of parameters) {
    const declaration = declarationOf(name);
    if (declaration) {
      const read = readOption(declaration.type, saidIn(declaration.type, value));
      if (read === null) unread.push({ kind: "option", option: declaration.id });
      else if (read !== false) declared[declaration.id] = read;
      continue;
    }
    if (!isOld(name)) continue;
    switch (name) {
      case "datasetIds":
        datasetIds = value.split(";").filter((id) => id !== "");
        options.useDatasetConfig = true;
        break;
      case "detailsCollapsed":
        options.useUiState = true;
        state.ui = { details: { open: !flag(value) } };
        break;
      case "enableNightMode":
        options.useNightMode = flag(value);
        break;
      case "nonInteractiveMap":
        options.nonInteractiveMap = flag(value);
        break;
      case "mapBounds": {
        const bounds = boundsOf(value);
        if (bounds) state.map = { ...state.map, bounds };
        else unread.push({ kind: "map" });
        options.useMapBounds = bounds !== null;
        break;
      }
      case "zoomAndCenter": {
        const place = placeOf(value);
        if (place) state.map = { ...state.map, ...place };
        else unread.push({ kind: "map" });
        options.useZoomAndCenter = place !== null;
        break;
      }
      case "selectedFeature": {
        const route = routeOf(value);
        if (route === null) unread.push({ kind: "selection" });
        state.route = route ?? "/";
        break;
      }
    }
  }
  return { config: { ...config, declared }, unclaimed: {}, datasetIds, unread };
}

function isOld(name: string): name is OldParameter {
  return (OLD_PARAMETERS as readonly string[]).includes(name);
}

/** Converts the text of a parameter to the new form. */
function saidIn(type: DeclaredShareOption["type"], text: string): unknown {
  switch (type) {
    case "boolean":
      return readFlag(text);
    case "string":
      return text;
    case "interval": {
      const [from, to] = text.split(";");
      return { from, to };
    }
  }
}

function readFlag(value: string): boolean | null {
  switch (value.toLowerCase()) {
    case "":
    case "1":
    case "true":
      return true;
    case "0":
    case "false":
      return false;
    default:
      return null;
  }
}

/** Two 'lng,lat' corners, in either order; a map over the date line has its east beyond 180. */
function boundsOf(value: string): Bounds | null {
  const [first = [], second = [], ...more] = value.split(";").map(numbersOf(","));
  let [[west = Number.NaN, south = Number.NaN], [east = Number.NaN, north = Number.NaN]] = [first, second];
  if (more.length > 0 || first.length !== 2 || second.length !== 2) return null;
  if (south > north) [west, south, east, north] = [east, north, west, south];
  return readBounds([west, south, east < west ? east + 360 : east, north]);
}

/** 'zoom;lng:lat'. */
function placeOf(value: string): ShareMap | null {
  const [near, at, ...more] = value.split(";");
  const zoom = readZoom(numbersOf(":")(near ?? "")[0]);
  const center = readCenter(numbersOf(":")(at ?? ""));
  return zoom === null || center === null || more.length > 0 ? null : { zoom, center };
}

/** 'x:datasetId;y:featureId'; a feature id may hold both separators. */
function routeOf(value: string): string | null {
  const match = /^x:([^;]+);y:(.+)$/s.exec(value);
  return match ? readRoute(`/${match.slice(1).map(encodeURIComponent).join("/")}`) : null;
}

/** An empty or blank text is not zero. */
function numbersOf(separator: string): (text: string) => number[] {
  return (text) => text.split(separator).map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
}
