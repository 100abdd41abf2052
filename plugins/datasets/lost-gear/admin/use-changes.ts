import { useEffect, useState } from "react";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { Failure, isAbort, useApp } from "../../../../core/api/kernel.ts";
import type { LostGearCorrection } from "../../../../schemas/generated/api/lost-gear-correction.ts";
import type { LostGearHistory } from "../../../../schemas/generated/api/lost-gear-history.ts";
import type { LostGearDataset } from "../lost-gear-dataset.ts";

export interface Changes {
  /** null while it is on its way; a failure may be tried again. */
  history: LostGearHistory | Failure | null;
  /** Sends a change and shows what came of it. Rejects with a Failure. */
  send(correction: LostGearCorrection): Promise<void>;
  reload(): void;
}

/** What was done with a report, and how more is done. */
export function useChanges(dataset: LostGearDataset, item: DatasetItem): Changes {
  const { http, datasets } = useApp();
  const [history, setHistory] = useState<Changes["history"]>(null);
  const [round, setRound] = useState(0);
  const url = dataset.changesUrl(item.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    const stop = new AbortController();
    http.get(url, { signal: stop.signal }).then(
      ({ data }) => setHistory(Array.isArray(data) ? (data as LostGearHistory) : []),
      (error: unknown) => {
        if (!isAbort(error)) setHistory(Failure.from(error, dataset.id));
      },
    );
    return () => stop.abort();
  }, [http, url, round]);
  const reload = () => setRound((last) => last + 1);
  const send = async (correction: LostGearCorrection) => {
    const { data } = await http.post(url, { json: correction }).catch((error: unknown) => {
      throw Failure.from(error, dataset.id);
    });
    dataset.takeReport(item.id, data);
    reload();
    // What was taken up stands in the other list. This one keeps it as long as it is open.
    for (const other of datasets.all) {
      if (other !== dataset && other.definition.type === dataset.definition.type) void other.refresh("retry");
    }
  };
  return { history, send, reload };
}
