import { reaction, untracked } from "mobx";
import { useEffect, useState } from "react";
import type { VesselDataset } from "../vessel-dataset.ts";

/** Interval of counts while the number of vessels is stable, and delay when it has changed much, ms. */
const COUNT_INTERVAL_MS = 5_000;
const RECOUNT_DELAY_MS = 500;
/** Minimum change for a "much changed" number, as a share. */
const MANY = 0.002;

type Counted = Pick<VesselDataset, "fleet" | "shown" | "vesselFilter">;

/**
 * The result of `count` for a dataset's vessels while a view shows it; the fleet changes four times a second.
 * `count` stays the same function.
 */
export function useCounts<T>(dataset: VesselDataset, count: (dataset: VesselDataset) => T): T {
  const [counted, setCounted] = useState(() => untracked(() => count(dataset)));
  useEffect(() => recount(dataset, () => setCounted(untracked(() => count(dataset)))), [dataset, count]);
  return counted;
}

/**
 * Counts at once at the start and after a change of the filter, soon after a large change, and otherwise every few
 * seconds.
 */
export function recount(dataset: Counted, count: () => void): () => void {
  const known = () => dataset.fleet.size + dataset.shown;
  let before = 0;
  const again = () => {
    before = untracked(known);
    count();
  };
  again();
  const stops = [
    reaction(() => dataset.vesselFilter, again),
    reaction(known, (now) => Math.abs(now - before) > before * MANY && again(), { delay: RECOUNT_DELAY_MS }),
  ];
  const timer = setInterval(() => !document.hidden && again(), COUNT_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
