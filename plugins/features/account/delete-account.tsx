import Archive from "lucide-react/icons/archive";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useState } from "react";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import {
  Button,
  Dialog,
  FormFault,
  FormRow,
  formRowTexts,
  Icon,
  look,
  Sentence,
} from "../../../core/api/ui.ts";
import css from "./account.module.css";
import type { AccountData } from "./account-data.ts";
import type { DeletionFault, HeldDataStore } from "./held-data.ts";
import { useTexts } from "./use-texts.ts";

const FATES = [
  { fate: "deleted", icon: Trash },
  { fate: "unnamed", icon: Archive },
  { fate: "withdrawn", icon: Undo },
] as const;

interface DeleteSectionProps {
  data: AccountData;
  held: HeldDataStore;
}

/** The way to delete the account; of an account of another issuer, what is stored here. */
export const DeleteSection = observer(function DeleteSection({ data, held }: DeleteSectionProps) {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const isElsewhere = data.state === "elsewhere";
  return (
    <div className={css.danger}>
      <div>
        <h2>{t(isElsewhere ? "delete.elsewhere" : "delete")}</h2>
        <p>{t(isElsewhere ? "delete.elsewhere.text" : "delete.text")}</p>
      </div>
      <Button className={css.dangerButton} aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {t("delete.open")}
      </Button>
      {asks && <DeleteDialog isElsewhere={isElsewhere} held={held} onClose={() => setAsks(false)} />}
    </div>
  );
});

interface DeleteDialogProps {
  isElsewhere: boolean;
  held: HeldDataStore;
  onClose(): void;
}

/** Says what goes and what stays, and asks for a word and the password: a device that was left open is not enough. */
const DeleteDialog = observer(function DeleteDialog({ isElsewhere, held, onClose }: DeleteDialogProps) {
  const { session } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const id = useId();
  const [word, setWord] = useState("");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<DeletionFault | null>(null);
  const [deleting, setDeleting] = useState(false);
  const wanted = t("delete.word");
  const left = lettersLeft(wanted, word);
  const isReady = left === 0 && (isElsewhere || password !== "");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || deleting) return;
    setFault(null);
    setDeleting(true);
    const refused = await held.deleteAccount(isElsewhere ? null : password);
    setDeleting(false);
    if (refused) return setFault(refused);
    onClose();
    page.notify({ id: "account", tone: "info", title: t("deleted"), text: t("deleted.text") });
  };
  const hint =
    left === null
      ? t("delete.wrong-word")
      : left === 0
        ? ""
        : left === 1
          ? t("delete.left-one")
          : t("delete.left", String(left));

  return (
    <Dialog
      form
      title={t(isElsewhere ? "delete.ask-elsewhere" : "delete.ask")}
      closeLabel={i18n.t("close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(isElsewhere ? "delete.keep-elsewhere" : "delete.keep")}</Button>
          <Button type="submit" form={id} className={css.dangerFill} aria-disabled={!isReady || deleting}>
            {t(deleting ? "deleting" : isElsewhere ? "delete.do-elsewhere" : "delete.do")}
          </Button>
        </>
      }
    >
      <ul className={css.fates}>
        {FATES.map(({ fate, icon }) => {
          const parts = held.parts.filter((part) => part.fate === fate);
          if (parts.length === 0) return null;
          const names = parts.map(({ label, count }) => {
            const name = i18n.text(label).toLocaleLowerCase(i18n.language);
            return count > 1 ? `${name} (${i18n.format.integer(count)})` : name;
          });
          return (
            <li key={fate}>
              <Icon of={icon} />
              <span>
                <Sentence text={t(`fate.${fate}`, names.join(", "))} parts={{ b: <b /> }} />
              </span>
            </li>
          );
        })}
      </ul>
      <form id={id} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {!isElsewhere && (
          <FormRow id={`${id}-password`} label={t("password")}>
            <input
              id={`${id}-password`}
              className={look.input}
              type="password"
              autoComplete="current-password"
              value={password}
              aria-invalid={fault === "invalid-password"}
              aria-describedby={`${id}-fault`}
              onChange={(event) => setPassword(event.target.value)}
            />
          </FormRow>
        )}
        <FormRow id={`${id}-word`} label={t("delete.type", wanted)} hint={hint}>
          <input
            id={`${id}-word`}
            className={look.input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={word}
            aria-invalid={left === null}
            aria-describedby={formRowTexts({ id: `${id}-word`, hint })}
            onChange={(event) => setWord(event.target.value)}
          />
        </FormRow>
        <div role="alert" id={`${id}-fault`}>
          {fault && <FormFault fault={t(`fault.${fault}`)} />}
          {fault === "not-fresh" && (
            <Button onClick={() => void session.signIn(undefined, true)}>{t("delete.sign-in-again")}</Button>
          )}
        </div>
      </form>
    </Dialog>
  );
});

/** Letters of a word that are still to be typed, in capitals or not; null: what is typed is not its beginning. */
function lettersLeft(word: string, typed: string): number | null {
  const text = typed.trim().toLocaleUpperCase();
  return word.startsWith(text) ? word.length - text.length : null;
}
