import MapIcon from "lucide-react/icons/map";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { SignInOffer } from "../../../core/api/details.ts";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import { Button, Chip, Icon, IconButton } from "../../../core/api/ui.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import css from "./frame.module.css";
import { useTexts } from "./use-texts.ts";

/** A page of its own beside the map, for signed-in users: the way back, and the content or the offer to sign in. */
const Frame = observer(function Frame({ children }: { children: ReactNode }) {
  const { session, manifest, theme, urls } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const user = session.profiles?.user;
  const isNight = theme.theme === "night";
  return (
    <div className={css.framePage}>
      <header className={css.frameBar}>
        {manifest.icon && <img src={urls.asset(manifest.icon)} alt="" width="32" height="32" />}
        <strong>{i18n.t("app.name")}</strong>
        {manifest.demonstration && <Chip tone="warning">{t("demonstration")}</Chip>}
        <div className={css.frameEnd}>
          {session.authenticated && isRecord(user) && isString(user.email) && (
            <small className={css.frameWho}>{t("signed-in-as", user.email)}</small>
          )}
          <Button aria-label={t("to-map")} onClick={() => page.navigate("/")}>
            <Icon of={MapIcon} small />
            <span className={css.frameLong}>{t("to-map")}</span>
          </Button>
          <IconButton
            muted
            icon={isNight ? Sun : Moon}
            label={i18n.t(isNight ? "night.off" : "night.on")}
            onClick={() => theme.toggle()}
          />
        </div>
      </header>
      {session.authenticated ? (
        children
      ) : (
        <div className={css.signedOut}>
          {session.refusal ? <Refused /> : <SignInOffer heading={1} text={t("signed-out.text")} />}
        </div>
      )}
    </div>
  );
});

/** The service has refused the sign-in that led here: what the map says of it is covered by the page. */
const Refused = observer(function Refused() {
  const { session } = useApp();
  const page = usePage();
  const { t } = useTexts();
  const attempt = (work: Promise<void>) =>
    work.catch(() => page.notify({ id: "sign-in", tone: "error", title: t("refused.unreachable") }));
  return (
    <div className={css.refused} role="alert">
      <h1>{t("refused.title")}</h1>
      <p>{t("refused.text")}</p>
      <div className={css.refusedEnd}>
        <Button kind="primary" onClick={() => void attempt(session.signIn())}>
          {t("retry")}
        </Button>
        <Button onClick={() => void attempt(session.signOut())}>{t("sign-out")}</Button>
      </div>
    </div>
  );
});

export default Frame;
