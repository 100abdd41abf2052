import Compass from "lucide-react/icons/compass";
import Locate from "lucide-react/icons/locate";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { Corner } from "./corner.tsx";
import { useControl } from "./use-control.ts";
import { useGeolocation } from "./use-geolocation.ts";

/** Rotation, own position, zoom. */
export const BottomRight = observer(function BottomRight() {
  const { ui } = useShell();
  const i18n = useI18n();
  const hasZoom = useControl("zoom") && ui.hasZoomButtons;
  return (
    <Panel as="section" aria-label={i18n.t("view.label")} className="fv-view-controls">
      <Corner at="bottom-right" />
      <RotationButton />
      <PositionButton />
      {hasZoom && <ZoomButtons />}
    </Panel>
  );
});

const RotationButton = observer(function RotationButton() {
  const { map } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const wanted = useControl("rotation");
  // A phone has no room for a compass that points north already.
  if (!wanted || (ui.phone && map.rotation === 0)) return null;
  const degrees = Math.round((map.rotation * 180) / Math.PI);
  return (
    <IconButton
      icon={Compass}
      label={i18n.t("view.north")}
      className="fv-compass"
      style={{ rotate: `${degrees}deg` }}
      onClick={() => map.resetRotation()}
    />
  );
});

const PositionButton = observer(function PositionButton() {
  const { ui } = useShell();
  const i18n = useI18n();
  const wanted = useControl("geolocation");
  const { busy, locate } = useGeolocation();
  if (!wanted) return null;
  return (
    <IconButton
      icon={Locate}
      label={i18n.t("view.locate")}
      pressed={ui.position !== null}
      aria-busy={busy}
      onClick={locate}
    />
  );
});

const ZoomButtons = observer(function ZoomButtons() {
  const { map, manifest } = useApp();
  const i18n = useI18n();
  return (
    <>
      <hr />
      <IconButton
        icon={Plus}
        label={i18n.t("view.zoom-in")}
        aria-disabled={map.zoom >= manifest.map.maxZoom}
        onClick={() => map.zoomBy(1)}
      />
      <IconButton
        icon={Minus}
        label={i18n.t("view.zoom-out")}
        aria-disabled={map.zoom <= manifest.map.minZoom}
        onClick={() => map.zoomBy(-1)}
      />
    </>
  );
});
