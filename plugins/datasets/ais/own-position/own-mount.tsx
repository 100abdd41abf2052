import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { lazyPart, useApp, usePage, usePath } from "../../../../core/index.ts";
import { VesselDataset } from "../vessel-dataset.ts";

const OwnLines = lazyPart(() => import("./own-lines.tsx"));

/** Draws the user's own vessel once its place is known; a map that begins with the emergency view opens it. */
export const OwnMount = observer(function OwnMount() {
  const { manifest, datasets, ownPosition } = useApp();
  const page = usePage();
  const home = manifest.routes.home;
  const first = usePath() === "/" && typeof home === "object" && home.view === "emergency";
  const begun = useRef(false);
  useEffect(() => {
    if (first && begun.current) page.openDetails();
    else if (first) page.beginWithDetails();
    begun.current = true;
  }, [first, page]);
  const known = ownPosition.fix !== null;
  useEffect(() => {
    for (const dataset of datasets.all) if (dataset instanceof VesselDataset) dataset.knowPlace(known);
  }, [datasets, known]);
  return known ? <OwnLines /> : null;
});
