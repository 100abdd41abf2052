import { useState } from "react";
import { useApp } from "../../plugin/react-context.tsx";
import { useShell } from "../shell-context.tsx";

/** How long the device may look for its position, ms. */
const PATIENCE = 15_000;
const REASONS = ["unavailable", "denied", "unavailable", "timeout"] as const;

/** Asks the device for its position, only when the user pressed; marks it and goes there. Pressed again: takes the mark away. */
export function useGeolocation() {
  const { map, i18n } = useApp();
  const { ui } = useShell();
  const [busy, setBusy] = useState(false);

  const fail = (reason: string) => {
    setBusy(false);
    ui.addToast({
      id: "geolocation",
      tone: "warning",
      title: i18n.t("geolocation.failed"),
      text: i18n.t(`geolocation.${reason}`),
    });
  };

  const locate = () => {
    if (busy) return;
    if (ui.position) return ui.setPosition(null);
    // Absent without a secure connection and in some frames.
    if (!navigator.geolocation) return fail("unavailable");
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        ui.removeToast("geolocation");
        const place: [number, number] = [coords.longitude, coords.latitude];
        ui.setPosition(place);
        ui.announce(i18n.t("geolocation.found", i18n.format.coordinate(place)));
        map.flyTo({ center: place, zoom: Math.max(10, map.zoom) });
      },
      (error) => fail(REASONS[error.code] ?? "unavailable"),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 30_000 },
    );
  };
  return { busy, locate };
}
