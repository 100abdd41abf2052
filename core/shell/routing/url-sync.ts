import { reaction } from "mobx";
import type { AppServices } from "../../plugin/app-services.ts";
import { parsePeriod } from "../../time/time-store.ts";
import type { ShellRouter } from "./router.tsx";

/**
 * Keeps period and language of the address and of the stores the same. The address wins when it changes;
 * what the user changes is written into it. Returns what stops it.
 */
export function syncWithUrl(router: ShellRouter, app: AppServices): () => void {
  const take = () => {
    const { period, lang } = router.state.location.search;
    const read = app.manifest.time.enabled ? parsePeriod(period) : null;
    if (read) app.time.setPeriod(read.year, read.month);
    if (lang && app.manifest.languages.includes(lang)) app.i18n.setLanguage(lang);
  };
  take();
  const stopRouter = router.subscribe("onBeforeLoad", take);
  const stopPeriod = reaction(
    () => app.time.selectedPeriod,
    (period) => {
      if (period === router.state.location.search.period) return;
      void router.navigate({ to: ".", search: (search) => ({ ...search, period }), replace: true });
    },
  );
  const stopLanguage = reaction(
    () => app.i18n.language,
    (lang) => {
      const given = router.state.location.search.lang;
      if (given === undefined || given === lang) return;
      void router.navigate({ to: ".", search: (search) => ({ ...search, lang }), replace: true });
    },
  );
  return () => {
    stopRouter();
    stopPeriod();
    stopLanguage();
  };
}
