import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { NotFoundView, WaitingView } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";

/** Dataset that the address of a vessel leads to (spec §2). */
const SPECIFIED = "ais";
const TYPES = ["ais-stream", "ais"];

/** `/vessel/{id}` leads to the vessel in the dataset `ais`, or in the one that the manifest has instead. */
export default observer(function VesselRedirect({ params }: { params: Record<string, string> }) {
  const { manifest } = useApp();
  const page = usePage();
  const { featureId = "" } = params;
  const target =
    manifest.datasets.find(({ id }) => id === SPECIFIED) ??
    manifest.datasets.find(({ type }) => TYPES.includes(type));
  const path = target && `/${encodeURIComponent(target.id)}/${encodeURIComponent(featureId)}`;
  useEffect(() => {
    if (path) page.navigate(path, { replace: true });
  }, [page, path]);
  return path ? <WaitingView /> : <NotFoundView reason="address" id={`/vessel/${featureId}`} />;
});
