import { observer } from "mobx-react-lite";
import type { RequestQueue } from "../../../../contracts/request-queue.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, Chip, classNames, look } from "../../../../core/api/ui.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import type { OwnGear } from "../own-gear.ts";
import type { GearReport } from "../read-answers.ts";
import { draftFrom } from "../report/draft-from.ts";
import { useTexts } from "../use-texts.ts";
import { CallLink } from "./call-link.tsx";
import { GearIcon } from "./gear-icon.tsx";
import css from "./own-gear.module.css";
import { STATES } from "./report-state.ts";

interface UnsureReportProps {
  own: OwnGear;
  report: GearReport;
}

/** A report that is not confirmed: its state, and for a rejected one the reason, what to do, and whom to call. */
export const UnsureReport = observer(function UnsureReport({ own, report }: UnsureReportProps) {
  const { manifest, log } = useApp();
  const queue = useService<RequestQueue>("request-queue");
  const page = usePage();
  const { i18n, t } = useTexts();
  const { type, toolTypeCode, state, time, reason, comment, count, lostCount, requestId } = report;
  const { id, symbol } = toolTypeOf(toolTypeCode);
  const { icon, tone } = STATES[state];
  const draft = draftFrom(report, own.all?.tools ?? []);
  const correct = () => {
    if (!draft) return;
    own.desk.begin(draft);
    page.navigate("/toolreport");
    // The corrected report takes the place of the refused one.
    if (requestId !== null)
      queue.cancel(requestId).catch((error: unknown) => log.error("Unsent reports", error));
  };
  const facts = [
    t(`type.${type}`),
    ...(count === null ? [] : [i18n.format.integer(count)]),
    ...(time === null ? [] : [i18n.format.dateTime(time)]),
  ];
  return (
    <li className={css.unsure}>
      <span className={classNames(css.ring, css[tone])}>
        <GearIcon name={`gear-${symbol}`} />
      </span>
      <div className={css.lines}>
        <b>{t(`gear.${id}`)}</b>
        <span className={look.num}>{facts.join(" · ")}</span>
        {comment && <span>{comment}</span>}
        {lostCount !== null && (
          <span className={css.warning}>{t("partial-loss", i18n.format.integer(lostCount))}</span>
        )}
        {state === "failed" && <span className={css.danger}>{reason || t("no-reason")}</span>}
      </div>
      <Chip tone={tone} icon={icon}>
        {t(`state.${state}`)}
      </Chip>
      {state === "failed" && (
        <div className={css.correct}>
          {draft && <Button onClick={correct}>{t("correct")}</Button>}
          <span>{t("call", manifest.gearReports.phone)}</span>
          <CallLink />
        </div>
      )}
    </li>
  );
});
