import CircleUserRound from "lucide-react/icons/circle-user-round";
import { observer } from "mobx-react-lite";
import { partTexts, useApp, usePage, usePartTexts } from "../../plugin/react-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";

export const SIGN_IN_TEXTS = partTexts("sign-in-offer", { no, en });

/**
 * In place of what only signed-in users see: the button to sign in. An installation without sign-in says that there is none.
 * @param text what the user gets by signing in
 * @param heading level of the heading; 1 on a page of its own
 */
export const SignInOffer = observer(function SignInOffer({
  text,
  heading = 2,
}: {
  text?: string;
  heading?: 1 | 2 | 3;
}) {
  const { session } = useApp();
  const page = usePage();
  const { t } = usePartTexts(SIGN_IN_TEXTS);
  const Heading = `h${heading}` as const;
  const failed = () => page.notify({ id: "sign-in", tone: "error", title: t("failed") });
  const isOff = session.status === "off";
  return (
    <div className="fv-not-found">
      <Icon of={CircleUserRound} />
      <Heading>{t("signed-out")}</Heading>
      <p>{isOff ? t("no-sign-in") : (text ?? t("signed-out.text"))}</p>
      {!isOff && (
        <div className="fv-not-found-actions">
          <Button
            kind="primary"
            aria-busy={session.status === "checking"}
            onClick={() => void session.signIn().catch(failed)}
          >
            {t("sign-in")}
          </Button>
        </div>
      )}
    </div>
  );
});
