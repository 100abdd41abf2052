import { Link } from "@tanstack/react-router";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { VesselSource, Vessels } from "../../../../contracts/vessels.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { Icon, look } from "../../../../core/api/ui.ts";
import { rangeText } from "../../../../lib/nautical-range.ts";
import { nauticalMilesToMetres } from "../../../../lib/units.ts";
import { closestApproachServiceOf } from "../closest-approach-service.ts";
import { useTexts } from "../use-texts.ts";
import css from "./danger-list.module.css";
import { dangerFigures } from "./danger-text.ts";

/** The vessels that will pass close to the chosen one, most urgent first, with links to their details. */
export const DangerList = observer(function DangerList({ dataset }: { dataset: VesselSource }) {
  const vessels = useService<Vessels>("vessels");
  const { watch, limits } = closestApproachServiceOf(useApp());
  const { i18n, t } = useTexts();
  const id = useId();
  if (watch?.state !== "on") return null;
  const range = rangeText(nauticalMilesToMetres(limits.miles), i18n.format);
  if (watch.dangers.length === 0)
    return <p className={look.num}>{t("watch.none", range, i18n.format.number(limits.minutes, 0))}</p>;
  return (
    <>
      <h4 id={id} className={css.head}>
        {t("watch.list")}
      </h4>
      <ol className={css.list} aria-labelledby={id}>
        {watch.dangers.map((danger) => (
          <li key={danger.vessel.mmsi}>
            <Link
              to="/$datasetId/$featureId"
              params={{ datasetId: dataset.id, featureId: String(danger.vessel.mmsi) }}
            >
              <b>{vessels.titleOf(danger.vessel)}</b>
              <span className={css.figures}>
                <Icon of={TriangleAlert} small />
                {dangerFigures(danger, i18n).join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
});
