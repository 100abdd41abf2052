import { observer } from "mobx-react-lite";
import { useId } from "react";
import { toolTypeOf } from "../../../../../lib/tool-types.ts";
import type { ReportDraft } from "../../report/draft.ts";
import type { ReportDesk } from "../../report/report-desk.ts";
import { useTexts } from "../../use-texts.ts";
import css from "./report.module.css";
import { Stepper } from "./stepper.tsx";

interface MissingFieldProps {
  desk: ReportDesk;
  draft: ReportDraft;
  fault: string | null;
}

/** Whether everything came up: what is missing is reported lost in the same report. */
export const MissingField = observer(function MissingField({ desk, draft, fault }: MissingFieldProps) {
  const { i18n, t } = useTexts();
  const name = useId();
  const { tool, lostCount } = draft;
  const kind = toolTypeOf(tool?.typeCode).id;
  const isPart = lostCount !== null;
  const choices = [
    { id: "all", checked: !isPart, choose: () => desk.change({ lostCount: null }) },
    { id: "part", checked: isPart, choose: () => desk.change({ lostCount: lostCount ?? 1 }) },
  ];
  return (
    <>
      <fieldset className={css.choices}>
        <legend>{t("what-came-up")}</legend>
        {choices.map(({ id, checked, choose }) => (
          <label key={id} className={css.choice}>
            <input type="radio" name={name} checked={checked} onChange={choose} />
            <span>
              <b>{t(`came-up.${id}`)}</b>
              <small>{t(`came-up.${id}-help`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isPart && (
        <Stepper
          id="report-lostCount"
          label={t(`missing.${["nets", "longline", "crabpot"].includes(kind) ? kind : "other"}`)}
          hint={tool?.count == null ? "" : t("of", i18n.format.integer(tool.count))}
          value={lostCount}
          max={tool?.count ?? undefined}
          fault={fault}
          onChange={(value) => desk.change({ lostCount: value ?? Number.NaN })}
        />
      )}
    </>
  );
});
