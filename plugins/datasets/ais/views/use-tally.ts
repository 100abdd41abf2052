import { useEffect, useState } from "react";
import type { Tally } from "../fleet.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

/** How often vessels are counted, ms. */
const INTERVAL = 5_000;

/** How many vessels there are of each type and country, counted now and then while somebody looks. */
export function useTally(dataset: VesselDataset): Tally {
  const [tally, setTally] = useState(() => dataset.fleet.tally());
  const none = dataset.fleet.size === 0;
  useEffect(() => {
    if (none) return;
    setTally(dataset.fleet.tally());
    const timer = setInterval(() => {
      if (!document.hidden) setTally(dataset.fleet.tally());
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [dataset, none]);
  return tally;
}
