import Crosshair from "lucide-react/icons/crosshair";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { Corner } from "./corner.tsx";
import { groundResolution, scaleBar } from "./scale.ts";
import { useControl } from "./use-control.ts";

const LONGEST_BAR = 128;

/** Scale and coordinates; on touch devices the touch pointer instead of coordinates. */
export const Readout = observer(function Readout() {
  const { ui } = useShell();
  const i18n = useI18n();
  const hasScale = useControl("scale");
  const hasCoordinates = useControl("coordinates") && ui.hasCoordinates;
  const hasPointer = useControl("touchpointer") && ui.hasTouchPointer;
  return (
    <section aria-label={i18n.t("readout.label")} className="fv-readout-area">
      {hasPointer && (
        <Panel className="fv-touch-pointer">
          <IconButton
            icon={Crosshair}
            label={i18n.t("readout.pointer")}
            pressed={ui.touchPointer}
            onClick={() => ui.setTouchPointer(!ui.touchPointer)}
          />
        </Panel>
      )}
      {!ui.phone && (hasScale || hasCoordinates) && (
        <Panel className="fv-readout">
          {hasScale && <Scale />}
          {hasCoordinates && <Coordinates />}
        </Panel>
      )}
      <Corner at="bottom-left" />
    </section>
  );
});

const Scale = observer(function Scale() {
  const { map } = useApp();
  const { format, t } = useScaleTexts();
  const perPx = groundResolution(map.resolution, map.center[1], map.projection);
  if (!(perPx > 0)) return null;
  const km = scaleBar(perPx, LONGEST_BAR, "km");
  const nm = scaleBar(perPx, LONGEST_BAR, "nm");
  return (
    <div className="fv-scale" role="img" aria-label={t(km.metres, nm.metres)}>
      <span className="fv-scale-label">{format.metric(km.metres)}</span>
      <span className="fv-scale-km" style={{ width: km.px }} />
      <span className="fv-scale-nm" style={{ width: nm.px }} />
      <span className="fv-scale-label">{format.nautical(nm.metres)}</span>
    </div>
  );
});

function useScaleTexts() {
  const i18n = useI18n();
  const number = (value: number) => i18n.format.number(value, value < 1 ? 2 : 0, false);
  const metric = (metres: number) => (metres >= 1000 ? `${number(metres / 1000)} km` : `${number(metres)} m`);
  const nautical = (metres: number) => `${number(metres / 1852)} nm`;
  return {
    format: { metric, nautical },
    t: (km: number, nm: number) => i18n.t("readout.scale", metric(km), nautical(nm)),
  };
}

/** Under the mouse; without one, the middle of the free map. */
const Coordinates = observer(function Coordinates() {
  const { map } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const place = (ui.crosshair ? null : map.pointer) ?? map.center;
  return (
    <div className="fv-coordinates fv-num">
      {i18n.format.coordinate(place).replace(/([NS]) /, "$1\u2002")}
    </div>
  );
});
