import { autorun } from "mobx";
import { useLayoutEffect, useRef } from "react";
import type { LonLat } from "../../../core/map/geo.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";

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
