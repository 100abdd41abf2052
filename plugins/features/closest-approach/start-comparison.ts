import type { VesselSource } from "../../../contracts/vessels.ts";
import type { AppServices, Page } from "../../../core/api/kernel.ts";
import { mmsiText } from "../../../lib/mmsi.ts";
import { closestApproachServiceOf } from "./closest-approach-service.ts";
import { closestApproachStoreOf } from "./closest-approach-store.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { TEXTS } from "./use-texts.ts";

const NOTICE = "compare-vessels";
/** The section of the details says the same for as long as it holds, ms. */
const SHOWN_FOR = 4_000;

/** From now on other vessels are compared with this one. A short word of it; screen readers hear what to do next. */
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
