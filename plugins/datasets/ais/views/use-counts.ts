import { reaction, untracked } from "mobx";
import { useEffect, useState } from "react";
import type { VesselDataset } from "../vessel-dataset.ts";

/** How often vessels are counted while about as many are there, and how soon when many came or went, ms. */
const COUNT_INTERVAL_MS = 5_000;
const RECOUNT_DELAY_MS = 500;
/** Many: this share of those that were there. */
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

/** Counts at once, at once after another filter, soon after many vessels came or went, and else every few seconds. */
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
