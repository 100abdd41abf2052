import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { useApp, usePartTexts } from "../../../../core/api/kernel.ts";
import type { LostGearCorrection } from "../../../../schemas/generated/api/lost-gear-correction.ts";
import { Form, Labelled } from "./form.tsx";
import { fromField, toField } from "./norway-time.ts";
import { TEXTS } from "./texts.ts";

interface RemovedFormProps {
  item: DatasetItem;
  sending: boolean;
  onSend(correction: LostGearCorrection): void;
  onCancel(): void;
}

/** When the gear was recovered; the default is now. */
export const RemovedForm = observer(function RemovedForm({
  item,
  sending,
  onSend,
  onCancel,
}: RemovedFormProps) {
  const { clock } = useApp();
  const { t } = usePartTexts(TEXTS);
  const now = toField(clock.now().toISOString());
  const [time, setTime] = useState(now);
  const send = () => {
    const removedTime = fromField(time);
    if (removedTime !== null) onSend({ removedTime });
  };
  return (
    <Form label={t("remove")} send={t("send-removed")} sending={sending} onSend={send} onCancel={onCancel}>
      <Labelled label={t("removedTime")}>
        {(id, className) => (
          <input
            id={id}
            className={className}
            type="datetime-local"
            required
            min={toField(item.properties.lostTime)}
            max={now}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </Labelled>
    </Form>
  );
});
