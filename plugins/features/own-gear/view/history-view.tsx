import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { Chip, ChipToggle, classNames, Icon, look } from "../../../../core/api/ui.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import { useOwnGear } from "../own-gear.ts";
import type { GearReport, ReportState } from "../read-answers.ts";
import { useTexts } from "../use-texts.ts";
import { CallLink } from "./call-link.tsx";
import css from "./own-gear.module.css";
import { OwnView } from "./own-view.tsx";
import { STATES } from "./report-state.ts";

const ORDER: readonly ReportState[] = ["queued", "pending", "failed", "confirmed"];

/** The page `/toolhistory` (spec §2): all reports of the vessel with the Coast Guard's answers. */
export default observer(function HistoryView() {
  const own = useOwnGear();
  return (
    <OwnView tab="toolhistory" answer={own.reports} value={own.all}>
      {(value) => <Reports reports={value.reports} />}
    </OwnView>
  );
});

const Reports = observer(function Reports({ reports }: { reports: readonly GearReport[] }) {
  const { i18n, t } = useTexts();
  const [chosen, setChosen] = useState<ReportState | null>(null);
  if (reports.length === 0) return <p className={look.empty}>{t("no-reports")}</p>;
  const shown = reports.filter(({ state }) => chosen === null || state === chosen);
  return (
    <>
      <fieldset aria-label={t("filter")} className={classNames(look.chips, css.filter)}>
        <ChipToggle pressed={chosen === null} onChange={() => setChosen(null)}>
          {t("all")} <span className={look.num}>{i18n.format.integer(reports.length)}</span>
        </ChipToggle>
        {ORDER.map((state) => (
          <ChipToggle
            key={state}
            pressed={chosen === state}
            onChange={() => setChosen(chosen === state ? null : state)}
          >
            {t(`state.${state}`)}{" "}
            <span className={look.num}>
              {i18n.format.integer(reports.filter((report) => report.state === state).length)}
            </span>
          </ChipToggle>
        ))}
      </fieldset>
      {shown.length === 0 && <p className={look.empty}>{t("no-such-reports")}</p>}
      <ol className={css.history}>
        {shown.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ol>
    </>
  );
});

/** A report with what became of it. */
export const Report = observer(function Report({ report }: { report: GearReport }) {
  const { manifest } = useApp();
  const { i18n, t } = useTexts();
  const { type, toolTypeCode, state, time, reason, comment, lostCount } = report;
  const { icon, tone } = STATES[state];
  return (
    <li>
      <span className={classNames(css.mark, css[tone])}>
        <Icon of={icon} small />
      </span>
      <div className={css.lines}>
        <b>{t("report", t(`gear.${toolTypeOf(toolTypeCode).id}`), t(`type.${type}`).toLocaleLowerCase())}</b>
        {time !== null && <span className={look.num}>{i18n.format.dateTime(time)}</span>}
        {/* The words of the vessel and of the service, in the language in which they were written. */}
        {comment && <span>{comment}</span>}
        {lostCount !== null && (
          <span className={css.warning}>{t("partial-loss", i18n.format.integer(lostCount))}</span>
        )}
        {state === "failed" && (
          <>
            <span className={css.danger}>{reason ? t("reason", reason) : t("no-reason")}</span>
            <span>{t("call", manifest.gearReports.phone)}</span>
            <CallLink />
          </>
        )}
      </div>
      <Chip tone={tone}>{t(`state.${state}`)}</Chip>
    </li>
  );
});
