import { observer } from "mobx-react-lite";
import type { Setting } from "../../../core/plugin/contributions.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import type { TimeWindow } from "../../../lib/setting-rules.ts";
import { ChoiceControl, ListControl } from "./choice-controls.tsx";
import { NumberControl, SliderControl } from "./number-controls.tsx";
import { TimeWindowControl } from "./time-window-control.tsx";

export interface ControlProps<Value> {
  setting: Setting;
  value: Value;
  disabled: boolean;
  /** Id of the element that labels it; followed by `-text`, of the one that describes it. */
  labelId: string;
  onChange(value: Value): void;
}

/** The control for a setting's type. The setting's rule has validated the value. */
export const SettingControl = observer(function SettingControl({
  setting,
  labelId,
}: {
  setting: Setting;
  labelId: string;
}) {
  const app = useApp();
  const value = app.settings.get(setting.id);
  const common = {
    setting,
    labelId,
    disabled: setting.isDisabled?.(app) ?? false,
    onChange: (next: unknown) => app.settings.set(setting.id, next),
  };
  switch (setting.type) {
    case "boolean":
      return (
        <Switch
          aria-labelledby={labelId}
          aria-describedby={`${labelId}-text`}
          checked={value === true}
          disabled={common.disabled}
          onChange={common.onChange}
        />
      );
    case "multiple":
      return <ChoiceControl {...common} value={String(value)} />;
    case "multiselect":
      return <ListControl {...common} value={Array.isArray(value) ? value : []} />;
    case "slider":
      return <SliderControl {...common} value={Number(value)} />;
    case "number":
      return <NumberControl {...common} value={Number(value)} />;
    case "timewindow":
      return <TimeWindowControl {...common} value={value as TimeWindow} />;
  }
});
