import { useState } from "react";
import { isRecord, isString, useApp } from "../../../../core/index.ts";
import type { Favourite } from "../model/favourite.ts";

const KEPT_UNDER = "favourite";

export interface FavouriteDraft {
  name: string;
  category: string;
}

/** What is being written about a favourite. It outlives a reload of the tab until it is saved or given up (`drop`). */
export function useDraft({ id, name, category }: Favourite) {
  const { tab } = useApp().storage;
  const [draft, setDraft] = useState<FavouriteDraft>(() => {
    const kept = tab.get(KEPT_UNDER);
    if (!isRecord(kept) || kept.id !== id || !isString(kept.name) || !isString(kept.category))
      return { name, category };
    return { name: kept.name, category: kept.category };
  });
  return {
    draft,
    change(part: Partial<FavouriteDraft>): void {
      const changed = { ...draft, ...part };
      setDraft(changed);
      tab.set(KEPT_UNDER, { id, ...changed });
    },
    drop: () => tab.set(KEPT_UNDER, null),
  };
}
