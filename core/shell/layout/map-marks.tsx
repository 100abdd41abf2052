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
      {ui.position && <Mark lonLat={ui.position} className="fv-mark-own" />}
      {shared && <Mark lonLat={shared} className="fv-mark-shared" />}
    </div>
  );
});

/** Follows the map frame by frame, past React. */
function Mark({ lonLat, className }: { lonLat: LonLat; className: string }) {
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
      }),
    [map, lonLat],
  );
  return <span ref={ref} className={`fv-mark ${className}`} />;
}
