import "./errors.css";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import CloudOff from "lucide-react/icons/cloud-off";
import LogIn from "lucide-react/icons/log-in";
import Plane from "lucide-react/icons/plane";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import { useShell } from "../shell-context.tsx";

const PORTAL = {
  title: { no: "Nettet her krever innlogging", en: "The network here requires a log-in" },
  text: {
    no: "Logg inn på nettverket i nettleseren. Til da virker det som er lagret her.",
    en: "Log in to the network in the browser. Until then, what is stored here works.",
  },
};
const LAST = { no: "Sist på nett {0}", en: "Last online {0}" };
const MODE = { no: "Frakoblet modus", en: "Offline mode" };
const MODE_TEXT = { no: "Henter og sender ingenting", en: "Fetches and sends nothing" };

/** The banner while the product is offline (spec §2), in full or as icon and word. In manual offline mode it has its switch. */
export default observer(function OfflineNotice() {
  const { connectivity } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const id = useId();
  const { manualOfflineMode: isManual, isPortal, lastOnline } = connectivity;
  const open = ui.offlineNoticeOpen;
  const kind = isManual ? "offline.manual" : "offline";
  return (
    <div className="fv-offline">
      <Icon of={isManual ? Plane : isPortal ? LogIn : CloudOff} />
      {open ? (
        <div>
          <b>{isPortal && !isManual ? i18n.text(PORTAL.title) : i18n.t(`${kind}.title`)}</b>
          <p>{isPortal && !isManual ? i18n.text(PORTAL.text) : i18n.t(`${kind}.text`)}</p>
          {!isManual && lastOnline !== null && (
            <p>{i18n.text(LAST).replace("{0}", () => i18n.format.time(lastOnline))}</p>
          )}
        </div>
      ) : (
        <b>{isManual ? i18n.text(MODE) : i18n.t("offline.word")}</b>
      )}
      <IconButton
        icon={open ? ChevronUp : ChevronDown}
        label={i18n.t(open ? "offline.less" : "offline.more")}
        aria-expanded={open}
        muted
        onClick={() => ui.setOfflineNoticeOpen(!open)}
      />
      {open && isManual && (
        <div className="fv-offline-mode">
          <div>
            <b id={`${id}-name`}>{i18n.text(MODE)}</b>
            <p id={`${id}-text`}>{i18n.text(MODE_TEXT)}</p>
          </div>
          <Switch
            checked
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-text`}
            onChange={() => void connectivity.setManualOfflineMode(false)}
          />
        </div>
      )}
    </div>
  );
});
