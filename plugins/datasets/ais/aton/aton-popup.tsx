import "../views/popup.css";
import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { DefaultPopup } from "../../../../core/api/details.ts";
import AidBadges from "./aton-badges.tsx";
import type { AtonDataset } from "./aton-dataset.ts";

/** The manifest's facts, below what one must know first. */
export default observer(function AidPopup({ dataset, item }: ItemViewProps<AtonDataset>) {
  return (
    <>
      <div className="fv-chips fv-vessel-badges">
        <AidBadges item={item} />
      </div>
      <DefaultPopup dataset={dataset} item={item} />
    </>
  );
});
