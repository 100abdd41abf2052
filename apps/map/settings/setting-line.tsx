import RotateCcw from "lucide-react/icons/rotate-ccw";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import type { Setting } from "../../../core/plugin/contributions.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { numberFieldId } from "./number-controls.tsx";
import { SettingControl } from "./setting-control.tsx";
import { useDialogTexts } from "./use-dialog-texts.ts";

/** A line of the dialog: name, description and control. `id` connects them. */
export function Line(props: {
  id: string;
  name: string;
  text?: string;
  /** Id of a control that its name labels when it is pressed. */
  controlId?: string;
  /** The control is below, with the full width. */
  below?: boolean;
  /** Button that resets the setting to its default. */
  reset?: ReactNode;
  children: ReactNode;
}) {
  const { id, name, text, controlId, below, reset, children } = props;
  return (
    <div className="fv-setting" data-below={below}>
      <div>
        <b id={id}>{controlId ? <label htmlFor={controlId}>{name}</label> : name}</b>
        {below && reset}
        <p id={`${id}-text`}>{text}</p>
      </div>
      <div className="fv-setting-control">
        {!below && reset}
        {children}
      </div>
    </div>
  );
}

/** A setting, with a reset button when it differs from its default and is not a switch. */
export const SettingLine = observer(function SettingLine({ setting }: { setting: Setting }) {
  const { settings } = useApp();
  const i18n = useDialogTexts();
  const id = useId();
  const name = i18n.text(setting.displayName);
  const reset = setting.type !== "boolean" && !settings.isDefault(setting.id) && (
    <IconButton
      icon={RotateCcw}
      label={i18n.t("dialogs:reset-one", name)}
      muted
      small
      onClick={() => settings.reset(setting.id)}
    />
  );
  if (setting.type === "slider")
    return (
      <div className="fv-setting-slider">
        <SettingControl setting={setting} labelId={id} />
        {reset}
        {setting.description && <p>{i18n.text(setting.description)}</p>}
      </div>
    );
  return (
    <Line
      id={id}
      name={name}
      text={i18n.text(setting.description)}
      controlId={setting.type === "number" ? numberFieldId(id) : undefined}
      below={setting.type === "timewindow" || setting.type === "multiselect"}
      reset={reset}
    >
      <SettingControl setting={setting} labelId={id} />
    </Line>
  );
});
