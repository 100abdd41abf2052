import { reaction } from "mobx";
import type { I18n, Page, Translate } from "../../../../core/api/kernel.ts";
import { shortBearing } from "../../../../lib/degrees.ts";
import { formatDistances } from "../model/format-route.ts";
import type { RoutePlan } from "../model/route-plan.ts";

/** Tells screen readers of each point that is put down, with the leg that leads there. Returns what stops it. */
export function announcePoints(plan: RoutePlan, page: Page, i18n: I18n, t: Translate): () => void {
  return reaction(
    () => plan.points.length,
    (count, before) => {
      const last = plan.points.at(-1);
      if (count !== before + 1 || !last) return;
      const leg = plan.figures.legs.at(-1);
      const legText = leg
        ? `${t("course")} ${shortBearing(leg.bearing)}, ${formatDistances(leg.metres, i18n)}`
        : "";
      page.announce([t("added", count, i18n.format.coordinate(last)), legText].filter(Boolean).join(". "));
    },
  );
}
