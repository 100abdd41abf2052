import { useEffect, useState } from "react";
import { Failure, isAbort, useApp } from "../../../core/api/kernel.ts";

/** An answer of one service: it fails, and is asked again, without the others. */
export interface Answered<Value> {
  /** Null until the service has answered. */
  value: Value | null;
  failure: Failure | null;
  again(): void;
}

export interface Question<Value> {
  /** Not yet expanded. */
  url: string;
  /** Reads JSON (null: an empty answer); null: the answer has another shape. */
  read(data: unknown): Value | null;
  /** `xml`: `read` gets the text. */
  as?: "xml";
  /** What a service means that knows nothing of a place (422) or a time (412). */
  outside?: Value;
}

/** Asks a service, again when the address changes. A failed call keeps the earlier answer of the same address. */
export function usePart<Value>({ url, read, as, outside }: Question<Value>): Answered<Value> {
  const { http, urls } = useApp();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ url: string; value: Value } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides how it is read; `round` asks again
  useEffect(() => {
    const stop = new AbortController();
    const address = urls.expand(url);
    const ask = async () => {
      const { data } = await (as === "xml" ? http.getText : http.get).call(http, address, {
        signal: stop.signal,
      });
      const value = read(data);
      if (value === null)
        throw new Failure("The answer has another form", { id: "bad-answer", place: address });
      return value;
    };
    ask()
      .catch((error: unknown) => {
        const isNothing = error instanceof Failure && (error.status === 422 || error.status === 412);
        if (isNothing && outside !== undefined) return outside;
        throw error;
      })
      .then(
        (value) => {
          if (stop.signal.aborted) return;
          setFailure(null);
          setAnswer({ url, value });
        },
        (error: unknown) => {
          if (stop.signal.aborted || isAbort(error)) return;
          setFailure(Failure.from(error, address));
        },
      );
    return () => stop.abort();
  }, [http, urls, url, round]);
  useAskAfter(failure, round, setRound);
  return {
    value: answer?.url === url ? answer.value : null,
    failure,
    again: () => {
      setFailure(null);
      setRound(round + 1);
    },
  };
}

/** A service that asks to wait is asked again after that: `round` counts the questions. */
export function useAskAfter(failure: Failure | null, round: number, setRound: (next: number) => void): void {
  useEffect(() => {
    const wait = Number(failure?.retryAt) - Date.now();
    const timer = wait > 0 ? setTimeout(() => setRound(round + 1), wait) : undefined;
    return () => clearTimeout(timer);
  }, [failure, round, setRound]);
}
