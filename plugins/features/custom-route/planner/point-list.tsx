import { observer } from "mobx-react-lite";
import { classNames, look } from "../../../../core/api/ui.ts";
import { shortBearing } from "../../../../lib/degrees.ts";
import { formatDuration } from "../model/format-route.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";
import css from "./planner.module.css";
import { PointRow } from "./point-row.tsx";

/** Points and the legs between them, in order. */
export const PointList = observer(function PointList() {
  const { t } = useTexts();
  const plan = usePlan();
  if (plan.points.length === 0) return null;
  return (
    <section aria-label={t("list")}>
      <h3>{t("list")}</h3>
      <ol className={css.points}>
        {plan.points.map((_point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the order; two may be alike.
          <li key={index}>
            {index > 0 && <LegLine index={index} />}
            <PointRow index={index} />
          </li>
        ))}
      </ol>
    </section>
  );
});

/** The leg from the previous point. */
const LegLine = observer(function LegLine({ index }: { index: number }) {
  const { i18n, t } = useTexts();
  const { figures } = usePlan();
  const leg = figures.legs[index - 1];
  if (!leg) return null;
  const course = shortBearing(leg.bearing);
  return (
    <p className={classNames(css.leg, look.num)}>
      <span className={look.hidden}>{t("course")}</span>
      <b>{course}</b>
      <span>{i18n.format.nauticalMiles(leg.metres)}</span>
      <span>{i18n.format.distance(leg.metres)}</span>
      {leg.seconds !== null && <span>{formatDuration(leg.seconds, t)}</span>}
    </p>
  );
});
