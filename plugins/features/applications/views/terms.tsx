import Pencil from "lucide-react/icons/pencil";
import { observer } from "mobx-react-lite";
import { Button, classNames, Icon, look } from "../../../../core/api/ui.ts";
import { changedTerms, TERMS, type Term, type Terms, withTerms } from "../../../../lib/applications/terms.ts";
import { checkForm, type FormFaults, type FormValues } from "../../../../lib/form/form.ts";
import { FORMS } from "../model/kinds.ts";
import { AreaField } from "./area-field.tsx";
import { FormFields } from "./form-fields.tsx";
import css from "./reviews.module.css";
import { useValueText } from "./summary.tsx";
import { useTexts } from "./use-texts.ts";

const { fields } = FORMS.ais.form;
/** What a reviewer may change. */
const TERM_FIELDS = fields.filter(({ name }) => TERMS.some((term) => term === name));
/** What is applied for: all but who applies, and the declaration. */
const FIELDS = fields.filter(({ step, control }) => step !== "applicant" && control !== "checkbox");

/** What is wrong with terms that a reviewer has changed; the server checks the same. */
export function faultsOfTerms(form: FormValues, granted: Terms): FormFaults {
  const { form: definition, check, rules } = FORMS.ais;
  const { faults } = checkForm(definition, check, withTerms(form, granted), rules);
  return Object.fromEntries(Object.entries(faults).filter(([name]) => TERMS.includes(name as Term)));
}

interface TermsTableProps {
  form: FormValues;
  granted: Terms;
  /** Nothing was granted. */
  isRejected?: boolean;
  isEditing?: boolean;
  /** Absent: nothing can be changed. */
  onEdit?(isEditing: boolean): void;
  onChange?(granted: Terms): void;
}

/** What is applied for, and what is granted, of which a reviewer may change area and period. */
export const TermsTable = observer(function TermsTable({
  form,
  granted,
  isRejected = false,
  isEditing = false,
  onEdit,
  onChange,
}: TermsTableProps) {
  const { i18n, t } = useTexts();
  const textOf = useValueText();
  const values = withTerms(form, granted);
  const set = (name: string, value: unknown) =>
    onChange?.(changedTerms(form, { ...granted, [name]: value ?? "" }));
  return (
    <section className={classNames(css.caseCard, css.terms)} aria-label={t("terms")}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("terms.applied")}</th>
            {!isRejected && <th scope="col">{t("terms")}</th>}
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((field) => (
            <tr key={field.name}>
              <th scope="row">{i18n.text(field.label)}</th>
              <td className={look.num}>{textOf(field, form[field.name])}</td>
              {!isRejected && (
                <td className={look.num} data-changed={field.name in granted || undefined}>
                  {field.name in granted ? (
                    <>
                      <Icon of={Pencil} small />
                      {textOf(field, values[field.name])}
                    </>
                  ) : (
                    t("terms.same")
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isEditing && (
        <FormFields
          fields={TERM_FIELDS}
          values={values}
          faults={faultsOfTerms(form, granted)}
          onChange={set}
          Area={<AreaField area={values.area} onChange={(area) => set("area", area)} />}
        />
      )}
      {onEdit && (
        <div className={css.actions}>
          <Button aria-expanded={isEditing} onClick={() => onEdit(!isEditing)}>
            {t(isEditing ? "terms.done" : "terms.change")}
          </Button>
          {Object.keys(granted).length > 0 && (
            <Button kind="ghost" onClick={() => onChange?.({})}>
              {t("terms.reset")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
});
