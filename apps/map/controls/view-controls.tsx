import Compass from "lucide-react/icons/compass";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { useOwnPosition } from "../../../core/shell/location/use-own-position.ts";
import { IconButton } from "../../../core/ui/button.tsx";
import { Panel } from "../../../core/ui/panel.tsx";
import { normalBearing } from "../../../lib/degrees.ts";
import { pinned } from "../layout/pinned.ts";
import { useShell } from "../shell-context.tsx";
import { Corner } from "./corner.tsx";
import { POSITION_ICONS } from "./position-icons.ts";
import { useControl } from "./use-control.ts";

/** Rotation of the map for one press of an arrow key, degrees. */
const TURN = 15;

/** Rotation, own position, zoom. */
export const BottomRight = observer(function BottomRight() {
  const { ui } = useShell();
  const i18n = useI18n();
  const hasRotation = useControl("rotation");
  const hasPosition = useControl("geolocation");
  const hasZoom = useControl("zoom") && ui.hasZoomButtons;
  const { view } = ui.layout;
  if (!view) return null;
  return (
    <Panel
      as="section"
      aria-label={i18n.t("view.label")}
      className="fv-view-controls"
      style={pinned(view, ui, "right", "bottom")}
    >
      <Corner at="bottom-right" />
      {hasRotation && <RotationButton />}
      {hasPosition && <PositionButton />}
      {hasZoom && <ZoomButtons />}
    </Panel>
  );
});

/** Shows the rotation of the map; pressing it rotates north up. Shift and the arrow keys rotate the map. */
const RotationButton = observer(function RotationButton() {
  const { map } = useApp();
  const i18n = useI18n();
  const degrees = Math.round((map.northAngleAt(map.center) * 180) / Math.PI);
  const turned = normalBearing(degrees);
  return (
    <IconButton
      icon={Compass}
      label={i18n.t(turned === 0 ? "view.north" : "view.north.turned", turned)}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      className="fv-compass"
      style={{ rotate: `${degrees}deg` }}
      onClick={() => map.resetRotation()}
      onKeyDown={(event) => {
        if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
        event.preventDefault();
        map.rotateBy(event.key === "ArrowLeft" ? -TURN : TURN);
      }}
    />
  );
});

const PositionButton = observer(function PositionButton() {
  const i18n = useI18n();
  const { ui } = useShell();
  const { state, press } = useOwnPosition();
  const { fix, stale } = useApp().ownPosition;
  useEffect(() => {
    if (state === "on" || state === "follow") ui.announce(i18n.t(`geolocation.state.${state}`));
  }, [state, ui, i18n]);
  const byHand = fix?.accuracy === null;
  return (
    <IconButton
      icon={POSITION_ICONS[state]}
      label={i18n.t(state === "on" && byHand ? "view.locate.follow" : `view.locate.${state}`)}
      pressed={state === "on" || state === "follow"}
      aria-busy={state === "locating"}
      data-stale={stale}
      className="fv-locate"
      onClick={press}
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
