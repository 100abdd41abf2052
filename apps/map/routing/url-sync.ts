import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { parsePeriod } from "../../../lib/period.ts";
import type { ShellRouter } from "./router.tsx";
import { readSearch, type ShellSearch } from "./search-params.ts";

/**
 * A user who steps through weeks or drags over days gets only the last address, because browsers limit the number of
 * changes, ms.
 */
const STEPPING_MS = 200;

/**
 * Keeps period and language of the address and of the stores the same. A change of the address by a link or by going
 * back changes the stores; a change by the user is written into the address. Returns a function that stops it.
 *
 * Invariant, do not break: an address that was written from the stores is never read back into them. Navigation takes
 * time, and the user may have chosen something else by then.
 */
export function syncWithUrl(
  router: ShellRouter,
  app: Pick<AppServices, "time" | "i18n" | "manifest">,
): () => void {
  const written = new Set<string>();
  const take = ({ period, lang }: ShellSearch) => {
    const read = app.manifest.time.enabled ? parsePeriod(period) : null;
    if (read) app.time.choose(read);
    if (lang && app.manifest.languages.includes(lang)) app.i18n.setLanguage(lang);
  };
  const write = (change: Partial<ShellSearch>) => {
    written.add(searchKey({ ...router.latestLocation.search, ...change }));
    void router.navigate({
      to: ".",
      search: (search) => ({ ...search, ...change }),
      hash: true,
      replace: true,
    });
  };
  take(router.state.location.search);
  const stops = [
    router.subscribe("onBeforeLoad", ({ toLocation }) => {
      const search = readSearch(toLocation.search as Record<string, unknown>);
      if (!written.has(searchKey(search))) take(search);
    }),
    router.subscribe("onResolved", () => written.clear()),
    reaction(
      () => app.time.selectedPeriod,
      (period) => {
        if (period !== router.latestLocation.search.period) write({ period });
      },
      app.time.unit === "month" ? undefined : { delay: STEPPING_MS },
    ),
    reaction(
      () => app.i18n.language,
      (lang) => {
        const given = router.latestLocation.search.lang;
        if (given !== undefined && given !== lang) write({ lang });
      },
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const searchKey = ({ period, lang }: ShellSearch): string => `${period ?? ""} ${lang ?? ""}`;
