import Crosshair from "lucide-react/icons/crosshair";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Panel } from "../../../core/ui/panel.tsx";
import { groundResolution, scaleBar } from "../../../lib/ground-scale.ts";
import { metresToNauticalMiles } from "../../../lib/units.ts";
import { useShell } from "../shell-context.tsx";
import { Corner } from "./corner.tsx";
import { useControl } from "./use-control.ts";

const CoordinatePanel = lazyPart(async () => ({
  default: (await import("../coordinates/coordinate-panel.tsx")).CoordinatePanel,
}));

/** Maximum length of the scale bar, px: as wide as the coordinates, and short on a phone. */
const MAX_BAR_LENGTH = { wide: 128, phone: 72 };

/** Touch pointer, scale, coordinates and controls of plugins (spec §2). */
export const Readout = observer(function Readout() {
  const { ui } = useShell();
  const i18n = useI18n();
  const hasScale = useControl("scale");
  const hasCoordinates = useControl("coordinates") && ui.hasCoordinates;
  const hasPointer = useControl("touchpointer") && ui.hasTouchPointer;
  const { buttons, readout } = ui.layout;
  return (
    <section aria-label={i18n.t("readout.label")} className="fv-readout-area">
      {buttons && (
        <div className="fv-readout-buttons">
          {hasPointer && (
            <Panel>
              <IconButton
                icon={Crosshair}
                label={i18n.t("readout.pointer")}
                pressed={ui.touchPointer}
                onClick={() => ui.setTouchPointer(!ui.touchPointer)}
              />
            </Panel>
          )}
          <Corner at="bottom-left" />
        </div>
      )}
      {readout && (hasScale || hasCoordinates) && (
        <Panel className="fv-readout">
          {hasScale && <Scale />}
          {hasCoordinates && <Coordinates />}
        </Panel>
      )}
    </section>
  );
});

const Scale = observer(function Scale() {
  const { map } = useApp();
  const { ui } = useShell();
  const { format, t } = useScaleTexts();
  const longest = ui.phone ? MAX_BAR_LENGTH.phone : MAX_BAR_LENGTH.wide;
  const perPx = groundResolution(map.resolution, map.center[1], map.projection, map.northAngleAt(map.center));
  if (!(perPx > 0)) return null;
  const km = scaleBar(perPx, longest, "km");
  const nm = scaleBar(perPx, longest, "nm");
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
  const nautical = (metres: number) => `${number(metresToNauticalMiles(metres))} nm`;
  return {
    format: { metric, nautical },
    t: (km: number, nm: number) => i18n.t("readout.scale", metric(km), nautical(nm)),
  };
}

/** Coordinates under the mouse, else of the middle of the free map. Opens the panel for positions. */
const Coordinates = observer(function Coordinates() {
  const { map } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = (ui.crosshair ? null : map.pointer) ?? map.center;
  const text = i18n.format.coordinate(place);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="fv-coordinates fv-num"
        aria-label={i18n.t("readout.coordinates", text)}
        data-tip={i18n.t("readout.coordinates.tip")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {text.replace(/([NS]) /, "$1\u2002")}
      </button>
      {open && (
        <ViewBoundary place="coordinates" as="notice">
          <CoordinatePanel opener={button} onClose={() => setOpen(false)} />
        </ViewBoundary>
      )}
    </>
  );
});
