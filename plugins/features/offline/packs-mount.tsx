import { observer } from "mobx-react-lite";
import { lazyPart, usePage, usePath } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";

const PacksOnMap = lazyPart(() => import("./map/packs-on-map.tsx"));

/** Shows on the map what is downloaded while the page of the packs is open. */
export const PacksMount = observer(function PacksMount() {
  const { isDetailsOpen } = usePage();
  const isOpen = usePath() === "/caching" && isDetailsOpen;
  return isOpen ? (
    <ViewBoundary place="offline packs on the map" as="notice">
      <PacksOnMap />
    </ViewBoundary>
  ) : null;
});
