import { observer } from "mobx-react-lite";
import type { TimeWindow } from "../../../lib/setting-rules.ts";
import type { ControlProps } from "./setting-control.tsx";
import { useDialogTexts } from "./use-dialog-texts.ts";

/** A time window of the day, in the device's time or in UTC. */
export const TimeWindowControl = observer(function TimeWindowControl(props: ControlProps<TimeWindow>) {
  const { value, disabled, labelId, onChange } = props;
  const i18n = useDialogTexts();
  const hint =
    value.start === value.end ? "window.always" : value.start > value.end ? "window.next-day" : null;
  return (
    <fieldset className="fv-setting-window" aria-labelledby={labelId} disabled={disabled}>
      <TimeField
        label={i18n.t("dialogs:from")}
        value={value.start}
        onChange={(start) => onChange({ ...value, start })}
      />
      <TimeField
        label={i18n.t("dialogs:to")}
        value={value.end}
        onChange={(end) => onChange({ ...value, end })}
      />
      <label>
        {i18n.t("dialogs:time")}
        <select
          className="fv-input"
          value={value.utc ? "utc" : "local"}
          onChange={(event) => onChange({ ...value, utc: event.currentTarget.value === "utc" })}
        >
          <option value="local">{i18n.t("dialogs:time.local")}</option>
          <option value="utc">{i18n.t("dialogs:time.utc")}</option>
        </select>
      </label>
      <p role="status">{hint && i18n.t(`dialogs:${hint}`)}</p>
    </fieldset>
  );
});

function TimeField(props: { label: string; value: string; onChange(time: string): void }) {
  const { label, value, onChange } = props;
  return (
    <label>
      {label}
      <input
        type="time"
        className="fv-input fv-num"
        value={value}
        required
        // An empty field is ignored; the old time stays.
        onChange={({ currentTarget }) => currentTarget.value !== "" && onChange(currentTarget.value)}
      />
    </label>
  );
}
