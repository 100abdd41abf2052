import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { NotFoundView, WaitingView } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";

/** The dataset that the specification names for addresses of vessels (spec §2). */
const SPECIFIED = "ais";
const TYPES = ["ais-stream", "ais"];

/** `/vessel/{id}` redirects to the vessel in the dataset `ais`, or in another one if the manifest has no `ais`. */
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
