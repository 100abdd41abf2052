import "../../core/ui/tokens.css";
import "../../core/ui/base.css";
import "./start-page.css";
import Languages from "lucide-react/icons/languages";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import Waves from "lucide-react/icons/waves";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import { Button, IconButton } from "../../core/ui/button.tsx";
import { Icon } from "../../core/ui/icon.tsx";
import { siteBase } from "../../core/util/deployment.ts";
import { takeFailedSignIn } from "../failed-sign-in.ts";
import { AppCard } from "./app-card.tsx";
import { readCards } from "./cards.ts";
import { makeStartStores, type StartStores } from "./start-stores.ts";

const DOCUMENTATION = { no: "Dokumentasjon", en: "Documentation" };

/** The sub-applications of this installation as cards. */
export const StartPage = observer(function StartPage() {
  const [stores] = useState(makeStartStores);
  const [applications] = useState(readCards);
  const { i18n, theme } = stores;
  const night = theme.theme === "night";
  useEffect(() => stores.start(), [stores]);
  if (!i18n.isReady) return null;
  return (
    <div className="fv-start">
      <title>{`${i18n.t("app.name")} – ${i18n.t("start-page:title").toLocaleLowerCase("nb")}`}</title>
      <StartHeader stores={stores} />
      <main>
        <div className="fv-hero">
          <div className="fv-start-width">
            <h1>{i18n.t("start-page:title")}</h1>
            <p>{i18n.t("start-page:text")}</p>
            <StartNotice stores={stores} />
          </div>
        </div>
        <div className="fv-start-width">
          <h2 className="fv-hidden">{i18n.t("start-page:choose")}</h2>
          <ul className="fv-cards" data-count={applications.length}>
            {applications.map((application) => (
              <li key={application.appName}>
                <AppCard application={application} i18n={i18n} night={night} />
              </li>
            ))}
          </ul>
        </div>
      </main>
      <footer className="fv-start-width fv-start-foot">
        {i18n.t("start-page:foot")}{" "}
        <a href={`${siteBase()}/docs/${i18n.language}/index.html`}>{i18n.text(DOCUMENTATION)}</a>
      </footer>
    </div>
  );
});

const StartHeader = observer(function StartHeader({ stores: { i18n, theme } }: { stores: StartStores }) {
  const night = theme.theme === "night";
  const other = i18n.language === "no" ? "en" : "no";
  return (
    <header className="fv-start-head">
      <div className="fv-start-width">
        <a className="fv-brand" href={`${siteBase()}/`}>
          <Icon of={Waves} />
          {i18n.t("app.name")}
        </a>
        <div className="fv-start-nav">
          <Button kind="ghost" lang={other === "no" ? "nb" : "en"} onClick={() => i18n.setLanguage(other)}>
            <Icon of={Languages} small />
            {other === "no" ? "Norsk" : "English"}
          </Button>
          <Button kind="ghost" aria-pressed={night} onClick={() => theme.toggle()}>
            <Icon of={night ? Sun : Moon} small />
            {i18n.t("settings.night")}
          </Button>
        </div>
      </div>
    </header>
  );
});

/** A notice that there is no map at this address, that a sign-in has failed, or once that there is English for a browser without Norwegian. */
const StartNotice = observer(function StartNotice({ stores }: { stores: StartStores }) {
  const { i18n } = stores;
  const unknown = useMemo(unknownMap, []);
  const [failedAt] = useState(takeFailedSignIn);
  if (unknown !== null)
    return (
      <div className="fv-start-notice" role="alert">
        <p>{i18n.t("start-page:unknown", unknown)}</p>
      </div>
    );
  if (failedAt !== null)
    return (
      <div className="fv-start-notice" role="alert">
        <p>{i18n.t("start-page:not-signed-in")}</p>
        {failedAt !== "" && (
          <a className="fv-button fv-button-secondary" href={failedAt}>
            {i18n.t("start-page:back")}
          </a>
        )}
      </div>
    );
  if (!stores.offersEnglish) return null;
  return (
    <div className="fv-start-notice" lang="en">
      <p>This page and its maps are also in English.</p>
      <Button kind="primary" onClick={() => i18n.setLanguage("en")}>
        Use English
      </Button>
      <IconButton icon={X} label="Close" muted onClick={() => stores.declineEnglish()} />
    </div>
  );
});

/** The path without a map; null on the start page itself. */
function unknownMap(): string | null {
  const path = location.pathname.slice(siteBase().length).replace(/^\/(index\.html|404\.html)?$/, "");
  if (path === "") return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
