import { observer } from "mobx-react-lite";
import type { RequestQueue } from "../../../contracts/request-queue.ts";
import { lazyPart, useService } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";

const UnsentPill = lazyPart(() => import("./views/unsent-pill.tsx"));

/** Says over the map how many reports wait on this device; nothing while none does. */
export const UnsentControl = observer(function UnsentControl() {
  const { requests } = useService<RequestQueue>("request-queue");
  const isNeeded = requests.some(({ state }) => state !== "accepted");
  return isNeeded ? (
    <ViewBoundary place="unsent reports" as="notice">
      <UnsentPill />
    </ViewBoundary>
  ) : null;
});
