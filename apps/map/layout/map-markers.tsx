import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import type { LonLat } from "../../../core/map/geo.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { parsePosition } from "../../../lib/position-text/parse-position.ts";
import { usePlaceName } from "../routing/use-place-name.ts";
import { useShell } from "../shell-context.tsx";

/** Positions without a dataset: the user's own and a shared one. */
export const MapMarkers = observer(function MapMarks() {
  const { fix, stale } = useApp().ownPosition;
  const { view } = useShell().selection;
  const name = usePlaceName();
  const shared = view.kind === "position" ? parsePosition(view.text) : null;
  return (
    <div className="fv-markers" aria-hidden="true">
      {fix && (
        <Marker
          lonLat={fix.lonLat}
          heading={fix.heading}
          className={stale ? "fv-marker-own fv-marker-stale" : "fv-marker-own"}
        />
      )}
      {shared && <Marker lonLat={shared} className="fv-marker-shared" />}
      {shared && name && <Marker lonLat={shared} className="fv-marker-name" name={name} />}
    </div>
  );
});

interface MarkerProps {
  lonLat: LonLat;
  className: string;
  /** Degrees clockwise from north; null: not known. */
  heading?: number | null;
  /** Text beside the position, instead of a marker. */
  name?: string;
}

/** Follows the map on every frame, without rendering by React. */
export function Marker({ lonLat, className, heading = null, name }: MarkerProps) {
  const { map } = useApp();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        const place = map.frame >= 0 ? map.pixelOf(lonLat) : null;
        const element = ref.current;
        if (!element) return;
        element.hidden = place === null;
        // `translate` is applied before the rotation of a pin; `transform` would be rotated with it.
        if (place) element.style.translate = `${place[0]}px ${place[1]}px`;
        element.style.setProperty(
          "--turn",
          `${(heading ?? 0) + (map.northAngleAt(lonLat) * 180) / Math.PI}deg`,
        );
      }),
    [map, lonLat, heading],
  );
  return (
    <span ref={ref} className={name ? className : `fv-marker ${className}`}>
      {heading !== null && <i className="fv-marker-heading" />}
      {name}
    </span>
  );
}
