import "./settings.css";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { Dialog } from "../../../core/ui/dialog.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import type { Language } from "../../../lib/text.ts";
import { useShell } from "../shell-context.tsx";
import { Line, SettingLine } from "./setting-line.tsx";
import { settingSections } from "./setting-list.ts";
import { StorageLines } from "./storage-lines.tsx";
import { useDialogTexts } from "./use-dialog-texts.ts";

const NAMES: Record<Language, string> = { no: "Norsk", en: "English" };

/** The settings of the whole sub-application. Changes take effect at once. */
export default observer(function SettingsDialog() {
  const app = useApp();
  const { ui } = useShell();
  const i18n = useDialogTexts();
  const own: Record<string, ReactNode> = {
    general: app.manifest.languages.length > 1 && <LanguageLine />,
    night: <NightLine />,
    privacy: <StorageLines />,
  };
  return (
    <Dialog
      wide
      title={i18n.t("settings.title")}
      closeLabel={i18n.t("close")}
      onClose={() => ui.setDialog(null)}
    >
      {settingSections(app, ui).map(({ id: category, title, settings }) => {
        if (!own[category] && settings.length === 0) return null;
        return (
          <section key={category} className="fv-settings" aria-labelledby={`fv-settings-${category}`}>
            <h3 id={`fv-settings-${category}`}>
              {title ? i18n.text(title) : i18n.t(`dialogs:category.${category}`)}
            </h3>
            {category === "privacy" ? null : own[category]}
            {settings.map((setting) => (
              <SettingLine key={setting.id} setting={setting} />
            ))}
            {category === "privacy" && own.privacy}
          </section>
        );
      })}
    </Dialog>
  );
});

const LanguageLine = observer(function LanguageLine() {
  const { manifest } = useApp();
  const i18n = useDialogTexts();
  const id = useId();
  return (
    <Line id={id} name={i18n.t("dialogs:language")}>
      <fieldset className="fv-segments" aria-labelledby={id}>
        {manifest.languages.map((language) => (
          <label key={language} lang={language === "no" ? "nb" : "en"}>
            <input
              type="radio"
              name={id}
              checked={i18n.language === language}
              onChange={() => i18n.setLanguage(language)}
            />
            <span>{NAMES[language]}</span>
          </label>
        ))}
      </fieldset>
    </Line>
  );
});

/** Night mode at present: the theme knows whether the clock controls it. */
const NightLine = observer(function NightLine() {
  const { theme, settings } = useApp();
  const i18n = useDialogTexts();
  const id = useId();
  const byClock = settings.isOn("automaticNightMode");
  return (
    <Line
      id={id}
      name={i18n.t("settings.night")}
      text={i18n.t(byClock ? "dialogs:night.by-clock" : "dialogs:night.text")}
    >
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        checked={theme.theme === "night"}
        onChange={(on) => theme.setTheme(on ? "night" : "day")}
      />
    </Line>
  );
});
