import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import type { WarningsDataset } from "../warnings-dataset.ts";
import { WarningText } from "./warning-text.tsx";

/** A warning by itself: what the list shows of it when it is opened. */
export default observer(function WarningDetails({ dataset, item }: ItemViewProps<WarningsDataset>) {
  return <WarningText dataset={dataset} item={item} />;
});
