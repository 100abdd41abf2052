import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { AlertBar } from "../../../core/api/details.ts";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import { Button, IconButton } from "../../../core/api/ui.ts";
import { useTexts } from "./use-texts.ts";

/**
 * The issuer has signed the user in, and the service does not accept that, for example because of a wrong clock: another
 * attempt may help, and signing out at the issuer lets the user take another account.
 */
const RefusalNotice = observer(function RefusalNotice() {
  const { session } = useApp();
  const page = usePage();
  const { t } = useTexts();
  const attempt = (work: Promise<void>) => {
    page.closeNotice("sign-in");
    work.catch(() => page.notify({ id: "sign-in", tone: "error", title: t("refused.unreachable") }));
  };
  return (
    <AlertBar label={t("refused.title")} title={t("refused.title")} text={t("refused.text")} announced>
      <Button kind="primary" onClick={() => attempt(session.signIn())}>
        {t("retry")}
      </Button>
      <Button onClick={() => attempt(session.signOut())}>{t("sign-out")}</Button>
      <IconButton icon={X} label={t("close")} muted onClick={() => session.setRefusal(null)} />
    </AlertBar>
  );
});

export default RefusalNotice;
