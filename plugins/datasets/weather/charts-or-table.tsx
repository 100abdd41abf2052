import ChartLine from "lucide-react/icons/chart-line";
import Table from "lucide-react/icons/table";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { look, Segments } from "../../../core/api/ui.ts";
import css from "./table/table.module.css";
import { useTexts } from "./use-texts.ts";

type Shown = "chart" | "table";

/** Charts or a table of the same rows, as the user chooses. Screen readers get the table while the charts are shown. */
export const ChartsOrTable = observer(function ChartsOrTable(props: { charts: ReactNode; table: ReactNode }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown>("chart");
  return (
    <>
      <Segments<Shown>
        label={t("point.as")}
        options={[
          { value: "chart", label: t("point.chart"), icon: ChartLine },
          { value: "table", label: t("point.table"), icon: Table },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === "chart" && props.charts}
      {shown === "chart" ? (
        <div className={look.hidden}>{props.table}</div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than its place is moved by keyboard
        <section className={css.scroll} tabIndex={0} aria-label={t("point.table")}>
          {props.table}
        </section>
      )}
    </>
  );
});
