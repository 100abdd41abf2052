import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import type { LonLat } from "../../../core/map/geo.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { parsePosition } from "../../../core/shell/details/parse-position.ts";
import { usePlaceName } from "../routing/use-place-name.ts";
import { useShell } from "../shell-context.tsx";

/** Places that belong to no dataset: the user's own position and a shared one. */
export const MapMarks = observer(function MapMarks() {
  const { fix, stale } = useApp().ownPosition;
  const { view } = useShell().selection;
  const name = usePlaceName();
  const shared = view.kind === "position" ? parsePosition(view.text) : null;
  return (
    <div className="fv-marks" aria-hidden="true">
      {fix && (
        <Mark
          lonLat={fix.lonLat}
          heading={fix.heading}
          className={stale ? "fv-mark-own fv-mark-stale" : "fv-mark-own"}
        />
      )}
      {shared && <Mark lonLat={shared} className="fv-mark-shared" />}
      {shared && name && <Mark lonLat={shared} className="fv-mark-name" name={name} />}
    </div>
  );
});

interface MarkProps {
  lonLat: LonLat;
  className: string;
  /** Degrees clockwise from north; null: not known. */
  heading?: number | null;
  /** Written beside the place, instead of a mark. */
  name?: string;
}

/** Follows the map frame by frame, past React. */
function Mark({ lonLat, className, heading = null, name }: MarkProps) {
  const { map } = useApp();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        const place = map.frame >= 0 ? map.pixelOf(lonLat) : null;
        const element = ref.current;
        if (!element) return;
        element.hidden = place === null;
        // `translate` goes before the rotation of a pin; `transform` would be turned with it.
        if (place) element.style.translate = `${place[0]}px ${place[1]}px`;
        element.style.setProperty("--turn", `${(heading ?? 0) + (map.rotation * 180) / Math.PI}deg`);
      }),
    [map, lonLat, heading],
  );
  return (
    <span ref={ref} className={name ? className : `fv-mark ${className}`}>
      {heading !== null && <i className="fv-mark-heading" />}
      {name}
    </span>
  );
}
