import "./place-question.css";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp, usePluginTexts } from "../../../core/plugin/react-context.tsx";
import { MapBar } from "../../../core/shell/layout/map-bar.tsx";
import { Button } from "../../../core/ui/button.tsx";
import { useShell } from "../shell-context.tsx";
import type { PlaceRequest } from "../stores/map-bar.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const texts = { no, en };
const pane = () => document.getElementById("fv-map");

/**
 * Asks for a place: the user moves the map under the crosshair and confirms (spec §2, 'use zoom and center point').
 * By keyboard: the arrow keys and + and − move the map, Enter confirms, Escape cancels.
 */
export const PlaceQuestion = observer(function PlaceQuestion({ request }: { request: PlaceRequest }) {
  const { map } = useApp();
  const { ui } = useShell();
  const i18n = usePluginTexts("place", texts);

  useEffect(() => {
    const opener = document.activeElement;
    pane()?.focus({ preventScroll: true });
    ui.announce(`${request.label}. ${i18n.t("place:help")}`);
    // A click must not open a popup here.
    const stop = map.onClick(() => true, { first: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") ui.bar.answer(null);
      else if (event.key === "Enter" && event.target === pane()) {
        // Otherwise the map would open the features under the crosshair.
        event.stopPropagation();
        ui.bar.answer({ center: map.center, zoom: map.zoom });
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey, true);
    return () => {
      stop();
      document.removeEventListener("keydown", onKey, true);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [request, map, ui, i18n]);

  return (
    <MapBar aria-label={request.label} className="fv-place-question">
      <div>
        <b>{request.label}</b>
        <p>{i18n.t("place:help")}</p>
        <p className="fv-num fv-place-position">{i18n.format.coordinate(map.center)}</p>
      </div>
      <div className="fv-place-answers">
        <Button onClick={() => ui.bar.answer(null)}>{i18n.t("cancel")}</Button>
        <Button kind="primary" onClick={() => ui.bar.answer({ center: map.center, zoom: map.zoom })}>
          {i18n.t("place:choose")}
        </Button>
      </div>
    </MapBar>
  );
});
