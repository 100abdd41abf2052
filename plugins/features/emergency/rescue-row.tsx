import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { Vessels } from "../../../contracts/vessels.ts";
import { useApp, useService } from "../../../core/api/kernel.ts";
import { classNames, look } from "../../../core/api/ui.ts";
import { degreesText } from "../../../lib/degrees.ts";
import { durationText } from "../../../lib/duration.ts";
import { rangeText } from "../../../lib/nautical-range.ts";
import css from "./emergency.module.css";
import type { Rescuer } from "./emergency-store.ts";
import { useTexts } from "./use-texts.ts";

/** From this age on, ms, a position is unreliable. */
const OLD_AFTER = 15 * 60_000;

/** One rescuer: distance, bearing and time of arrival at its speed. A link to its details. */
export const RescueRow = observer(function RescueRow({
  rescuer,
  number,
  datasetId,
}: {
  rescuer: Rescuer;
  number: number;
  datasetId: string;
}) {
  const { clock } = useApp();
  const vessels = useService<Vessels>("vessels");
  const { i18n, t } = useTexts();
  const { format } = i18n;
  const { target, metres, bearing, minutes, knots, rest } = rescuer;
  // Observes the minute, because ages grow while the page is open.
  const old = Math.max(clock.minute.getTime(), clock.now().getTime()) - target.time > OLD_AFTER;
  const facts = [
    rangeText(metres, format),
    degreesText(bearing),
    rest ? t(`rest.${rest}`) : format.quantity(target.sog ?? 0, "vesselSpeed", 0),
    ...(target.altitude === null ? [] : [t("altitude", format.number(target.altitude))]),
    ...(target.simulated ? [t("simulated")] : []),
  ];
  return (
    <li>
      <Link to="/$datasetId/$featureId" params={{ datasetId, featureId: String(target.mmsi) }}>
        <span className={css.rescuerNumber} aria-hidden="true">
          {number}
        </span>
        <span className={css.rescuerText}>
          <b>{vessels.titleOf(target)}</b>
          <span className={look.num}>{facts.join(" · ")}</span>
          {old && (
            <span className={classNames(css.rescuerWarning, look.num)}>
              {t("age-old", format.age(target.time))}
            </span>
          )}
        </span>
        <span className={classNames(css.rescuerTime, look.num)}>
          <b>{t("arrives", durationText(minutes, i18n.language))}</b>
          <span>{t("at-speed", format.quantity(knots, "vesselSpeed", 0))}</span>
        </span>
      </Link>
    </li>
  );
});
