import type { FormMessage } from "./messages.ts";

/** A text in both languages. */
export interface BothLanguages {
  no: string;
  en: string;
}

export type FormControl =
  | "text"
  | "multiline"
  | "email"
  | "tel"
  | "date"
  | "number"
  | "choice"
  | "checkbox"
  | "area";

/** A field of a form, generated from a property of its schema (schemas/forms). */
export interface FormField {
  name: string;
  control: FormControl;
  label: BothLanguages;
  hint?: BothLanguages;
  required: boolean;
  /** Of texts, characters. */
  minLength?: number;
  maxLength?: number;
  /** Values of a choice, in the order of the schema. */
  options?: readonly { value: string; label: BothLanguages }[];
  step?: string;
  autocomplete?: string;
  /** Spaces mean nothing in the value: people write numbers in groups. */
  withoutSpaces?: boolean;
  /** What is said of a keyword of the schema that the value breaks. */
  messages?: Readonly<Record<string, FormMessage>>;
}

export interface FormStep {
  id: string;
  label: BothLanguages;
  title: BothLanguages;
  text?: BothLanguages;
}

/** A form, generated from its schema: page and server use the same one. */
export interface FormDefinition {
  steps: readonly FormStep[];
  fields: readonly FormField[];
}

/** What the user has filled in: texts of fields, true for a ticked box, a geometry for an area. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A keyword of the schema that a value breaks. */
export interface SchemaFault {
  field: string;
  keyword: string;
}

/** The message of each invalid field. */
export type FormFaults = Readonly<Record<string, FormMessage>>;

/** A rule that a schema cannot express, for data whose fields are valid. Null: nothing is wrong. */
export type FormRule = (
  data: Readonly<Record<string, unknown>>,
) => { field: string; message: FormMessage } | null;

export interface CheckedForm {
  /** The values as the schema describes them. */
  data: Record<string, unknown>;
  /** Empty: the form is valid. */
  faults: FormFaults;
}

/**
 * Checks a filled-in form as page and server do.
 * @param check the validator that is generated from the form's schema
 */
export function checkForm(
  form: FormDefinition,
  check: (data: unknown) => readonly SchemaFault[],
  values: FormValues,
  rules: readonly FormRule[] = [],
): CheckedForm {
  const data = dataOf(form, values);
  const faults: Record<string, FormMessage> = {};
  const fieldOf = new Map(form.fields.map((field) => [field.name, field]));
  for (const { field: name, keyword } of check(data)) {
    const field = fieldOf.get(name);
    if (field !== undefined) faults[name] ??= messageOf(field, keyword, data[name]);
  }
  for (const rule of rules) {
    const fault = Object.keys(faults).length === 0 ? rule(data) : null;
    if (fault !== null) faults[fault.field] = fault.message;
  }
  return { data, faults };
}

/** The values of known fields as the schema reads them: trimmed, numbers as numbers; an empty field is absent. */
function dataOf({ fields }: FormDefinition, values: FormValues): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { name, control, withoutSpaces } of fields) {
    const value = values[name];
    if (value === undefined || value === null || value === false) continue;
    if (typeof value !== "string") {
      data[name] = value;
      continue;
    }
    const text = withoutSpaces ? value.replace(/\s/g, "") : value.trim();
    if (text !== "") data[name] = control === "number" ? numberIn(text) : text;
  }
  return data;
}

/** A number with a decimal point or comma; another text stays what it is, which the schema refuses. */
function numberIn(text: string): number | string {
  const number = Number(text.replace(/\s/g, "").replace(",", "."));
  return Number.isFinite(number) ? number : text;
}

function messageOf({ messages, control }: FormField, keyword: string, value: unknown): FormMessage {
  const own = messages?.[keyword];
  if (own !== undefined) return own;
  switch (keyword) {
    case "required":
      return "required";
    case "minLength":
      return "too-few";
    case "maxLength":
      return "too-many";
    case "type":
      if (control !== "number") return "invalid";
      return typeof value === "number" ? "integer" : "not-a-number";
    default:
      return "invalid";
  }
}
