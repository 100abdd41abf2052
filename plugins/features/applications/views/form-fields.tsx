import CircleAlert from "lucide-react/icons/circle-alert";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { useI18n } from "../../../../core/api/kernel.ts";
import {
  classNames,
  FormFault,
  FormRow,
  formRowTexts,
  Icon,
  look,
  Sentence,
} from "../../../../core/api/ui.ts";
import type { FormFaults, FormField, FormValues } from "../../../../lib/form/form.ts";
import { FORM_MESSAGES } from "../../../../lib/form/messages.ts";
import css from "./form.module.css";
import { useTexts } from "./use-texts.ts";

export interface FormFieldsProps {
  fields: readonly FormField[];
  values: FormValues;
  faults: FormFaults;
  /** What the server says of a field, in words. */
  refused?: Readonly<Record<string, string>>;
  onChange(name: string, value: unknown): void;
  /** The control of an area, which only a form with a map has. */
  Area?: ReactNode;
}

/** The fields of a form as its schema describes them, each with its label, hint and message. */
export const FormFields = observer(function FormFields({
  fields,
  values,
  faults,
  refused = {},
  onChange,
  Area,
}: FormFieldsProps) {
  const i18n = useI18n();
  const id = useId();
  const messageOf = (name: string) => {
    const fault = faults[name];
    return refused[name] ?? (fault === undefined ? undefined : i18n.text(FORM_MESSAGES[fault]));
  };
  const wrong = fields.filter(({ name }) => messageOf(name) !== undefined);
  return (
    <div className={css.formBox}>
      <FaultSummary id={id} wrong={wrong} />
      <div className={css.fields}>
        {fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            id={`${id}-${field.name}`}
            value={values[field.name]}
            message={messageOf(field.name)}
            onChange={(value) => onChange(field.name, value)}
            Area={Area}
          />
        ))}
      </div>
    </div>
  );
});

/** Names the fields that must be corrected, and leads to each. */
const FaultSummary = observer(function FaultSummary({ id, wrong }: { id: string; wrong: FormField[] }) {
  const { i18n } = useTexts();
  return (
    <div role="alert">
      {wrong.length > 1 && (
        <p className={css.summary}>
          <Icon of={CircleAlert} small />
          <span>
            <Sentence
              text={i18n.plural("applications:faults", wrong.length)}
              parts={{ fields: <FieldLinks id={id} fields={wrong} /> }}
            />
          </span>
        </p>
      )}
    </div>
  );
});

const FieldLinks = observer(function FieldLinks({ id, fields }: { id: string; fields: FormField[] }) {
  const { i18n } = useTexts();
  return fields.map(({ name, label }, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <button
        type="button"
        className={css.link}
        onClick={() => document.getElementById(`${id}-${name}`)?.focus()}
      >
        {i18n.text(label)}
      </button>
    </span>
  ));
});

interface FieldRowProps {
  field: FormField;
  id: string;
  value: unknown;
  message: string | undefined;
  onChange(value: unknown): void;
  Area: ReactNode;
}

const FieldRow = observer(function FieldRow({ field, id, value, message, onChange, Area }: FieldRowProps) {
  const { i18n, t } = useTexts();
  const label = i18n.text(field.label);
  const hint = [field.hint && i18n.text(field.hint), !field.required && !field.hint && t("optional")]
    .filter(Boolean)
    .join(" · ");
  const shared = {
    id,
    name: field.name,
    "aria-invalid": message !== undefined,
    "aria-required": field.required,
    "aria-describedby": formRowTexts({ id, hint, fault: message }),
  };
  if (field.control === "checkbox")
    return (
      <div className={look.formRow} data-wide>
        <label className={css.tick}>
          <input
            {...shared}
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
        <FormFault id={id} fault={message} />
      </div>
    );
  if (field.control === "area")
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand inside the frame of the area.
      <div
        role="group"
        id={id}
        tabIndex={-1}
        aria-label={label}
        aria-describedby={formRowTexts({ id, fault: message })}
        data-invalid={message !== undefined || undefined}
        data-wide
        className={look.formRow}
      >
        <b>{label}</b>
        {Area}
        <FormFault id={id} fault={message} />
      </div>
    );
  return (
    <FormRow id={id} label={label} hint={hint} fault={message} wide={field.control === "multiline"}>
      <Control field={field} shared={shared} value={value} onChange={onChange} />
    </FormRow>
  );
});

type Shared = { id: string; name: string; "aria-invalid": boolean; "aria-describedby": string };

const INPUT_TYPES = { text: "text", email: "email", tel: "tel", date: "date", number: "text" } as const;

const Control = observer(function Control({
  field,
  shared,
  value,
  onChange,
}: {
  field: FormField;
  shared: Shared;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const { i18n, t } = useTexts();
  const text = typeof value === "string" ? value : "";
  const take = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (field.control) {
    case "multiline":
      return (
        <>
          <textarea {...shared} className={look.input} rows={4} value={text} onChange={take} />
          <Length length={text.trim().length} field={field} />
        </>
      );
    case "choice":
      return (
        <select {...shared} className={look.input} value={text} onChange={take}>
          <option value="">{t("choose")}</option>
          {field.options?.map(({ value: option, label }) => (
            <option key={option} value={option}>
              {i18n.text(label)}
            </option>
          ))}
        </select>
      );
    case "text":
    case "email":
    case "tel":
    case "date":
    case "number":
      return (
        <input
          {...shared}
          className={look.input}
          type={INPUT_TYPES[field.control]}
          inputMode={field.control === "number" ? "numeric" : undefined}
          autoComplete={field.autocomplete ?? "off"}
          value={text}
          onChange={take}
        />
      );
    case "checkbox":
    case "area":
      return null;
  }
});

/** How long a text is that is still too short, and how long it must be; an empty field has the hint alone. */
const Length = observer(function Length({ length, field }: { length: number; field: FormField }) {
  const { i18n } = useTexts();
  const { minLength } = field;
  if (minLength === undefined || length === 0 || length >= minLength) return null;
  return (
    <small className={classNames(look.num, css.length)} aria-hidden="true">
      {i18n.format.number(length)} / {i18n.format.number(minLength)}
    </small>
  );
});
