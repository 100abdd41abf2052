import { useRef } from "react";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { oldAfter } from "../model/old-after.ts";
import type { Vessel } from "../model/vessel.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

/** The current data of a vessel, or its last data when it is gone. Null only for an item of another kind. Observed. */
export function useVessel(dataset: VesselDataset, item: DatasetItem): Vessel | null {
  const last = useRef<Vessel | null>(null);
  last.current = dataset.vessel(item.id) ?? last.current ?? null;
  return last.current;
}

/** Updates ages with the clock, also while no message is received. Observed. */
export function useMinute(): number {
  return useApp().clock.minute.getTime();
}

/** Whether nothing was received from a vessel for longer than the setting `oldAisThreshold`, at this minute. Observed. */
export function useIsOld(vessel: Pick<Vessel, "time"> | null): boolean {
  const { settings } = useApp();
  const minute = useMinute();
  const limit = oldAfter(settings.get("oldAisThreshold"));
  return vessel !== null && minute / 1000 - vessel.time > limit;
}
