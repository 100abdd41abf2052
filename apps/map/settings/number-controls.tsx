import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import { Slider } from "../../../core/ui/slider.tsx";
import type { ControlProps } from "./setting-control.tsx";

const PERCENT = "%";

/** A number within its limits. It includes its own label, because the value is beside it. */
export const SliderControl = observer(function SliderControl(props: ControlProps<number>) {
  const { setting, value, disabled, onChange } = props;
  const i18n = useI18n();
  const { format } = i18n;
  const { minValue = 0, maxValue = 1, step = 1, unit = "" } = setting;
  return (
    <Slider
      label={i18n.text(setting.displayName)}
      value={value}
      min={minValue}
      max={maxValue}
      step={step}
      valueText={unit === PERCENT ? format.percent(value) : `${format.number(value)} ${unit}`.trim()}
      disabled={disabled}
      onChange={onChange}
    />
  );
});

/** Id of the field in a line, for the line's label. */
export const numberFieldId = (labelId: string): string => `${labelId}-field`;

/** A number field. Input outside the limits is not applied, and is discarded when the user leaves the field. */
export const NumberControl = observer(function NumberControl(props: ControlProps<number>) {
  const { setting, value, disabled, labelId, onChange } = props;
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const { minValue, maxValue, step } = setting;
  return (
    <span className="fv-setting-number">
      <input
        id={numberFieldId(labelId)}
        type="number"
        className="fv-input fv-num"
        aria-describedby={`${labelId}-text`}
        value={typed}
        min={minValue}
        max={maxValue}
        step={step}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.validity.valid && currentTarget.value !== "")
            onChange(currentTarget.valueAsNumber);
        }}
        onBlur={() => setTyped(String(value))}
      />
      {setting.unit}
    </span>
  );
});
