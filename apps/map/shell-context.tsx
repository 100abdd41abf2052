import { createContext, type ReactNode, useContext } from "react";
import type { HistogramStore } from "./period/histogram-store.ts";
import type { AskMap } from "./selection/ask-map.ts";
import type { SelectionStore } from "./selection/selection.ts";
import type { UiStore } from "./stores/ui-store.ts";

/** The stores of the page itself, in addition to those of the sub-application (`useApp`). */
export interface ShellStores {
  ui: UiStore;
  selection: SelectionStore;
  mapQuestion: AskMap;
  histogram: HistogramStore;
}

const ShellContext = createContext<ShellStores | null>(null);

export function ShellProvider({ stores, children }: { stores: ShellStores; children: ReactNode }) {
  return <ShellContext value={stores}>{children}</ShellContext>;
}

export function useShell(): ShellStores {
  const stores = useContext(ShellContext);
  if (!stores) throw new Error("useShell is called outside ShellProvider");
  return stores;
}
