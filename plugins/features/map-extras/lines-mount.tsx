import { observer } from "mobx-react-lite";
import { lazyPart, useApp } from "../../../core/api/kernel.ts";

const Lines = lazyPart(() => import("./lines.tsx"));

/** Loads the lines only when the map has one to draw: distance circles need the user's position. */
export const LinesMount = observer(function LinesMount() {
  const { settings, ownPosition } = useApp();
  const circles = settings.isOn("distanceCircles") && ownPosition.fix !== null;
  return circles || settings.isOn("sixtyTwoDegreeNorth") ? <Lines /> : null;
});
