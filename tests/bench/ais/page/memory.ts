import type { MemoryUse } from "./bench-page.ts";

/** What the browser reports about a page that is isolated from others (missing in TypeScript's library). */
interface MemoryMeasurement {
  breakdown: { bytes: number; attribution: { url: string }[] }[];
}

/** Objects, buffers and images of the page and its workers after garbage collection. */
export async function memoryUse(): Promise<MemoryUse> {
  const { breakdown } = await (
    performance as unknown as { measureUserAgentSpecificMemory(): Promise<MemoryMeasurement> }
  ).measureUserAgentSpecificMemory();
  const ofWorker = breakdown.filter(({ attribution }) =>
    attribution.some(({ url }) => url.includes("vessel-worker")),
  );
  const all = sum(breakdown);
  const vesselWorkerBytes = sum(ofWorker);
  return { pageBytes: all - vesselWorkerBytes, vesselWorkerBytes };
}

function sum(parts: readonly { bytes: number }[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}
