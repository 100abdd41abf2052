import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { DefaultPopup } from "../../../../core/api/details.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import css from "../views/popup.module.css";
import AidBadges from "./aton-badges.tsx";
import type { AtonDataset } from "./aton-dataset.ts";

/** The manifest's facts, below the badges. */
export default observer(function AidPopup({ dataset, item }: ItemViewProps<AtonDataset>) {
  return (
    <>
      <div className={classNames(look.chips, css.badges)}>
        <AidBadges item={item} />
      </div>
      <DefaultPopup dataset={dataset} item={item} />
    </>
  );
});
