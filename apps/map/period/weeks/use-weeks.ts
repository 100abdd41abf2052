import { useEffect } from "react";
import { useApp, usePartTexts } from "../../../../core/plugin/react-context.tsx";
import { WeekTime } from "../../../../core/time/week-time.ts";
import { useShell } from "../../shell-context.tsx";
import { PERIOD_TEXTS, weekDates } from "../period-texts.ts";
import { type WeekState, weekStates } from "./week-states.ts";

/** The weeks of the selected year with their bars and names. Observed. */
export function useWeeks() {
  const { time, manifest } = useApp();
  if (!(time instanceof WeekTime)) throw new Error("The sub-application has no weeks");
  const { histogram } = useShell();
  const { i18n, t } = usePartTexts(PERIOD_TEXTS);
  const { year } = time;
  useEffect(() => void histogram.load(year), [histogram, year]);
  const weeks = weekStates(time, histogram.bars(year));
  const counted = i18n.text(manifest.time.histogramLabel);
  const nameOf = ({ week, kind, amount }: WeekState): string => {
    const name = t("week-named", week, year, weekDates({ year, week }, i18n));
    const named = kind === "whole" ? name : t(`week-${kind}`, name);
    return amount === null || kind === "none" || counted === ""
      ? named
      : `${named} · ${t("counted", counted, i18n.format.integer(amount))}`;
  };
  return {
    time,
    weeks,
    maxAmount: Math.max(0, ...weeks.map(({ amount }) => amount ?? 0)),
    counted,
    nameOf,
    histogram,
    i18n,
    t,
  };
}
