import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "./backend-process.ts";
import type { ManifestFolder, Save } from "./manifest-folder.ts";

export interface SwapLoad {
  swaps: number;
  /** Number of requests that are always pending. */
  clients: number;
}

export interface SwapResult {
  /** Valid saves that came into use, of all valid saves for which the test waited. */
  taken: number;
  waitedFor: number;
  requests: number;
  /** Errors in answers, each once. */
  faults: string[];
  /** Time from a valid save to the first page that shows it, ms. */
  delays: number[];
  /** Resident memory after the first tenth of the swaps and at the end, MB. */
  memory: { early: number; late: number };
}

/**
 * How long to wait for a save to come into use, ms: it takes long on a busy machine, and a lost save must still be
 * detected.
 */
const TAKEN_TIMEOUT_MS = 30_000;
const HOWS: readonly Save[] = ["good", "broken", "good", "half-written"];

/**
 * Saves valid, invalid and incomplete manifests in turn, while clients request pages, the manifests in these, data and
 * start-up calls. Every answer must be complete.
 */
export async function runManifestSwaps(
  { port, pid }: { port: number; pid: number },
  folder: ManifestFolder,
  { swaps, clients }: SwapLoad,
): Promise<SwapResult> {
  const base = `http://127.0.0.1:${port}`;
  const faults = new Set<string>();
  const running = { on: true };
  let requests = 0;
  const ask = async (path: string, accept = "*/*"): Promise<string> => {
    requests++;
    try {
      const answer = await fetch(base + path, { headers: { accept } });
      const text = await answer.text();
      if (answer.status !== 200) faults.add(`${path.replace(/\d+/g, "n")}: ${answer.status}`);
      return text;
    } catch (error) {
      faults.add(`${path.replace(/\d+/g, "n")}: ${error instanceof Error ? error.message : String(error)}`);
      return "";
    }
  };
  /** The requests of a visit, with a check of each answer. */
  const visit = async (appName: string): Promise<string> => {
    const page = await ask(`/${appName}/`, "text/html");
    const url = /<meta name="farvann-manifest" content="([^"]+)"/.exec(page)?.[1];
    if (!url || !page.includes("</html>")) {
      faults.add("a page is blank");
      return "";
    }
    const [file] = await Promise.all([
      ask(url),
      ask(`/manifest-assets/assets/${appName}.json`).then(whole),
      ask(`/bwapi/v1/spadataset/data/${appName}`).then(whole),
    ]);
    const { manifest } = (whole(file) ?? {}) as { manifest?: { datasets: unknown[]; title: string } };
    if (manifest?.datasets.length !== 13) faults.add("a manifest is not whole");
    return manifest?.title ?? "";
  };
  const whole = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      faults.add("an answer is no JSON");
      return null;
    }
  };
  const load = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; running.on; turn++) await visit(folder.names[turn % folder.names.length] ?? "");
  });

  const delays: number[] = [];
  let taken = 0;
  let waitedFor = 0;
  let early = 0;
  for (let number = 1; number <= swaps; number++) {
    const appName = folder.names[number % folder.names.length] ?? "";
    const how = HOWS[number % HOWS.length] ?? "good";
    const begun = performance.now();
    folder.save(appName, how, number);
    if (number % 7 === 0) folder.saveData(appName, number);
    if (how === "good") {
      waitedFor++;
      const wanted = `${appName} number ${number}`;
      while (performance.now() - begun < TAKEN_TIMEOUT_MS) {
        if ((await ask(`/${appName}/`, "text/html")).includes(`<title>${wanted}</title>`)) {
          taken++;
          delays.push(performance.now() - begun);
          break;
        }
        await sleep(5);
      }
    } else await sleep(60);
    if (number === Math.ceil(swaps / 10)) early = residentMegabytes(pid);
  }
  running.on = false;
  await Promise.all(load);
  return {
    taken,
    waitedFor,
    requests,
    faults: [...faults],
    delays,
    memory: { early, late: residentMegabytes(pid) },
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
