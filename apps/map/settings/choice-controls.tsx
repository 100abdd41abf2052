import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import type { ControlProps } from "./setting-control.tsx";

/** Maximum total length of labels that are shown side by side. */
const SIDE_BY_SIDE = 20;

/** A choice of one: buttons side by side when the labels are short, else a drop-down list. */
export const ChoiceControl = observer(function ChoiceControl(props: ControlProps<string>) {
  const { setting, value, disabled, labelId, onChange } = props;
  const i18n = useI18n();
  const name = useId();
  const options = (setting.options ?? []).map((option) => ({
    value: option.value,
    label: i18n.text(option.label),
  }));
  const length = options.reduce((sum, { label }) => sum + label.length, 0);
  if (length > SIDE_BY_SIDE)
    return (
      <select
        className="fv-input fv-setting-select"
        aria-labelledby={labelId}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <fieldset className="fv-segments" aria-labelledby={labelId} disabled={disabled}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
});

/** A choice of any number. */
export const ListControl = observer(function ListControl(props: ControlProps<unknown[]>) {
  const { setting, value, disabled, labelId, onChange } = props;
  const i18n = useI18n();
  return (
    <fieldset className="fv-setting-list" aria-labelledby={labelId} disabled={disabled}>
      {(setting.options ?? []).map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
            }
          />
          {i18n.text(option.label)}
        </label>
      ))}
    </fieldset>
  );
});
