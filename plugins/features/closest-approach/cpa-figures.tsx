import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { Chip, Figures } from "../../../core/api/ui.ts";
import { type CloseLimits, isClose, isWithinHorizon } from "../../../lib/closest-approach.ts";
import { nearText } from "../../../lib/nautical-range.ts";
import { nauticalMilesToMetres } from "../../../lib/units.ts";
import css from "./closest-approach.module.css";
import type { Reference, VesselApproach } from "./closest-approach-store.ts";
import { useTexts } from "./use-texts.ts";

/** CPA and TCPA, or the reason why they are unknown. */
export const CpaFigures = observer(function CpaFigures({
  approach: { cpa, assumedStill },
  reference,
  limits,
}: {
  approach: VesselApproach;
  reference: Reference["kind"];
  limits: CloseLimits;
}) {
  const { i18n, t } = useTexts();
  const { format } = i18n;
  if (cpa.kind === "unknown") return <p>{t(`unknown.${cpa.side}.${cpa.missing}`)}</p>;
  // Compared distances have the same number of decimals.
  const miles = (value: number) => {
    const near = nearText(nauticalMilesToMetres(value), format);
    return { value: format.number(value, 2), unit: near === null ? "nm" : `nm (${near})` };
  };
  const passed = cpa.kind === "passed";
  const cpaFigures = isWithinHorizon(cpa)
    ? [
        { key: "cpa", label: t(passed ? "cpa-passed" : "cpa"), ...miles(cpa.miles) },
        {
          key: "tcpa",
          label: t(passed ? "since" : "until"),
          value: format.number(Math.round(cpa.minutes)),
          unit: "min",
        },
      ]
    : [];
  const outcome = passed ? "passed" : cpa.kind === "steady" ? "steady" : null;
  return (
    <>
      {isClose(cpa, limits) && (
        <Chip tone="warning" icon={TriangleAlert}>
          {t("close")}
        </Chip>
      )}
      <Figures figures={[...cpaFigures, { key: "now", label: t("now"), ...miles(cpa.now) }]} />
      {outcome && <p>{t(`${outcome}.${reference}`)}</p>}
      {cpa.kind === "approach" && !isWithinHorizon(cpa) && <p>{t("later")}</p>}
      {assumedStill && <p className={css.encounterNote}>{t("assumed-still")}</p>}
    </>
  );
});
