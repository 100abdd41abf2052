import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useRef, useState } from "react";
import { Failure, usePage } from "../../../../core/api/kernel.ts";
import { Button, Dialog } from "../../../../core/api/ui.ts";
import { checkForm, type FormFaults, type FormValues } from "../../../../lib/form/form.ts";
import { vesselChangeForm } from "../../../../schemas/generated/forms/vessel-change.ts";
import { vesselContactForm } from "../../../../schemas/generated/forms/vessel-contact.ts";
import { check as checkChange } from "../../../../schemas/generated/validators/vessel-change-form.js";
import { check as checkContact } from "../../../../schemas/generated/validators/vessel-contact-form.js";
import type { Loaded } from "../model/loaded.ts";
import { FailureNote } from "./failure-note.tsx";
import { FormFields } from "./form-fields.tsx";
import { useTexts } from "./use-texts.ts";

export type VesselChange = "vessel" | "contact";
type Profile = Record<string, unknown>;

const FORMS = {
  vessel: { form: vesselChangeForm, check: checkChange, below: "", text: "change-vessel" },
  contact: { form: vesselContactForm, check: checkContact, below: "/contact", text: "contact" },
} as const;

interface VesselDialogProps {
  change: VesselChange;
  profile: Profile;
  vessel: Loaded<Profile>;
  onSaved(profile: Profile): void;
  onClose(): void;
}

/** Changes the registered vessel, or who is called about its gear. */
export const VesselDialog = observer(function VesselDialog({
  change,
  profile,
  vessel,
  onSaved,
  onClose,
}: VesselDialogProps) {
  const page = usePage();
  const { t } = useTexts();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { form, check, below, text } = FORMS[change];
  const [values, setValues] = useState<FormValues>(
    change === "contact" ? { phone: profile.vesselPhone, email: profile.vesselEmail } : {},
  );
  const [faults, setFaults] = useState<FormFaults>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const checked = checkForm(form, check, values);
    setFaults(checked.faults);
    setFailure(null);
    const [wrong] = Object.keys(checked.faults);
    if (wrong) return element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    setSaving(true);
    try {
      onSaved((await vessel.post(checked.data, below)) as Profile);
    } catch (error) {
      setFailure(Failure.from(error, "vessel"));
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={t(text)}
      closeLabel={t("close")}
      onClose={onClose}
      form={page.isPhone}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} kind="primary" aria-disabled={isSaving}>
            {t(isSaving ? "saving" : "save")}
          </Button>
        </>
      }
    >
      <form id={id} ref={element} noValidate onSubmit={(event) => void save(event)}>
        <p>{t(`${text}.text`)}</p>
        <FormFields
          fields={form.fields}
          values={values}
          faults={faults}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
        <FailureNote failure={failure} />
      </form>
    </Dialog>
  );
});
