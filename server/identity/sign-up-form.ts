import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import type { FormMessage } from "../../lib/form/messages.ts";

/** The data that `schemas/api/sign-up.schema.json` describes. */
export interface SignUp {
  email: string;
  password: string;
  passwordAgain: string;
  countryCode: string;
  phone: string;
  terms: string;
}

/** The generic form messages (spec §5) that account fields use. */
export type FieldMessage = Extract<
  FormMessage,
  | "invalid-email"
  | "invalid-password"
  | "passwords-differ"
  | "required"
  | "too-few"
  | "too-many"
  | "not-eight-digits"
  | "not-mobile"
  | "not-norwegian"
  | "terms"
>;

export type FieldErrors = Partial<Record<keyof SignUp, FieldMessage>>;
export type FormFields = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, "..", "..", "schemas", "api");
const schema = JSON.parse(readFileSync(join(FOLDER, "sign-up.schema.json"), "utf8"));
const ajv = new Ajv({ allErrors: true });
addFormats(ajv);
const validate = ajv.compile<SignUp>(schema);

/** Limits of a field, for its attributes in the form. */
export function boundsOf(field: keyof SignUp): { minLength?: number; maxLength?: number } {
  return schema.properties[field];
}

const FIELDS: readonly (keyof SignUp)[] = [
  "email",
  "password",
  "passwordAgain",
  "countryCode",
  "phone",
  "terms",
];

/** The valid fields of a sign-up, or the fault of each invalid one. */
export function readSignUp(body: FormFields): { form: SignUp } | { errors: FieldErrors } {
  const { errors, form } = check(body, FIELDS);
  return Object.keys(errors).length === 0 ? { form } : { errors };
}

/** The faults of some fields, for forms with only these fields. */
export function fieldErrors(body: FormFields, fields: readonly (keyof SignUp)[]): FieldErrors {
  return check(body, fields).errors;
}

function check(body: FormFields, fields: readonly (keyof SignUp)[]): { form: SignUp; errors: FieldErrors } {
  const form: SignUp = {
    email: (body.email ?? "").trim(),
    password: body.password ?? "",
    passwordAgain: body.passwordAgain ?? "",
    countryCode: (body.countryCode ?? "").trim().replace(/^00/, "+"),
    phone: (body.phone ?? "").replace(/[\s-]/g, ""),
    terms: body.terms ?? "",
  };
  validate(form);
  const errors: FieldErrors = {};
  for (const field of fields) {
    const message = messageOf(field, form, validate.errors ?? []);
    if (message !== null) errors[field] = message;
  }
  return { form, errors };
}

function messageOf(field: keyof SignUp, form: SignUp, all: readonly ErrorObject[]): FieldMessage | null {
  if (form[field] === "") return field === "terms" ? "terms" : "required";
  const error = all.find(({ instancePath }) => instancePath === `/${field}`);
  switch (field) {
    case "passwordAgain":
      return form.password === form.passwordAgain ? null : "passwords-differ";
    case "terms":
      return error ? "terms" : null;
    case "countryCode":
      return error ? "not-norwegian" : null;
    case "phone":
      if (error) return "not-eight-digits";
      return /^[49]/.test(form.phone) ? null : "not-mobile";
    case "email":
      if (error?.keyword === "maxLength") return "too-many";
      return error ? "invalid-email" : null;
    case "password":
      if (error?.keyword === "minLength") return "too-few";
      if (error?.keyword === "maxLength") return "too-many";
      // The address is not accepted as the password.
      return form.password.trim().toLowerCase() === form.email.toLowerCase() ? "invalid-password" : null;
  }
}
