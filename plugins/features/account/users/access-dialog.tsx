import LogOut from "lucide-react/icons/log-out";
import ScrollText from "lucide-react/icons/scroll-text";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { usePage } from "../../../../core/api/kernel.ts";
import { Button, Chip, Dialog, Icon, look } from "../../../../core/api/ui.ts";
import { differenceOf, offeredRights } from "./rights.ts";
import { useTexts } from "./use-texts.ts";
import css from "./users.module.css";
import type { ChangeFault, ListedUser, Rights, Users } from "./users-store.ts";

interface AccessDialogProps {
  user: ListedUser;
  users: Users;
  onClose(): void;
  onLog(): void;
}

type Step = "choose" | "confirm" | "sign-out";

/** The rights of a user: chosen, reviewed as what is given and taken, and then confirmed. */
export const AccessDialog = observer(function AccessDialog({
  user,
  users,
  onClose,
  onLog,
}: AccessDialogProps) {
  const page = usePage();
  const { i18n, t, right } = useTexts();
  const [chosen, setChosen] = useState<Rights>(user);
  const [step, setStep] = useState<Step>("choose");
  const [fault, setFault] = useState<ChangeFault | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { given, taken } = differenceOf(user, chosen);
  const isFixed = user.own || user.state === "demonstration";

  const run = async (change: () => Promise<ChangeFault | null>, done: string) => {
    if (isSaving) return;
    setSaving(true);
    const found = await change();
    setSaving(false);
    if (found === null) {
      onClose();
      page.notify({ id: "users", tone: "info", title: done });
      return;
    }
    // The list was read again: what somebody else has chosen is shown, not what was chosen here.
    if (found === "changed-meanwhile")
      setChosen(users.rows.find(({ userName }) => userName === user.userName) ?? user);
    setFault(found);
    setStep("choose");
  };
  const back = () => {
    setFault(null);
    setStep("choose");
  };
  const toggle = (kind: keyof Rights, name: string) => {
    const held = chosen[kind];
    setFault(null);
    setChosen({
      ...chosen,
      [kind]: held.includes(name) ? held.filter((one) => one !== name) : [...held, name],
    });
  };

  const footer = {
    choose: (
      <>
        <Button onClick={onClose}>{t(isFixed ? "close" : "cancel")}</Button>
        {!isFixed && (
          <Button
            kind="primary"
            aria-disabled={given.length + taken.length === 0}
            onClick={() => given.length + taken.length > 0 && setStep("confirm")}
          >
            {t("next")}
          </Button>
        )}
      </>
    ),
    confirm: (
      <>
        <Button onClick={back}>{t("back")}</Button>
        <Button
          kind="primary"
          aria-disabled={isSaving}
          onClick={() => void run(() => users.setRights(user, pick(chosen)), t("changed"))}
        >
          {t(isSaving ? "saving" : "confirm")}
        </Button>
      </>
    ),
    "sign-out": (
      <>
        <Button onClick={back}>{t("cancel")}</Button>
        <Button
          kind="primary"
          aria-disabled={isSaving}
          onClick={() => void run(() => users.signOut(user), t("signed-out", user.userName))}
        >
          {t("sign-out")}
        </Button>
      </>
    ),
  }[step];

  return (
    <Dialog title={user.userName} closeLabel={t("close")} onClose={onClose} footer={footer} wide>
      <div role="alert">{fault && <p className={css.refusal}>{t(`fault.${fault}`)}</p>}</div>
      {step === "choose" && (
        <>
          {isFixed && <p className={css.fixedNote}>{t(user.own ? "own" : "shared")}</p>}
          <Choice kind="roles" user={user} chosen={chosen} isFixed={isFixed} onToggle={toggle} />
          <Choice kind="policies" user={user} chosen={chosen} isFixed={isFixed} onToggle={toggle} />
          {user.granted.length > 0 && (
            <section className={css.group}>
              <h3>{t("granted")}</h3>
              <p className={css.rights}>
                {user.granted.map((name) => (
                  <Chip key={name}>{right(name)}</Chip>
                ))}
              </p>
            </section>
          )}
          <p className={css.otherActions}>
            <Button onClick={onLog}>
              <Icon of={ScrollText} small />
              {t("log.show")}
            </Button>
            {user.signIns > 0 && user.state !== "demonstration" && (
              <Button className={css.signOutButton} onClick={() => setStep("sign-out")}>
                <Icon of={LogOut} small />
                {t("sign-out")}
              </Button>
            )}
            <span className={look.num}>{i18n.plural("account-users:devices", user.signIns)}</span>
          </p>
        </>
      )}
      {step === "confirm" && (
        <div role="status">
          <Names title={t("gives")} names={given} />
          <Names title={t("takes")} names={taken} />
          <p className={css.muted}>{t("confirm.text")}</p>
        </div>
      )}
      {step === "sign-out" && <p role="status">{t("sign-out.ask", user.userName)}</p>}
    </Dialog>
  );
});

const pick = ({ roles, policies }: Rights): Rights => ({ roles, policies });

const Choice = observer(function Choice({
  kind,
  user,
  chosen,
  isFixed,
  onToggle,
}: {
  kind: keyof Rights;
  user: ListedUser;
  chosen: Rights;
  isFixed: boolean;
  onToggle(kind: keyof Rights, name: string): void;
}) {
  const { t, right } = useTexts();
  const id = useId();
  return (
    <fieldset className={css.group} disabled={isFixed}>
      <legend>{t(kind)}</legend>
      {offeredRights(user)[kind].map((name) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          <input
            id={`${id}-${name}`}
            type="checkbox"
            checked={chosen[kind].includes(name)}
            onChange={() => onToggle(kind, name)}
          />
          <span>
            {right(name)}
            {right(name) !== name && <small>{name}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
});

const Names = observer(function Names({ title, names }: { title: string; names: readonly string[] }) {
  const { right } = useTexts();
  if (names.length === 0) return null;
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {right(name)} <small>{name}</small>
          </li>
        ))}
      </ul>
    </section>
  );
});
