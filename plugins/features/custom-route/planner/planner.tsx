import { observer } from "mobx-react-lite";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { formatDistances } from "../model/format-route.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";
import { DrawingBar } from "./drawing-bar.tsx";
import { GpxDrop } from "./gpx-drop.tsx";
import { PlanNoticeLine } from "./plan-notice.tsx";
import css from "./planner.module.css";
import { PointList } from "./point-list.tsx";
import { PositionForm } from "./position-form.tsx";
import { RouteSettings } from "./route-settings.tsx";
import { RouteTotals } from "./route-totals.tsx";
import { SaveAndShare } from "./save-and-share.tsx";

/** The details of a planned route: drawing, figures, points, files (spec §2, §3). */
export default observer(function Planner() {
  const { map } = useApp();
  const { i18n, t } = useTexts();
  const plan = usePlan();
  const heading = useHeadingFocus();
  const { points, bounds, figures } = plan;
  const count = i18n.plural("custom-route:points", points.length);
  return (
    <>
      <DetailsTop text={t("title")} onLocate={bounds ? () => map.fit(bounds) : undefined} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain, css.head)}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {plan.name || t("name-default")}
          </h2>
          <p className={look.num}>
            {points.length > 1
              ? `${count} · ${formatDistances(figures.metres, i18n)}`
              : points.length > 0
                ? count
                : t("empty")}
          </p>
        </div>
      </header>
      <GpxDrop>
        {(open) => (
          <>
            <PlanNoticeLine />
            <DrawingBar />
            {points.length > 1 && <RouteTotals />}
            <RouteSettings />
            <PointList />
            <PositionForm label={t("add-label")} button={t("add")} onPlace={(place) => plan.add(place)} />
            <SaveAndShare onFile={open} />
          </>
        )}
      </GpxDrop>
    </>
  );
});
