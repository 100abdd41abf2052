import { reaction } from "mobx";
import { useEffect } from "react";
import { useApp, usePage } from "../../../core/plugin/react-context.tsx";
import { useShell } from "../shell-context.tsx";

/** Without popups (setting `showPopups`), what the user chooses in the map opens in the details at once. */
export function useDetailsDirectly(): void {
  const { settings } = useApp();
  const { popup } = useShell();
  const page = usePage();
  useEffect(
    () =>
      reaction(
        () => popup.chosen,
        (entry) => {
          if (entry?.kind !== "item" || settings.isOn("showPopups")) return;
          popup.close();
          page.navigate(`/${encodeURIComponent(entry.dataset.id)}/${encodeURIComponent(entry.item.id)}`);
        },
      ),
    [settings, popup, page],
  );
}
