import { makeAutoObservable } from "mobx";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import type { I18n } from "../../i18n/i18n.ts";
import type { OpenedShare, ShareOptions } from "../../plugin/share-config.ts";
import type { SharedStart } from "../shared-start.ts";
import { readShare } from "./codec.ts";
import { type FittedShare, fitShare } from "./fit-share.ts";
import { readOldForm } from "./old-form.ts";
import { shareNotice } from "./share-notice.ts";
import type { ShareReading } from "./share-parts.ts";

/** What others add to every address that passes through them. */
const TRACKER =
  /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|mc_cid|mc_eid|_ga|_hsenc|_hsmi|mkt_tok)$/i;
/** Parameters with a meaning of their own, beside a share or alone. */
const OWN = new Set(["lang", "period", "map"]);

type Parameter = [name: string, value: string];

/** Reads the share in the query of an address, of either form; null when there is none. Never throws. */
export function openShare(
  search: string,
  manifest: Pick<ResolvedManifest, "datasets" | "datasetGroups">,
): SharedStart | null {
  const parts = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "");
  const reading = readParts(parts);
  if (!reading) return null;
  const share = fitShare(reading, manifest);
  const kept = parts.filter((part) => /^(lang|period)=/.test(part));
  return {
    opened: new Visit(share, manifest),
    datasets: share.datasets,
    map: share.map,
    polar: share.polar,
    settings: settingsOf(share.options),
    path: share.route === "/" ? null : share.route,
    search: kept.length > 0 ? `?${kept.join("&")}` : "",
  };
}

/** What options of a share say of the settings that they lay over (spec §3). Others are left as the user has them. */
function settingsOf({ useNightMode, hideDistanceCircles, hideBearingvectors }: ShareOptions) {
  return {
    ...(useNightMode ? { nightMode: true } : {}),
    ...(hideDistanceCircles ? { distanceCircles: false } : {}),
    ...(hideBearingvectors ? { bearingVectors: false } : {}),
  };
}

function readParts(parts: readonly string[]): ShareReading | null {
  const compressed = parts.find((part) => /^(\{|%7B)/i.test(part));
  if (compressed !== undefined) {
    const text = decoded(compressed);
    return text === null ? null : readShare(text);
  }
  const parameters = parts.map(parameterOf).filter(([name]) => !TRACKER.test(name) && !OWN.has(name));
  return parameters.length > 0 ? readOldForm(parameters) : null;
}

/** Not by URLSearchParams, which would make a blank of the plus in a time zone. */
function parameterOf(part: string): Parameter {
  const [name = "", ...rest] = part.split("=");
  return [decoded(name) ?? name, decoded(rest.join("=")) ?? ""];
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

class Visit implements OpenedShare {
  readonly options: ShareOptions;
  readonly ui: OpenedShare["ui"];
  readonly placed: boolean;
  locked: boolean;

  constructor(
    private readonly share: FittedShare,
    private readonly manifest: Pick<ResolvedManifest, "datasets">,
  ) {
    this.options = share.options;
    this.ui = share.ui;
    this.placed = share.map !== null;
    this.locked = share.options.nonInteractiveMap;
    makeAutoObservable<this, "share" | "manifest">(this, {
      options: false,
      ui: false,
      placed: false,
      share: false,
      manifest: false,
      notice: false,
    });
  }

  unlock(): void {
    this.locked = false;
  }

  notice(i18n: I18n) {
    return shareNotice(this.share.lost, this.manifest, i18n);
  }
}
