import { useState } from "react";
import { useApp, usePage } from "../../../../../core/api/kernel.ts";
import { positionAt, type ToolPosition } from "../../report/draft.ts";
import { useTexts } from "../../use-texts.ts";

const NOTICE = "own-gear-position";
/** A position of the map's own is as good as a new one for so long, ms. */
const FRESH = 60_000;
/** A receiver that is cold needs its time, ms. */
const LIMIT = 20_000;

/** Measures where the vessel is. Null: the device cannot, and the user has been informed. */
export function useMeasure() {
  const { ownPosition, clock, log } = useApp();
  const page = usePage();
  const { t } = useTexts();
  const [isMeasuring, setMeasuring] = useState(false);
  const measure = async (): Promise<ToolPosition | null> => {
    const { fix, stale } = ownPosition;
    if (fix && !stale && clock.now().getTime() - fix.at < FRESH)
      return positionAt(fix.lonLat, fix.accuracy === null ? "map" : "gps", fix.accuracy);
    setMeasuring(true);
    try {
      const { longitude, latitude, accuracy } = await located();
      page.closeNotice(NOTICE);
      return positionAt([longitude, latitude], "gps", accuracy);
    } catch (error) {
      log.info("Position", error);
      page.notify({ id: NOTICE, tone: "warning", title: t("no-position"), text: t("no-position-help") });
      return null;
    } finally {
      setMeasuring(false);
    }
  };
  return { measure, isMeasuring };
}

function located(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    // Missing without a secure connection and in some frames.
    if (!navigator.geolocation) return reject(new Error("This browser gives no position"));
    const options = { enableHighAccuracy: true, timeout: LIMIT, maximumAge: 10_000 };
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, options);
  });
}
