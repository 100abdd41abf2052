import { reaction } from "mobx";
import { useEffect } from "react";
import { useApp, usePage } from "../../../core/plugin/react-context.tsx";
import { useShell } from "../shell-context.tsx";

/** Without popups (setting `showPopups`), what the user chooses in the map opens in the details at once. */
export function useDetailsDirectly(): void {
  const { settings } = useApp();
  const { selection } = useShell();
  const page = usePage();
  useEffect(
    () =>
      reaction(
        () => selection.asked,
        (shown) => {
          if (!shown || settings.isOn("showPopups")) return;
          selection.closePopup();
          page.navigate(`/${encodeURIComponent(shown.dataset.id)}/${encodeURIComponent(shown.item.id)}`);
        },
      ),
    [settings, selection, page],
  );
}
