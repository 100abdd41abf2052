import { useEffect, useState } from "react";
import { useApp } from "../../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord } from "../../../../../lib/guards.ts";
import type { LonLat } from "../../../../../lib/lon-lat.ts";

const COAST = "{apiBase}/v1/coast/nearest";
/** How far the coast of the base map may be from the real one, m: nearer to it nobody can say what is land. */
const DOUBT = 300;
/** Time after the last key before the service is asked, ms. */
const WAIT = 400;
/** Decimals of a degree: a few metres. */
const DECIMALS = 4;

/**
 * How far inland a position lies, by the coast of the base map, m. Null: in the sea, too near the coast to say, or not known, as without a
 * connection and where the service has no coast. So it warns of a typing error, and never says that a position is right.
 */
export function useInland(place: LonLat | null): number | null {
  const { http, urls, connectivity, log } = useApp();
  const [inland, setInland] = useState<number | null>(null);
  const { isOnline } = connectivity;
  const query = place && `lat=${place[1].toFixed(DECIMALS)}&lon=${place[0].toFixed(DECIMALS)}`;
  useEffect(() => {
    setInland(null);
    if (query === null || !isOnline) return;
    const leave = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await http.get(`${urls.expand(COAST)}?${query}`, { signal: leave.signal });
        if (!leave.signal.aborted) setInland(inlandOf(data));
      } catch (error) {
        if (!leave.signal.aborted) log.info("Coast", error);
      }
    }, WAIT);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [query, isOnline, http, urls, log]);
  return inland;
}

function inlandOf(data: unknown): number | null {
  if (!isRecord(data) || data.onLand !== true || !isRecord(data.coast)) return null;
  const { distance } = data.coast;
  return isFiniteNumber(distance) && distance > DOUBT ? distance : null;
}
