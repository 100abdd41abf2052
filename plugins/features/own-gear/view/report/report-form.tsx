import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import CloudOff from "lucide-react/icons/cloud-off";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useApp, usePage } from "../../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../../core/api/ui.ts";
import { FORM_MESSAGES } from "../../../../../lib/form/messages.ts";
import { toolTypeOf } from "../../../../../lib/tool-types.ts";
import type { OwnGear } from "../../own-gear.ts";
import type { ReportDraft } from "../../report/draft.ts";
import { type DraftFault, draftFaults } from "../../report/report-body.ts";
import { useTexts } from "../../use-texts.ts";
import { CallLink } from "../call-link.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { MissingField } from "./missing-field.tsx";
import { PositionsField } from "./positions-field.tsx";
import css from "./report.module.css";
import { ReportFrame } from "./report-frame.tsx";
import { Stepper } from "./stepper.tsx";
import { TextField } from "./text-field.tsx";
import { TimeField } from "./time-field.tsx";
import { useSubmit } from "./use-submit.ts";

interface ReportFormProps {
  own: OwnGear;
  draft: ReportDraft;
}

/** Id of the control that a fault is about. */
const targetOf = ({ field, position }: DraftFault) =>
  `report-${field}${position === null ? "" : `-${position}`}`;

/** The third tap, and everything that can be changed before it. */
export const ReportForm = observer(function ReportForm({ own, draft }: ReportFormProps) {
  const { clock, connectivity, manifest } = useApp();
  const { i18n, t } = useTexts();
  const page = usePage();
  const [isAsked, setAsked] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { submit, isSending, failed } = useSubmit(own);
  const { desk } = own;
  const { type, tool, toolPositions } = draft;
  const kind = toolTypeOf(draft.toolTypeCode || tool?.typeCode).id;
  const faults = isAsked ? draftFaults(draft, clock.now().getTime()) : [];
  const faultOf = (field: DraftFault["field"]) => {
    const found = faults.find((one) => one.field === field && one.position === null);
    return found ? FORM_MESSAGES[found.fault][i18n.language] : null;
  };
  const press = () => {
    setAsked(true);
    const [first] = draftFaults(draft, clock.now().getTime());
    if (!first) return void submit(draft);
    // The summary is drawn first.
    setTimeout(() => (document.getElementById(targetOf(first)) ?? summary.current)?.focus());
  };
  const back = () => {
    if (tool === null) return desk.change({ toolTypeCode: "" });
    desk.leave();
    page.navigate("/tools");
  };
  const count = toolPositions.length;
  const action =
    type === "retrieved" && draft.lostCount !== null
      ? t("do.retrieved-part", i18n.format.integer(draft.lostCount))
      : type !== "retrieved" && count > 1
        ? t("do-positions", t(`do.${type}`), i18n.format.integer(count))
        : t(`do.${type}`);
  const nameOf = ({ field, position }: DraftFault) =>
    position === null ? t(`field.${field}`) : t("position-number", i18n.format.integer(position + 1));
  const foot = (
    <Button kind="primary" className={css.press} disabled={isSending} onClick={press}>
      <Icon of={Check} />
      {action}
    </Button>
  );
  return (
    <ReportFrame
      title={`report.${type}`}
      subtitle={[t(`gear.${kind}`), ...(tool?.count == null ? [] : [i18n.format.integer(tool.count)])].join(
        " · ",
      )}
      text={t("draft-saved", i18n.format.time(draft.savedAt))}
      onBack={back}
      foot={foot}
    >
      {failed && (
        <p role="alert" className={css.alert}>
          <Icon of={CircleAlert} />
          {t("not-submitted", manifest.gearReports.phone)}
        </p>
      )}
      {failed && <CallLink />}
      {faults.length > 0 && (
        <div ref={summary} tabIndex={-1} role="alert" className={css.alert}>
          <Icon of={CircleAlert} />
          <div>
            <b>{i18n.plural("own-gear:faults", faults.length)}</b>
            <p className={css.links}>
              {faults.map((fault) => (
                <a
                  key={targetOf(fault)}
                  href={`#${targetOf(fault)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(targetOf(fault))?.focus();
                  }}
                >
                  {nameOf(fault)}
                </a>
              ))}
            </p>
          </div>
        </div>
      )}
      {type === "retrieved" && <MissingField desk={desk} draft={draft} fault={faultOf("lostCount")} />}
      {type !== "retrieved" && (
        <PositionsField desk={desk} draft={draft} isAsked={isAsked} fault={faultOf("toolPositions")} />
      )}
      {(type === "deployed" || type === "lost") && (
        <Stepper
          id="report-toolCount"
          label={t(`count.${["nets", "longline", "crabpot"].includes(kind) ? kind : "other"}`)}
          hint={
            desk.habits.counts[draft.toolTypeCode] === draft.toolCount && tool === null ? t("as-last") : ""
          }
          value={draft.toolCount}
          fault={faultOf("toolCount")}
          onChange={(toolCount) => desk.change({ toolCount })}
        />
      )}
      <TimeField
        label={t(`time.${type}`)}
        value={draft.time}
        fault={faultOf("time")}
        onChange={(time) => desk.change({ time })}
      />
      <TextField
        id="report-comment"
        label={t("comment")}
        value={draft.comment}
        fault={faultOf("comment")}
        onChange={(comment) => desk.change({ comment })}
      />
      {type === "lost" && <p className={css.hint}>{t("lost-seen")}</p>}
      {type === "deployed" && tool === null && count === 1 && (
        <Button className={css.wide} onClick={() => desk.beginString()}>
          {t("begin-string")}
        </Button>
      )}
      {!connectivity.isOnline && (
        <p className={css.hint}>
          <Icon of={CloudOff} />
          <span>
            <b>{t("offline")}</b> {t("offline-help")}
          </span>
        </p>
      )}
      <Button kind="ghost" className={css.wide} onClick={() => setDiscarding(true)}>
        {t("discard")}
      </Button>
      {isDiscarding && <DiscardDialog onKeep={() => setDiscarding(false)} onDiscard={() => desk.discard()} />}
    </ReportFrame>
  );
});
