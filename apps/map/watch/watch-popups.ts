import { reaction } from "mobx";
import type { ShellStores } from "../shell-context.tsx";

/**
 * Closes popups of items that are not there any more: the dataset was switched off, or its last answer has no such item.
 * While an answer is on its way they stay. Returns a function that stops it.
 */
export function watchPopups(selection: ShellStores["selection"]): () => void {
  return reaction(
    () =>
      selection.popups
        .flatMap(({ entries }) => entries)
        .flatMap((entry) => {
          if (entry.kind === "own") return [];
          const { dataset, item } = entry;
          const answered = dataset.items.length > 0 || (dataset.empty && !dataset.updating);
          const gone = !dataset.active || (answered && !dataset.item(item.id));
          return gone ? [dataset.id] : [];
        }),
    (gone) => {
      for (const id of gone) selection.forget(id);
    },
  );
}
