import type { AppServices, Page } from "../../../../core/index.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { encountersOf } from "./encounter-store.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { TEXTS } from "./use-texts.ts";

/** From now on other vessels are compared with this one; the page says what to do next. */
export function startComparison(dataset: VesselDataset, id: string, app: AppServices, page: Page): void {
  const { i18n } = app;
  i18n.ensureTranslations(TEXTS, { no, en });
  const vessel = dataset.vessel(id);
  if (!vessel) return;
  encountersOf(app).compareWith({ kind: "vessel", dataset, mmsi: vessel.mmsi });
  page.closePopup();
  page.notify({
    id: "compare-vessels",
    tone: "info",
    title: i18n.t(`${TEXTS}:comparing`, vessel.name || String(vessel.mmsi)),
    text: i18n.t(`${TEXTS}:itself`),
  });
}
