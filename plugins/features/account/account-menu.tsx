import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import { observer } from "mobx-react-lite";
import { type RefObject, useState } from "react";
import { createPortal } from "react-dom";
import { useApp, usePage, useService } from "../../../core/api/kernel.ts";
import { Button, Chip, Dialog, Icon, Popover } from "../../../core/api/ui.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import { ADMINISTER_USERS } from "../../../lib/roles/rules.ts";
import css from "./account.module.css";
import type { AccountService } from "./account-parts.ts";
import no from "./locales/no.json";
import { SyncLine } from "./sync-line.tsx";
import { useTexts } from "./use-texts.ts";

/** Roles and policies with a readable name; others are shown by their code. */
const NAMED = Object.keys(no)
  .filter((key) => key.startsWith("role."))
  .map((key) => key.slice("role.".length));
const isNamed = (role: string) => NAMED.includes(role);

/** Longest time that the sign-out waits for changes to be saved before it asks, ms. */
const SAVE_TIMEOUT_MS = 4_000;

interface AccountMenuProps {
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

/**
 * The signed-in user, links to their own pages, and the sign-out. Shown beside its button; on a phone at the lower
 * edge.
 */
export default observer(function AccountMenu({ opener, onClose }: AccountMenuProps) {
  const page = usePage();
  const { t } = useTexts();
  if (page.isPhone)
    return (
      <Dialog form title={t("menu")} closeLabel={t("close")} onClose={onClose}>
        <Content onClose={onClose} />
      </Dialog>
    );
  const { left = 16, bottom = 64 } = opener.current?.getBoundingClientRect() ?? {};
  return createPortal(
    <Popover
      label={t("menu")}
      className={css.menu}
      style={{ left: Math.min(left, innerWidth - 336), top: bottom + 8 }}
      opener={opener}
      onClose={onClose}
    >
      <Content onClose={onClose} />
    </Popover>,
    document.body,
  );
});

/** Signing out removes what is the user's from this browser, so changes that cannot be saved are lost: it asks first. */
const SignOut = observer(function SignOut() {
  const { session, userData } = useApp();
  const { t } = useTexts();
  const [step, setStep] = useState<"idle" | "saving" | "asking">("idle");
  const signOut = () => void session.signOut();
  const begin = async () => {
    if (step === "saving") return;
    setStep("saving");
    const limit = new Promise((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS));
    if (userData.sync?.state === "unsaved") await Promise.race([userData.sync.refresh(), limit]);
    if (userData.sync?.state === "unsaved") setStep("asking");
    else signOut();
  };
  if (step === "asking")
    return (
      <div className={css.ask} role="alert">
        <p>{t("sign-out.unsaved")}</p>
        <Button onClick={() => setStep("idle")}>{t("sign-out.stay")}</Button>
        <Button kind="ghost" onClick={signOut}>
          {t("sign-out.anyway")}
        </Button>
      </div>
    );
  return (
    <div className={css.leave}>
      <button type="button" aria-busy={step === "saving"} onClick={() => void begin()}>
        <Icon of={LogOut} />
        {t("sign-out")}
      </button>
    </div>
  );
});

const Content = observer(function Content({ onClose }: { onClose(): void }) {
  const { session } = useApp();
  const page = usePage();
  const account = useService<AccountService>("account");
  const { i18n, t } = useTexts();
  const user = isRecord(session.profiles?.user) ? session.profiles.user : {};
  const email = isString(user.email) ? user.email : "";
  const go = (path: string) => {
    onClose();
    page.navigate(path);
  };
  const places = account.places.filter(({ isShown }) => isShown?.() ?? true);
  return (
    <>
      <div className={css.who}>
        <span className={css.face}>
          <Icon of={UserRound} />
        </span>
        <div>
          <b>{t("signed-in")}</b>
          <span>{email}</span>
        </div>
        {session.roles.size > 0 && (
          <ul className={css.roles} aria-label={t("roles")}>
            {[...session.roles].sort().map((role) => (
              <li key={role}>
                <Chip tone="good">{isNamed(role) ? t(`role.${role}`) : role}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className={css.places}>
        <li>
          <button type="button" onClick={() => go("/account")}>
            <Icon of={UserRound} />
            {t("page")}
          </button>
        </li>
        {session.holds(ADMINISTER_USERS) && (
          <li>
            <button type="button" onClick={() => go("/users")}>
              <Icon of={Users} />
              {t("users")}
            </button>
          </li>
        )}
        {places.map(({ id, label, icon, path, note }) => (
          <li key={id}>
            <button type="button" onClick={() => go(path)}>
              <Icon of={icon} />
              {i18n.text(label)}
              <small>{note?.()}</small>
            </button>
          </li>
        ))}
      </ul>
      <SyncLine />
      <SignOut />
    </>
  );
});
