import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import type { LonLat } from "../../../core/map/geo.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";

const SharedPlace = lazyPart(() => import("./shared-place.tsx"));

/** Positions without a dataset: the user's own and a shared one. */
export const MapMarkers = observer(function MapMarks() {
  const { fix, stale } = useApp().ownPosition;
  const { view } = useShell().selection;
  return (
    <div className="fv-markers" aria-hidden="true">
      {fix && (
        <Marker
          lonLat={fix.lonLat}
          heading={fix.heading}
          className={stale ? "fv-marker-own fv-marker-stale" : "fv-marker-own"}
        />
      )}
      {view.kind === "position" && (
        <ViewBoundary place="shared-position" as="notice">
          <SharedPlace text={view.text} />
        </ViewBoundary>
      )}
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
