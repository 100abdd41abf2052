import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { classNames, FieldList, look } from "../../../../core/api/ui.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { VesselBadges } from "./badges.tsx";
import { popupFields } from "./facts.tsx";
import css from "./popup.module.css";
import { useTexts } from "./texts.ts";
import { useMinute, useVessel } from "./use-vessel.ts";

/** The main facts of a vessel, as they are now. */
export default observer(function Popup({ dataset, item }: ItemViewProps<VesselDataset>) {
  const words = useTexts();
  const vessel = useVessel(dataset, item);
  useMinute();
  if (!vessel) return null;
  return (
    <>
      <div className={classNames(look.chips, css.badges)}>
        <VesselBadges vessel={vessel} />
      </div>
      <FieldList compact fields={popupFields(vessel, words)} />
    </>
  );
});
