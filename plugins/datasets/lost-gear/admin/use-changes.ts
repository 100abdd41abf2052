import { useEffect, useState } from "react";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { Failure, isAbort, useApp } from "../../../../core/api/kernel.ts";
import type { LostGearCorrection } from "../../../../schemas/generated/api/lost-gear-correction.ts";
import type { LostGearHistory } from "../../../../schemas/generated/api/lost-gear-history.ts";
import type { LostGearDataset } from "../lost-gear-dataset.ts";

export interface Changes {
  /** null while loading; after a failure the user may retry. */
  history: LostGearHistory | Failure | null;
  /** Sends a change and shows the result. Rejects with a Failure. */
  send(correction: LostGearCorrection): Promise<void>;
  reload(): void;
}

/** The history of a report, and functions that change the report. */
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
    // A recovered report moves to the other list. This list keeps it while its details are open.
    for (const other of datasets.all) {
      if (other !== dataset && other.definition.type === dataset.definition.type) void other.refresh("retry");
    }
  };
  return { history, send, reload };
}
