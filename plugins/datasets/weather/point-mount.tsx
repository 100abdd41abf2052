import Interaction from "ol/interaction/Interaction.js";
import { useEffect } from "react";
import { lazyPart, useApp, usePage, usePath } from "../../../core/api/kernel.ts";
import { fromMap } from "../../../core/api/map.ts";
import { pointPath } from "./addresses.ts";

const PointMarks = lazyPart(() => import("./point/point-marks.tsx"));

/** Opens the point of a right click, a long press or the context key, and shows the opened point on the map. */
export function PointMount() {
  const { map } = useApp();
  const page = usePage();
  useEffect(
    () =>
      map.addInteraction(
        new Interaction({
          handleEvent: ({ type, originalEvent, coordinate }) => {
            if (type !== "contextmenu") return true;
            originalEvent.preventDefault();
            const [x = 0, y = 0] = coordinate;
            page.navigate(pointPath(fromMap([x, y], map.projection)));
            page.openDetails();
            return false;
          },
        }),
      ),
    [map, page],
  );
  return usePath().startsWith("/point/") ? <PointMarks /> : null;
}
