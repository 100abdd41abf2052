import { observer } from "mobx-react-lite";
import { lazyPart, useApp } from "../../../../core/api/kernel.ts";
import { closestApproachServiceOf } from "../closest-approach-service.ts";

const Watch = lazyPart(() => import("./collision-notice.tsx"));

/** Watches once there is something to watch for: the user's position, or a chosen vessel. */
export const WatchMount = observer(function WatchMount() {
  const app = useApp();
  const wanted = app.ownPosition.fix !== null || closestApproachServiceOf(app).comparesVessel;
  return wanted && app.settings.isOn("collisionWatch") ? <Watch /> : null;
});
