import "./settings.css";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId, useState } from "react";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { Language } from "../../util/text.ts";
import { useShell } from "../shell-context.tsx";

const NAMES: Record<Language, string> = { no: "Norsk", en: "English" };

/** What the user can set for the whole sub-application. */
export const SettingsDialog = observer(function SettingsDialog() {
  const { theme, settings, manifest } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  return (
    <Dialog title={i18n.t("settings.title")} closeLabel={i18n.t("close")} onClose={() => ui.setDialog(null)}>
      {manifest.languages.length > 1 && <LanguageChoice />}
      <SwitchLine
        name={i18n.t("settings.night")}
        text={i18n.t("settings.night.text")}
        checked={theme.theme === "night"}
        onChange={(on) => theme.setTheme(on ? "night" : "day")}
      />
      {manifest.map.graticule && (
        <SwitchLine
          name={i18n.t("settings.graticule")}
          text={i18n.t("settings.graticule.text")}
          checked={settings.isOn("graticule")}
          onChange={(on) => settings.set("graticule", on)}
        />
      )}
      <ResetLine />
    </Dialog>
  );
});

const LanguageChoice = observer(function LanguageChoice() {
  const { manifest } = useApp();
  const i18n = useI18n();
  const name = useId();
  return (
    <fieldset className="fv-setting-choice">
      <legend>{i18n.t("settings.language")}</legend>
      {manifest.languages.map((language) => (
        <label key={language} lang={language === "no" ? "nb" : "en"}>
          <input
            type="radio"
            name={name}
            checked={i18n.language === language}
            onChange={() => i18n.setLanguage(language)}
          />
          {NAMES[language]}
        </label>
      ))}
    </fieldset>
  );
});

interface SwitchLineProps {
  name: string;
  text: string;
  checked: boolean;
  onChange(on: boolean): void;
}

function SwitchLine({ name, text, checked, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <SettingLine id={id} name={name} text={text}>
      <Switch aria-labelledby={id} aria-describedby={`${id}-text`} checked={checked} onChange={onChange} />
    </SettingLine>
  );
}

function SettingLine({
  id,
  name,
  text,
  children,
}: {
  id: string;
  name: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="fv-setting">
      <div>
        <b id={id}>{name}</b>
        <p id={`${id}-text`}>{text}</p>
      </div>
      {children}
    </div>
  );
}

/** Removes everything that is stored in this browser and starts anew; asks first. */
const ResetLine = observer(function ResetLine() {
  const { storage } = useApp();
  const i18n = useI18n();
  const [asking, setAsking] = useState(false);
  const id = useId();
  const clear = () => {
    // Changes that wait to be saved would be written after the clearing; the page goes first.
    window.addEventListener("pagehide", () => storage.clearAll(), { once: true });
    storage.clearAll();
    location.assign(location.pathname);
  };
  return (
    <SettingLine
      id={id}
      name={i18n.t("settings.reset")}
      text={i18n.t(asking ? "settings.reset.sure" : "settings.reset.text")}
    >
      {asking ? (
        <div className="fv-setting-actions">
          <Button onClick={() => setAsking(false)}>{i18n.t("cancel")}</Button>
          <Button kind="primary" onClick={clear}>
            {i18n.t("settings.reset.do")}
          </Button>
        </div>
      ) : (
        <Button aria-describedby={`${id}-text`} onClick={() => setAsking(true)}>
          {i18n.t("settings.reset.ask")}
        </Button>
      )}
    </SettingLine>
  );
});
