import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { look, Skeleton } from "../../../core/api/ui.ts";
import { FailedNote } from "./failed-part.tsx";
import type { Row } from "./model/row.ts";
import { isWithoutForecast, type PlaceForecast } from "./use-forecast.ts";
import { useTexts } from "./use-texts.ts";

/** The services that failed, and the hours as soon as there are any; says so if the place has no forecast. */
export const ForecastHours = observer(function ForecastHours(props: {
  forecast: PlaceForecast;
  /** Lines of the placeholder. */
  lines: number;
  children(rows: readonly Row[]): ReactNode;
}) {
  const { t } = useTexts();
  const { forecast, lines, children } = props;
  const { rows, settled, failed } = forecast;
  const isEmpty = rows === null || isWithoutForecast(rows);
  return (
    <>
      {failed.map(({ part, failure, again }) => (
        <FailedNote key={part} part={part} failure={failure} again={again} />
      ))}
      {!isEmpty && children(rows)}
      {isEmpty && !settled && <Skeleton lines={lines} />}
      {isEmpty && settled && rows !== null && <p className={look.empty}>{t("nothing")}</p>}
    </>
  );
});
