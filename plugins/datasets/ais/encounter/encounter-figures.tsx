import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { Chip, Figures } from "../../../../core/index.ts";
import type { Meeting } from "./encounter-store.ts";
import { isClose, type Limits } from "./is-close.ts";
import { useTexts } from "./use-texts.ts";

/** The least distance and the time until it, or why they cannot be told. */
export const EncounterFigures = observer(function EncounterFigures({
  meeting: { encounter, assumedStill },
  options,
}: {
  meeting: Meeting;
  options: Limits;
}) {
  const { i18n, t } = useTexts();
  const { format } = i18n;
  if (encounter.kind === "unknown") return <p>{t(`unknown.${encounter.side}.${encounter.missing}`)}</p>;
  const now = { key: "now", label: t("now"), value: format.number(encounter.now, 1), unit: "nm" };
  const still = assumedStill && <p className="fv-encounter-note">{t("assumed-still")}</p>;
  if (encounter.kind === "steady")
    return (
      <>
        <Figures figures={[now]} />
        <p>{t("steady")}</p>
        {still}
      </>
    );
  const passed = encounter.kind === "passed";
  return (
    <>
      {isClose(encounter, options) && (
        <Chip tone="warning" icon={TriangleAlert}>
          {t("close")}
        </Chip>
      )}
      <Figures
        figures={[
          {
            key: "cpa",
            label: t(passed ? "cpa-passed" : "cpa"),
            value: format.number(encounter.miles, 2),
            unit: "nm",
          },
          {
            key: "tcpa",
            label: t(passed ? "since" : "until"),
            ...time(encounter.minutes, t, format.number(Math.round(encounter.minutes))),
          },
          now,
        ]}
      />
      {passed && <p>{t("passed")}</p>}
      {still}
    </>
  );
});

/** Minutes; more than two hours are not worth a figure. */
function time(
  minutes: number,
  t: (key: string) => string,
  written: string,
): { value: string; unit?: string } {
  return minutes > 120 ? { value: t("later") } : { value: written, unit: "min" };
}
