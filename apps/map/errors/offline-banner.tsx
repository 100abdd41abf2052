import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";

/** The page fetches its code after the first map (`later-watches.ts`), while there is a connection. */
const OfflineNotice = lazyPart(() => import("./offline-notice.tsx"));

/** The place of the offline banner (spec §2); empty while the product is online. */
export const OfflineBanner = observer(function OfflineBanner() {
  const { connectivity } = useApp();
  return (
    <div role="status">
      {!connectivity.isOnline && (
        <ViewBoundary place="offline banner" as="notice">
          <OfflineNotice />
        </ViewBoundary>
      )}
    </div>
  );
});
