import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useRef, useState } from "react";
import { usePage } from "../../../core/api/kernel.ts";
import { Button, Dialog, FormFault, FormRow, formRowTexts, look } from "../../../core/api/ui.ts";
import css from "./account.module.css";
import type { AccountData, ChangeFault } from "./account-data.ts";
import { type ChangeForm, type FormFaults, faultsOf } from "./change-form.ts";
import { useTexts } from "./use-texts.ts";

export type Change = "password" | "email";

const EMPTY: ChangeForm = { password: "", newPassword: "", passwordAgain: "", email: "" };

interface ChangeDialogProps {
  change: Change;
  data: AccountData;
  onClose(): void;
}

/**
 * Changes the password or address. It asks for the present password, because somebody else may use a device that the
 * user left open.
 */
export const ChangeDialog = observer(function ChangeDialog({ change, data, onClose }: ChangeDialogProps) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<FormFaults>({});
  const [refused, setRefused] = useState<ChangeFault | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const found = faultsOf(change, values);
    setFaults(found);
    setRefused(null);
    const [wrong] = Object.keys(found);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    setSaving(true);
    const fault =
      change === "password"
        ? await data.changePassword(values.password, values.newPassword)
        : await data.changeEmail(values.password, values.email.trim());
    setSaving(false);
    if (fault) return setRefused(fault);
    onClose();
    page.notify({
      ...{ id: "account", tone: "info" },
      ...{ title: t(`saved.${change}`), text: t(`saved.${change}.text`) },
    });
  };

  const field = (name: keyof ChangeForm, label: string, autoComplete: string, hint?: string) => {
    const fault = name === "password" && refused === "invalid-password" ? refused : faults[name];
    const row = { id: `${id}-${name}`, hint, fault: fault && t(`fault.${fault}`) };
    return (
      <FormRow {...row} label={label}>
        <input
          id={row.id}
          className={look.input}
          name={name}
          type={name === "email" ? "email" : "password"}
          autoComplete={autoComplete}
          value={values[name]}
          aria-invalid={fault !== undefined}
          aria-describedby={formRowTexts(row)}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      </FormRow>
    );
  };

  return (
    <Dialog
      title={t(`change-${change}`)}
      closeLabel={i18n.t("close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} kind="primary" aria-disabled={saving}>
            {t(saving ? "saving" : "save")}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={css.form} noValidate onSubmit={(event) => void save(event)}>
        {field("password", t("password"), "current-password")}
        {change === "email" && field("email", t("new-email"), "email", t("new-email.hint"))}
        {change === "password" && (
          <>
            {field("newPassword", t("new-password"), "new-password", t("new-password.hint"))}
            {field("passwordAgain", t("password-again"), "new-password")}
          </>
        )}
        <div role="alert">
          {refused && refused !== "invalid-password" && (
            <FormFault
              fault={refused === "no-account" ? i18n.t("error-codes:UserIdNotFound") : t(`fault.${refused}`)}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
});
