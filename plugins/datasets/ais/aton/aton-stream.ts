import type { DatasetContext } from "../../../../core/api/dataset.ts";
import type { StreamState } from "../source/messages.ts";
import { StreamWatch, type WatchedStream } from "../source/stream-watch.ts";
import { readStream, StreamMemory, WAKE } from "../source/vessel-stream.ts";

export { mergeAtons, receivedSince } from "./merge-atons.ts";

const BODY = JSON.stringify({ modelFormat: "Geojson", modelType: "Full" });

export interface AtonStream extends Omit<WatchedStream, "open" | "wake" | "rest"> {
  /** The data of events, unparsed. */
  data(texts: string[]): void;
}

/** Subscribes to changes of AtoN until the signal aborts. The page parses the messages itself because they are few. */
export function subscribeAtons(context: DatasetContext, stream: AtonStream, signal: AbortSignal): void {
  const { http, urls } = context;
  const { url, data } = stream;
  const listener = { data, state: (state: StreamState) => watch.onState(state) };
  let memory = new StreamMemory(listener);
  let reading = new AbortController();
  const rest = () => reading.abort();
  const open = (resumes: boolean) => {
    rest();
    reading = new AbortController();
    if (!resumes) memory = new StreamMemory(listener);
    const request = { url: urls.absolute(url), headers: http.headersFor(url), body: BODY };
    const both = AbortSignal.any([signal, reading.signal]);
    void readStream(request, listener, both, (address) => http.isBlocked(address), waking, memory);
  };
  const waking = new EventTarget();
  const wake = () => void waking.dispatchEvent(new Event(WAKE));
  const watch = new StreamWatch(context, { ...stream, open, wake, rest });
  signal.addEventListener("abort", () => watch.stop());
  open(false);
}
