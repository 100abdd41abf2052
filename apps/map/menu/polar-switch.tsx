import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import { useMenuTexts } from "./use-menu-texts.ts";

/** Switches between the Web Mercator and the polar map, if the sub-application offers both. */
export const PolarSwitch = observer(function PolarSwitch() {
  const { polar } = useApp();
  const i18n = useMenuTexts();
  const id = useId();
  if (!polar.offered) return null;
  const { switchingTo } = polar;
  return (
    <div className="fv-polar">
      <div>
        <b id={id}>{i18n.t("menu:polar.title")}</b>
        <p id={`${id}-text`}>{i18n.t("menu:polar.text")}</p>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        checked={switchingTo === null ? polar.on : switchingTo === "polar"}
        disabled={switchingTo !== null}
        onChange={(on) => polar.switchTo(on)}
      />
    </div>
  );
});
