import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../core/api/dataset.ts";
import { DefaultDetails } from "../../../core/api/details.ts";
import { lazyPart, useApp } from "../../../core/api/kernel.ts";
import { ADMINISTER_LOST_GEAR } from "../../../lib/roles/rules.ts";
import type { LostGearDataset } from "./lost-gear-dataset.ts";

const Administration = lazyPart(async () => ({
  default: (await import("./admin/administration.tsx")).Administration,
}));

/** The facts of a report, and for who may administer it, how. */
export default observer(function GearDetails({ dataset, item }: ItemViewProps<LostGearDataset>) {
  const { session } = useApp();
  return (
    <>
      <DefaultDetails dataset={dataset} item={item} />
      {dataset.isAdministered && session.holds(ADMINISTER_LOST_GEAR) && (
        // What one began to write of one report is not sent for another.
        <Administration key={item.id} dataset={dataset} item={item} />
      )}
    </>
  );
});
