import { observer } from "mobx-react-lite";
import { type ComponentPropsWithRef, useState } from "react";
import { useApp } from "../../core/plugin/react-context.tsx";
import { usePath } from "../../core/shell/routing/use-path.ts";
import { WEB_MERCATOR } from "../../lib/crs.ts";
import { zoomIn } from "../../lib/polar.ts";

/** A link to the same view in the full map, in a new tab. Its address is created just before the user follows it. */
export const FullMapLink = observer(function FullMapLink(props: ComponentPropsWithRef<"a">) {
  const { manifest, map, time } = useApp();
  const path = usePath();
  const home = manifest.basePath || `/${manifest.appName}/`;
  const [href, setHref] = useState(home);
  const follow = () => {
    const [lon, lat] = map.center;
    const zoom = zoomIn(WEB_MERCATOR, map.zoom, map.projection, lat);
    const view = `map=${zoom.toFixed(2)}/${lat.toFixed(5)}/${lon.toFixed(5)}`;
    const period = manifest.time.enabled ? `&period=${time.selectedPeriod}` : "";
    setHref(`${home}${path.slice(1)}?${view}${period}`);
  };
  return (
    <a
      {...props}
      href={href}
      target="_blank"
      rel="noopener"
      onPointerEnter={follow}
      onPointerDown={follow}
      onFocus={follow}
    />
  );
});
