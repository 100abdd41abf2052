import { Link } from "@tanstack/react-router";
import Lock from "lucide-react/icons/lock";
import { observer } from "mobx-react-lite";
import { useApp, useI18n, usePartTexts } from "../../plugin/react-context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DetailsTop } from "../details/details-top.tsx";
import { useHeadingFocus } from "../details/use-heading-focus.ts";
import { SIGN_IN_TEXTS, SignInOffer } from "./sign-in-offer.tsx";

/** An address that the manifest keeps for roles which the user lacks: the sign-in may give them; a signed-in user is told (spec §8). */
export const NotAuthorizedView = observer(function NotAuthorizedView() {
  const { session } = useApp();
  const i18n = useI18n();
  return (
    <>
      <DetailsTop text={i18n.t("details.title")} />
      {session.authenticated ? <NotAuthorized /> : <SignInOffer />}
    </>
  );
});

/** Tells a signed-in user that a page is not theirs, with the way back. */
export const NotAuthorized = observer(function NotAuthorized() {
  const { manifest } = useApp();
  const { i18n, t } = usePartTexts(SIGN_IN_TEXTS);
  const heading = useHeadingFocus();
  return (
    <div className="fv-not-found">
      <Icon of={Lock} />
      <h2 ref={heading} tabIndex={-1}>
        {t("not-authorized")}
      </h2>
      <p>{t("not-authorized.text")}</p>
      <div className="fv-not-found-actions">
        <Link to="/" className="fv-button fv-button-secondary">
          {i18n.t("not-found.home", i18n.text(manifest.title))}
        </Link>
      </div>
    </div>
  );
});
