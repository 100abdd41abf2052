import { observer } from "mobx-react-lite";
import type { SymbolViewProps } from "../../plugin/contract.ts";
import { ThemedSymbol } from "../parts/symbol.tsx";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import { itemSymbol } from "./item-symbol.ts";
import { useViews } from "./use-views.ts";

/** The map symbol of an item: by its type's own view, else the manifest's symbol. Decorative. */
export const ItemIcon = observer(function ItemMark({ dataset, item, size }: SymbolViewProps) {
  const { Symbol: Own } = useViews(dataset);
  if (!Own) return <ThemedSymbol symbol={itemSymbol(dataset, item)} size={size} />;
  return (
    <ViewBoundary place={`symbol of ${dataset.id}`} waiting={<span style={{ width: size, height: size }} />}>
      <Own dataset={dataset} item={item} size={size} />
    </ViewBoundary>
  );
});
