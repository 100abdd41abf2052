import type { AppServices } from "../../../core/plugin/app-services.ts";
import { fixedPart, type KeepRule, namesTiles } from "../../../lib/offline/kept.ts";

/** The map's own list of places, in which is searched without a connection. */
export const PLACE_NAMES = "{apiBase}/v1/placenames";
const HOUR_MS = 3_600_000;

/**
 * What the service worker keeps, from the manifest: the start-up calls, and of each dataset what its entry allows. A
 * dataset that may not be stored has a rule too, since a more general one could hold for its address.
 */
export function keepRules({
  manifest,
  datasets,
  urls,
}: Pick<AppServices, "manifest" | "datasets" | "urls">): KeepRule[] {
  const startUp = [
    "{apiBase}/v1/spadata/",
    "{apiBase}/v1/spadataset/",
    "{apiBase}/v1/featureflags",
    PLACE_NAMES,
    ...(manifest.time.histogramUrl === "" ? [] : [manifest.time.histogramUrl]),
  ].map((template) => urls.expand(template));
  const rules = new Map<string, KeepRule>();
  const add = (address: string, rule: Omit<KeepRule, "prefix">) => {
    const prefix = urls.absolute(fixedPart(address));
    const before = rules.get(prefix);
    // Datasets of one service: the strictest holds for all.
    if (before && strictness(before) >= strictness(rule)) return;
    rules.set(prefix, { prefix, ...rule });
  };
  for (const address of [...startUp, urls.asset("assets/")])
    add(address, { kind: "answers", maxAgeMs: null });
  for (const dataset of datasets.all) {
    const { cacheable, offline } = dataset.definition;
    const maxAgeMs = offline.maxAgeHours * HOUR_MS;
    for (const { dataUrl } of dataset.definition.sources) {
      // Of a source that the user may not use the page has no address: a rule for it would hold for the whole site.
      if (dataUrl === "") continue;
      const address = urls.expand(dataUrl);
      const kind = namesTiles(address) ? "tiles" : "answers";
      add(address, cacheable && maxAgeMs > 0 ? { kind, maxAgeMs } : { kind: "nothing", maxAgeMs: 0 });
    }
  }
  return [...rules.values()];
}

const strictness = ({ kind, maxAgeMs }: Omit<KeepRule, "prefix">): number =>
  kind === "nothing" ? 2 : 1 / (1 + (maxAgeMs ?? Number.POSITIVE_INFINITY));
