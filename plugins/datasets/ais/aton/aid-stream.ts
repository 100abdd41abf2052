import type { DatasetContext } from "../../../../core/index.ts";
import { renewToken } from "../source/anonymous-token.ts";
import { readStream } from "../source/vessel-stream.ts";

export { mergeAids } from "./merge-aids.ts";

const BODY = JSON.stringify({ modelFormat: "Geojson", modelType: "Full" });
const RENEW_AT_MOST_EVERY = 15_000;

export interface AidStream {
  url: string;
  clientId: string;
  /** The data of events, unread. */
  data(texts: string[]): void;
}

/** Hears every change of aids to navigation until the signal ends. Aids say little: the page reads them itself. */
export async function hearAids(
  context: DatasetContext,
  { url, clientId, data }: AidStream,
  signal: AbortSignal,
): Promise<void> {
  const { http, urls } = context;
  while (!signal.aborted) {
    const request = { url: urls.absolute(url), headers: http.headersFor(url), body: BODY };
    const listener = { data, state: () => {} };
    // Ends when the token does not hold, or with the signal.
    await readStream(request, listener, signal);
    if (signal.aborted) return;
    await renewToken(context, clientId);
    await new Promise((resolve) => setTimeout(resolve, RENEW_AT_MOST_EVERY));
  }
}
