import type { VesselSource } from "../../../contracts/vessels.ts";
import type { AppServices, Page } from "../../../core/api/kernel.ts";
import { mmsiText } from "../../../lib/mmsi-text.ts";
import { closestApproachServiceOf } from "./closest-approach-service.ts";
import { closestApproachStoreOf } from "./closest-approach-store.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { TEXTS } from "./use-texts.ts";

const NOTICE = "compare-vessels";
/** Duration of the notice, ms; the section of the details has the same content permanently. */
const SHOWN_FOR = 4_000;

/** Compares other vessels with this one from now on. Shows a short notice; screen readers also get the next step. */
export function startComparison(dataset: VesselSource, id: string, app: AppServices, page: Page): void {
  const { i18n } = app;
  i18n.ensureTranslations(TEXTS, { no, en });
  const vessel = dataset.vessel(id);
  if (!vessel) return;
  closestApproachStoreOf(app).compareWith({ kind: "vessel", dataset, mmsi: vessel.mmsi });
  page.closePopup();
  page.announce(i18n.t(`${TEXTS}:itself`));
  page.notify({
    id: NOTICE,
    tone: "info",
    title: i18n.t(`${TEXTS}:comparing`, vessel.name || mmsiText(vessel.mmsi)),
  });
  closestApproachServiceOf(app).closeNoticeIn(SHOWN_FOR, () => page.closeNotice(NOTICE));
}
