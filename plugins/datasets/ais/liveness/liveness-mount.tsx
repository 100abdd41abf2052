import { observer } from "mobx-react-lite";
import { type FunctionComponent, useEffect, useState } from "react";
import { type AppServices, loadSurely, useApp } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import type { NoticeProps } from "./liveness-notice.tsx";

/** Delay after which the notice is loaded, ms: without a network it could not be. */
const LOAD_DELAY_MS = 500;
/** The ages of what is shown are looked at this often, ms. */
const LOOK_INTERVAL_MS = 1_000;

/** Stands where the network was lost before the notice was loaded. */
const BARE_NOTICE = { no: "Fartøyene er ikke direkte", en: "Vessels are not live" };

const shownVessels = ({ datasets }: AppServices): VesselDataset | null =>
  datasets.awake.find(
    (dataset): dataset is VesselDataset => dataset instanceof VesselDataset && dataset.setting.enabled,
  ) ?? null;

/** A notice over the map while its vessels are not live: an error of the product says nothing about the data. */
export const LivenessMount = observer(function LivenessMount() {
  const app = useApp();
  const dataset = shownVessels(app);
  const isShown = dataset !== null;
  const Notice = useNotice(isShown);
  useLooks(isShown);
  const stale = dataset?.liveness.stale ?? null;
  const hasFailed = dataset?.failure && dataset.failure.kind !== "internal";
  if (!dataset || !(stale || hasFailed)) return null;
  if (Notice) return <Notice dataset={dataset} stale={stale} />;
  return (
    <p className={look.panel} style={{ padding: 12 }} role="status">
      {app.i18n.text(BARE_NOTICE)}
    </p>
  );
});

/** The notice, which is loaded while nothing is wrong yet; null until it is there. */
function useNotice(isWanted: boolean): FunctionComponent<NoticeProps> | null {
  const [Notice, setNotice] = useState<FunctionComponent<NoticeProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const load = () => loadSurely(() => import("./liveness-notice.tsx"));
    const timer = setTimeout(
      () =>
        load()
          .then((part) => setNotice(() => part.default))
          .catch(() => undefined),
      LOAD_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [isWanted]);
  return Notice;
}

/** Renders again each second: ages grow without an event. */
function useLooks(isOn: boolean): void {
  const [, setLooks] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setLooks((looks) => looks + 1), LOOK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
