/** Response times of the clients with the most expensive requests and of the other clients, ms. */
export interface WorstFigures {
  /** Number of answers to the expensive requests, by status. */
  statuses: Record<string, number>;
  /** 99th percentiles of the other calls, before and during the load. */
  quiet: Record<string, number>;
  busy: Record<string, number>;
  /** The same during the load, for a second backend without other requests: the delay that the machine alone causes. */
  beside: Record<string, number>;
}

/** Usual requests of normal clients. */
const PROBES = ["/healthz", "/bwapi/v1/spadata/bwmap?lang=no"];
const PROBE_EVERY = 15;
const HALF = 20_037_508;

const MAP = {
  SERVICE: "WMS",
  VERSION: "1.1.1",
  REQUEST: "GetMap",
  LAYERS: "fisheryactivity_wms",
  STYLES: "",
  FORMAT: "image/png",
  TRANSPARENT: "true",
  SRS: "EPSG:3857",
  WIDTH: "2048",
  HEIGHT: "2048",
  TIME: "2023/2026",
};

/** The most expensive requests, with their weights; no image is requested twice. */
function worstRequest(number: number): string {
  const wms = (more: Record<string, string>) =>
    `/bwapi/geoserver/bw/ows?${new URLSearchParams({ ...MAP, ...more })}`;
  const names = Array.from({ length: 20 }, (_, at) => `n${String.fromCharCode(97 + at)}rfjorde`).join(",");
  const sought = new URLSearchParams({ fuzzy: "true", sok: names.slice(0, 190) + String(number % 10) });
  const requests = [
    wms({ BBOX: `0,7500000,3500000,${12_000_000 + number}` }),
    wms({ BBOX: `${-HALF},${-HALF},${HALF},${HALF - number}` }),
    wms({ SRS: "EPSG:3575", BBOX: `-2000000,-4000000,2000000,${number}` }),
    wms({ FORMAT: "image/jpeg", BBOX: `0,7500000,3500000,${12_000_000 + number}` }),
    wms({
      WIDTH: "256",
      HEIGHT: "256",
      BBOX: `660216.97558147,8980272.82335179,660216.97558${200 + (number % 700)},8980272.82335279`,
    }),
    wms({
      ...{
        REQUEST: "GetFeatureInfo",
        QUERY_LAYERS: MAP.LAYERS,
        INFO_FORMAT: "application/json",
        X: "0",
        Y: "0",
      },
      ...{ WIDTH: "1", HEIGHT: "1", BBOX: `${-HALF},${-HALF},${HALF},${HALF - number}` },
    }),
    wms({
      REQUEST: "GetLegendGraphic",
      LAYER: MAP.LAYERS,
      WIDTH: "1024",
      HEIGHT: String(1_024 - (number % 500)),
    }),
    `/bwapi/v1/proxy?${new URLSearchParams({ url: `https://ws.geonorge.no/stedsnavn/v1/sted?${sought}` })}`,
    "/bwapi/v1/lostfishingfacility",
  ];
  return requests[number % requests.length] ?? "";
}

/**
 * Sends the most expensive requests without a pause, `atOnce` at once, and measures how long other clients wait during
 * this time. `idlePort`: a second backend, for comparison.
 */
export async function runWorstRequests(
  port: number,
  { atOnce, seconds, idlePort }: { atOnce: number; seconds: number; idlePort?: number },
): Promise<WorstFigures> {
  const base = `http://127.0.0.1:${port}`;
  const quiet = await probe(base, Date.now() + 2_000);
  const until = Date.now() + seconds * 1_000;
  const statuses: Record<string, number> = {};
  let next = 0;
  const ended = new AbortController();
  const request = async () => {
    const answer = await fetch(base + worstRequest(next++), { signal: ended.signal });
    await answer.arrayBuffer();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  };
  const client = async () => {
    while (!ended.signal.aborted)
      await request().catch((error: unknown) => {
        if (!ended.signal.aborted) throw error;
      });
  };
  const clients = Promise.all(Array.from({ length: atOnce }, client));
  const [busy, beside] = await Promise.all([
    probe(base, until),
    idlePort === undefined ? {} : probe(`http://127.0.0.1:${idlePort}`, until),
  ]);
  // After the first answer, what the backend still draws would take longer than the measurement, and tells nothing more.
  while (Object.keys(statuses).length === 0)
    await Promise.race([clients, new Promise((resolve) => setTimeout(resolve, 50))]);
  ended.abort();
  await clients;
  return { statuses, quiet, busy, beside };
}

async function probe(base: string, until: number): Promise<Record<string, number>> {
  const waits = await Promise.all(
    PROBES.map(async (path) => {
      const taken: number[] = [];
      while (Date.now() < until) {
        const began = performance.now();
        await (await fetch(base + path)).arrayBuffer();
        taken.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY));
      }
      taken.sort((a, b) => a - b);
      return [path, taken[Math.ceil(taken.length * 0.99) - 1] ?? 0] as const;
    }),
  );
  return Object.fromEntries(waits);
}
