import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { Chip, Figures } from "../../../core/api/ui.ts";
import { type CloseLimits, isClose, isTold } from "../../../lib/closest-approach.ts";
import type { Meeting, Reference } from "./encounter-store.ts";
import { useTexts } from "./use-texts.ts";

/** The least distance and the time until it, or why they cannot be told. */
export const EncounterFigures = observer(function EncounterFigures({
  meeting: { encounter, assumedStill },
  reference,
  options,
}: {
  meeting: Meeting;
  reference: Reference["kind"];
  options: CloseLimits;
}) {
  const { i18n, t } = useTexts();
  const { format } = i18n;
  if (encounter.kind === "unknown") return <p>{t(`unknown.${encounter.side}.${encounter.missing}`)}</p>;
  // Distances that are compared are written alike.
  const miles = (value: number) => ({ value: format.number(value, 2), unit: "nm" });
  const passed = encounter.kind === "passed";
  const least = isTold(encounter)
    ? [
        { key: "cpa", label: t(passed ? "cpa-passed" : "cpa"), ...miles(encounter.miles) },
        {
          key: "tcpa",
          label: t(passed ? "since" : "until"),
          value: format.number(Math.round(encounter.minutes)),
          unit: "min",
        },
      ]
    : [];
  const outcome = passed ? "passed" : encounter.kind === "steady" ? "steady" : null;
  return (
    <>
      {isClose(encounter, options) && (
        <Chip tone="warning" icon={TriangleAlert}>
          {t("close")}
        </Chip>
      )}
      <Figures figures={[...least, { key: "now", label: t("now"), ...miles(encounter.now) }]} />
      {outcome && <p>{t(`${outcome}.${reference}`)}</p>}
      {encounter.kind === "approach" && !isTold(encounter) && <p>{t("later")}</p>}
      {assumedStill && <p className="fv-encounter-note">{t("assumed-still")}</p>}
    </>
  );
});
