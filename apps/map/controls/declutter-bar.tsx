import Eye from "lucide-react/icons/eye";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Panel } from "../../../core/ui/panel.tsx";
import { useShell } from "../shell-context.tsx";

/** The controls of a decluttered map (spec §4): the menu toggle, and the button that ends this mode, as Escape does. */
export const DeclutterBar = observer(function DeclutterBar() {
  const { ui } = useShell();
  const i18n = useI18n();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    ui.announce(i18n.t("declutter.done"));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      ui.setDecluttered(false);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      ui.announce(i18n.t("declutter.undone"));
      document.getElementById("fv-map")?.focus({ preventScroll: true });
    };
  }, [ui, i18n]);
  const openMenu = () => {
    ui.setDecluttered(false);
    ui.showMenu();
  };
  return (
    <Panel as="section" aria-label={i18n.t("declutter.label")} className="fv-declutter-bar">
      <IconButton icon={PanelLeftOpen} label={i18n.t("menu.open")} onClick={openMenu} />
      <IconButton
        ref={back}
        icon={Eye}
        label={i18n.t("declutter.undo")}
        pressed={true}
        onClick={() => ui.setDecluttered(false)}
      />
    </Panel>
  );
});
