import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import type { LonLat } from "../../map/geo.ts";
import { useApp } from "../../plugin/react-context.tsx";
import { parsePosition } from "../details/parse-position.ts";
import { useView } from "../routing/use-view.ts";
import { useShell } from "../shell-context.tsx";

/** Places that belong to no dataset: the user's own position and a shared one. */
export const MapMarks = observer(function MapMarks() {
  const { ui } = useShell();
  const view = useView();
  const shared = view.kind === "position" ? parsePosition(view.text) : null;
  return (
    <div className="fv-marks" aria-hidden="true">
      {ui.own.fix && (
        <Mark
          lonLat={ui.own.fix.lonLat}
          heading={ui.own.fix.heading}
          className={ui.own.stale ? "fv-mark-own fv-mark-stale" : "fv-mark-own"}
        />
      )}
      {shared && <Mark lonLat={shared} className="fv-mark-shared" />}
    </div>
  );
});

interface MarkProps {
  lonLat: LonLat;
  className: string;
  /** Degrees clockwise from north; null: not known. */
  heading?: number | null;
}

/** Follows the map frame by frame, past React. */
function Mark({ lonLat, className, heading = null }: MarkProps) {
  const { map } = useApp();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        const place = map.frame >= 0 ? map.pixelOf(lonLat) : null;
        const element = ref.current;
        if (!element) return;
        element.hidden = place === null;
        if (place) element.style.transform = `translate(${place[0]}px, ${place[1]}px)`;
        element.style.setProperty("--turn", `${(heading ?? 0) + (map.rotation * 180) / Math.PI}deg`);
      }),
    [map, lonLat, heading],
  );
  return (
    <span ref={ref} className={`fv-mark ${className}`}>
      {heading !== null && <i className="fv-mark-heading" />}
    </span>
  );
}
