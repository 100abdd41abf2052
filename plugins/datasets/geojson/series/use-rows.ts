import { useEffect, useState } from "react";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { Failure, isAbort, useApp } from "../../../../core/api/kernel.ts";
import { type Period, periodDays } from "../../../../lib/period.ts";
import { weekOfDay } from "../../../../lib/week.ts";
import type { GeojsonDataset } from "../geojson-dataset.ts";
import { rowsOf, type Series, type WeekRow, weeksUntil } from "./week-rows.ts";

/** The weeks of a feature up to the selected one. */
export interface Rows {
  /** Null while they are loading. */
  rows: WeekRow[] | null;
  failure: Failure | null;
  again(): void;
}

/** Fetches the years of these weeks. Call it in an observer. */
export function useRows(dataset: GeojsonDataset, item: DatasetItem, series: Series): Rows {
  const { http, urls, time } = useApp();
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState<{ key: string; answers: Map<number, unknown> } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const weeks = weeksUntil(lastWeek(time), series.weeks);
  const years = [...new Set(weeks.map(({ year }) => year))].join();
  const key = `${item.id} ${years} ${round}`;
  useEffect(() => {
    const stop = new AbortController();
    const load = async (year: number) => {
      const url = urls.expand(series.url, { featureId: encodeURIComponent(item.id), year });
      const options = { signal: stop.signal, common: dataset.common };
      return [year, (await http.get(url, options)).data] as const;
    };
    setFailure(null);
    Promise.all(years.split(",").map(Number).map(load)).then(
      (answers) => setAnswered({ key, answers: new Map(answers) }),
      (error: unknown) => {
        if (!isAbort(error)) setFailure(Failure.from(error, dataset.id));
      },
    );
    return () => stop.abort();
  }, [key, years, series, item.id, dataset, http, urls]);
  return {
    rows: answered?.key === key ? rowsOf(weeks, answered.answers) : null,
    failure,
    again: () => setRound(round + 1),
  };
}

/** For a longer period its last week. */
function lastWeek(period: Period) {
  return weekOfDay(periodDays(period).after - 1);
}
