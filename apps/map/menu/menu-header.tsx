import Moon from "lucide-react/icons/moon";
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import Sun from "lucide-react/icons/sun";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Corner } from "../controls/corner.tsx";
import { useShell } from "../shell-context.tsx";

export const MenuHeader = observer(function MenuHeader() {
  const { ui } = useShell();
  const i18n = useI18n();
  return (
    <header className="fv-menu-head">
      <AppTitle />
      <Corner at="menu-head" />
      <NightButton />
      <IconButton
        icon={PanelLeftClose}
        label={i18n.t("menu.close")}
        muted
        aria-expanded={true}
        aria-controls="fv-menu"
        onClick={() => ui.setMenuOpen(false)}
      />
    </header>
  );
});

/** Icon and title of the sub-application, with a link to the start page. */
export const AppTitle = observer(function AppTitle({ line }: { line?: string }) {
  const { manifest, urls } = useApp();
  const i18n = useI18n();
  return (
    <div className="fv-app-title">
      {manifest.icon && <img src={urls.asset(manifest.icon)} alt="" width="36" height="36" />}
      <div>
        <h1>{i18n.text(manifest.title)}</h1>
        <p>{line ?? <a href={urls.site("/")}>{i18n.t("app.name")}</a>}</p>
      </div>
    </div>
  );
});

export const NightButton = observer(function NightButton() {
  const { theme } = useApp();
  const i18n = useI18n();
  const night = theme.theme === "night";
  return (
    <IconButton
      icon={night ? Sun : Moon}
      label={i18n.t(night ? "night.off" : "night.on")}
      muted
      onClick={() => theme.toggle()}
    />
  );
});
