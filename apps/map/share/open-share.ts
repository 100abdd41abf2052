import { makeAutoObservable } from "mobx";
import type { I18n } from "../../../core/i18n/i18n.ts";
import type { ShareOptionDeclaration } from "../../../core/plugin/contributions.ts";
import type { OpenedShare } from "../../../core/plugin/opened-share.ts";
import { readShare } from "../../../lib/share-link/codec.ts";
import { readOldForm } from "../../../lib/share-link/old-form.ts";
import { readOption } from "../../../lib/share-link/read-values.ts";
import type {
  DeclaredShareOption,
  ShareOptionValue,
  ShareReading,
} from "../../../lib/share-link/share-config.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { SHARE_OPTIONS } from "../../../schemas/generated/share-options.ts";
import type { SharedStart } from "../boot/shared-start.ts";
import { type FittedShare, fitShare } from "./fit-share.ts";
import { shareNotice } from "./share-notice.ts";

/** Parameters that messengers and trackers add to addresses. */
const TRACKER =
  /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|mc_cid|mc_eid|_ga|_hsenc|_hsmi|mkt_tok)$/i;
/** Parameters with their own meaning, beside a share or alone. */
const OWN = new Set(["lang", "period", "map"]);

type Parameter = [name: string, value: string];

/**
 * Reads the share in the query of an address, of either form; null when there is none. Never throws.
 * `inUse`: options of the plugins in use, which may be newer than the build.
 */
export function openShare(
  search: string,
  manifest: Pick<ResolvedManifest, "datasets" | "datasetGroups" | "plugins">,
  inUse: readonly ShareOptionDeclaration[] = [],
): SharedStart | null {
  const options = [...SHARE_OPTIONS, ...inUse];
  const parts = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "");
  const reading = readParts(parts, options);
  if (!reading) return null;
  const share = fitShare(reading, manifest);
  // An external plugin may claim them when it arrives.
  const waits = manifest.plugins.some((plugin) => typeof plugin !== "string");
  if (!waits && Object.keys(share.unclaimed).length > 0) share.unread.push({ kind: "options" });
  const kept = parts.filter((part) => /^(lang|period)=/.test(part));
  return {
    opened: new Visit(share, manifest, options),
    datasets: share.datasets,
    map: share.map,
    polar: share.polar,
    settings: settingsOf(share, options),
    path: share.route === "/" ? null : share.route,
    search: kept.length > 0 ? `?${kept.join("&")}` : "",
  };
}

/** Settings that the share's options override (spec §3). Other settings stay the user's. */
function settingsOf(
  { options, declared }: FittedShare,
  declarations: readonly ShareOptionDeclaration[],
): Record<string, unknown> {
  const set = declarations.flatMap(({ id, sets }): [string, unknown][] =>
    sets && declared[id] === true ? [[sets.setting, sets.value]] : [],
  );
  return { ...(options.useNightMode ? { nightMode: true } : {}), ...Object.fromEntries(set) };
}

function readParts(
  parts: readonly string[],
  options: readonly ShareOptionDeclaration[],
): ShareReading | null {
  const compressed = parts.find((part) => /^(\{|%7B)/i.test(part));
  if (compressed !== undefined) {
    // A link that was cut inside an escape holds no text; reading none says that the link is unreadable. Messengers
    // break long links into lines.
    return readShare((decoded(compressed) ?? "").replace(/\s/g, ""), options);
  }
  const parameters = parts.map(parameterOf).filter(([name]) => !TRACKER.test(name) && !OWN.has(name));
  return parameters.length > 0 ? readOldForm(parameters, options) : null;
}

/** URLSearchParams is not used, because it would turn the plus of a time zone into a space. */
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
  readonly ui: OpenedShare["ui"];
  readonly placed: boolean;
  locked: boolean;
  private readonly claimed: Map<string, ShareOptionValue>;

  constructor(
    private readonly share: FittedShare,
    private readonly manifest: Pick<ResolvedManifest, "datasets">,
    private readonly declarations: readonly ShareOptionDeclaration[],
  ) {
    this.claimed = new Map(Object.entries(share.declared));
    this.ui = share.ui;
    this.placed = share.map !== null;
    this.locked = share.options.nonInteractiveMap;
    makeAutoObservable<this, "share" | "manifest" | "declarations" | "claimed">(this, {
      claimed: false,
      option: false,
      claim: false,
      ui: false,
      placed: false,
      share: false,
      manifest: false,
      declarations: false,
      notice: false,
    });
  }

  option(id: string): ShareOptionValue | undefined {
    return this.claimed.get(id);
  }

  claim(options: readonly DeclaredShareOption[]): void {
    for (const { id, type } of options) {
      if (!Object.hasOwn(this.share.unclaimed, id)) continue;
      const read = readOption(type, this.share.unclaimed[id]);
      if (read !== null) this.claimed.set(id, read);
    }
  }

  unlock(): void {
    this.locked = false;
  }

  notice(i18n: I18n) {
    return shareNotice(this.share.unread, this.manifest, this.declarations, i18n);
  }
}
