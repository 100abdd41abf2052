import Lock from "lucide-react/icons/lock";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { Button } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Panel } from "../../../core/ui/panel.tsx";

/** Covers a map that a link has locked: says so, and offers a button to unlock it. */
export const LockedMap = observer(function LockedMap() {
  const { share } = useApp();
  const i18n = useI18n();
  if (!share?.locked) return null;
  const unlock = () => {
    share.unlock();
    // The button disappears with the lock; the map gets the focus.
    requestAnimationFrame(() => document.getElementById("fv-map")?.focus({ preventScroll: true }));
  };
  return (
    <Panel as="section" aria-label={i18n.t("locked.label")} className="fv-locked">
      <Icon of={Lock} small />
      <span>{i18n.t("locked.text")}</span>
      <Button kind="secondary" onClick={unlock}>
        {i18n.t("locked.unlock")}
      </Button>
    </Panel>
  );
});
