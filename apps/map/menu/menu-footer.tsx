import Info from "lucide-react/icons/info";
import Languages from "lucide-react/icons/languages";
import Settings from "lucide-react/icons/settings";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { Button } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Corner } from "../controls/corner.tsx";
import { useShell } from "../shell-context.tsx";

export const MenuFooter = observer(function MenuFooter() {
  const { ui } = useShell();
  const i18n = useI18n();
  return (
    <div className="fv-menu-links">
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => ui.setDialog("settings")}>
        <Icon of={Settings} small />
        {i18n.t("settings.title")}
      </Button>
      <LanguageButton />
      <Corner at="menu" />
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => ui.setDialog("about")}>
        <Icon of={Info} small />
        {i18n.t("about.title")}
      </Button>
    </div>
  );
});

/** Switches to the other language, named in that language. */
export const LanguageButton = observer(function LanguageButton() {
  const { manifest } = useApp();
  const i18n = useI18n();
  const other = i18n.language === "no" ? "en" : "no";
  if (!manifest.languages.includes(other)) return null;
  return (
    <Button kind="quiet" lang={other === "no" ? "nb" : "en"} onClick={() => i18n.setLanguage(other)}>
      <Icon of={Languages} small />
      {other === "no" ? "Norsk" : "English"}
    </Button>
  );
});
