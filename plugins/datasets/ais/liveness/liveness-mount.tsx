import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { type AppServices, lazyPart, loadSurely, useApp } from "../../../../core/api/kernel.ts";
import { VesselDataset } from "../vessel-dataset.ts";

/** Delay after which the notice is loaded, ms: without a network it could not be. */
const LOAD_DELAY_MS = 5_000;

const load = () => import("./liveness-notice.tsx");
const Notice = lazyPart(load);

const shownVessels = ({ datasets }: AppServices): VesselDataset | null =>
  datasets.awake.find(
    (dataset): dataset is VesselDataset => dataset instanceof VesselDataset && dataset.setting.enabled,
  ) ?? null;

/** A notice over the map while its vessels are not live. */
export const LivenessMount = observer(function LivenessMount() {
  const dataset = shownVessels(useApp());
  const isShown = dataset !== null;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => void loadSurely(load).catch(() => undefined), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  // An error of the product says nothing about the data.
  return dataset?.failure && dataset.failure.kind !== "internal" ? <Notice dataset={dataset} /> : null;
});
