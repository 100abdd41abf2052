import "./errors.css";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import CloudOff from "lucide-react/icons/cloud-off";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { Button, IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { useShell } from "../shell-context.tsx";

/** Shown while the product is offline (spec §2): in full, or as icon and word. */
export const OfflineBanner = observer(function OfflineBanner() {
  const { connectivity } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  if (connectivity.isOnline) return <div role="status" />;
  const manual = connectivity.manualOfflineMode;
  const open = ui.offlineNoticeOpen;
  return (
    <div role="status" className="fv-offline">
      <Icon of={CloudOff} />
      {open ? (
        <div>
          <b>{i18n.t(manual ? "offline.manual.title" : "offline.title")}</b>
          <p>{i18n.t(manual ? "offline.manual.text" : "offline.text")}</p>
          {manual && (
            <Button kind="ghost" onClick={() => void connectivity.setManualOfflineMode(false)}>
              {i18n.t("offline.manual.off")}
            </Button>
          )}
        </div>
      ) : (
        <b>{i18n.t("offline.word")}</b>
      )}
      <IconButton
        icon={open ? ChevronUp : ChevronDown}
        label={i18n.t(open ? "offline.less" : "offline.more")}
        aria-expanded={open}
        muted
        onClick={() => ui.setOfflineNoticeOpen(!open)}
      />
    </div>
  );
});
