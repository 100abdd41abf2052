import CircleUserRound from "lucide-react/icons/circle-user-round";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { lazyPart, pickText, useApp, useI18n, usePage } from "../../../core/api/kernel.ts";
import { IconButton, ViewBoundary } from "../../../core/api/ui.ts";

const AccountMenu = lazyPart(() => import("./account-menu.tsx"));
const SIGN_IN = { no: "Logg inn", en: "Sign in" };
const ACCOUNT = { no: "Brukeren din", en: "Your account" };
const FAILED = { no: "Innloggingen kan ikke nås. Prøv igjen.", en: "Sign-in cannot be reached. Try again." };

/** Starts the sign-in, or opens the menu of the signed-in user. Empty when the installation has no sign-in. */
export const AccountButton = observer(function AccountButton() {
  const { session } = useApp();
  const page = usePage();
  const i18n = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const text = (texts: typeof SIGN_IN) => pickText(texts, i18n.language);
  if (session.status === "off") return null;
  const signedIn = session.authenticated;
  const select = () => {
    if (signedIn) return setOpen(!open);
    session.signIn().catch(() => page.notify({ id: "sign-in", tone: "error", title: text(FAILED) }));
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={CircleUserRound}
        label={text(signedIn ? ACCOUNT : SIGN_IN)}
        muted={!signedIn}
        data-dot={signedIn || undefined}
        aria-busy={session.status === "checking"}
        aria-haspopup={signedIn ? "dialog" : undefined}
        aria-expanded={signedIn ? open : undefined}
        onClick={select}
      />
      {open && signedIn && (
        <ViewBoundary place="account" as="notice">
          <AccountMenu opener={button} onClose={() => setOpen(false)} />
        </ViewBoundary>
      )}
    </>
  );
});
