import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { fieldText } from "../../../../core/api/details.ts";
import { plainText, useApp, usePartTexts } from "../../../../core/api/kernel.ts";
import { TOOL_TYPES, toolTypeOf } from "../../../../lib/tool-types.ts";
import type { LostGearCorrection } from "../../../../schemas/generated/api/lost-gear-correction.ts";
import type { LostGearDataset } from "../lost-gear-dataset.ts";
import { correctionOf, type Draft } from "./correction.ts";
import { Form, Labelled } from "./form.tsx";
import { toField } from "./norway-time.ts";
import { TEXTS } from "./texts.ts";

interface CorrectFormProps extends ItemViewProps<LostGearDataset> {
  sending: boolean;
  onSend(correction: LostGearCorrection): void;
  onCancel(): void;
}

/** A form with the values of a report, for corrections. Only changed values are sent. */
export const CorrectForm = observer(function CorrectForm(props: CorrectFormProps) {
  const { dataset, item, sending, onSend, onCancel } = props;
  const { clock } = useApp();
  const { i18n, t } = usePartTexts(TEXTS);
  const { toolTypeCode, lostCount, lostTime, lostCause, comments } = item.properties;
  const [before] = useState<Draft>({
    toolType: toolTypeOf(toolTypeCode).id,
    lostCount: plainText(lostCount ?? ""),
    lostTime: toField(lostTime),
    lostCause: plainText(lostCause ?? ""),
    comments: plainText(comments ?? ""),
  });
  const [draft, setDraft] = useState(before);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const field = dataset.definition.fields.find(({ key }) => key === "toolType");
  const nameOf = (toolType: string) =>
    (field && fieldText(field, { ...item, properties: { toolType } }, i18n)?.text) ?? toolType;
  const send = () => {
    const correction = correctionOf(before, draft);
    if (correction === null) onCancel();
    else onSend(correction);
  };
  return (
    <Form
      label={t("correct")}
      send={t("send-correction")}
      sending={sending}
      onSend={send}
      onCancel={onCancel}
    >
      <Labelled label={t("toolTypeCode")}>
        {(id, className) => (
          <select
            id={id}
            className={className}
            value={draft.toolType}
            onChange={(event) => change({ toolType: event.target.value })}
          >
            {[...TOOL_TYPES.map((type) => type.id), "unknown"].map((type) => (
              <option key={type} value={type}>
                {nameOf(type)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t("lostCount")}>
        {(id, className) => (
          <input
            id={id}
            className={className}
            type="number"
            min={1}
            max={1_000_000}
            value={draft.lostCount}
            onChange={(event) => change({ lostCount: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t("lostTime")}>
        {(id, className) => (
          <input
            id={id}
            className={className}
            type="datetime-local"
            required
            max={toField(clock.now().toISOString())}
            value={draft.lostTime}
            onChange={(event) => change({ lostTime: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t("lostCause")}>
        {(id, className) => (
          <input
            id={id}
            className={className}
            maxLength={200}
            value={draft.lostCause}
            onChange={(event) => change({ lostCause: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t("comments")}>
        {(id, className) => (
          <textarea
            id={id}
            className={className}
            rows={3}
            maxLength={2000}
            value={draft.comments}
            onChange={(event) => change({ comments: event.target.value })}
          />
        )}
      </Labelled>
    </Form>
  );
});
