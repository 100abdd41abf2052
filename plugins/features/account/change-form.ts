/** Values of the account page's forms. */
export interface ChangeForm {
  password: string;
  newPassword: string;
  passwordAgain: string;
  email: string;
}

export type FormFault = "required" | "too-few" | "too-many" | "differ" | "invalid-email";
export type FormFaults = Partial<Record<keyof ChangeForm, FormFault>>;

/** As in `schemas/api/new-password.schema.json`, by which the server validates. */
export const PASSWORD_LENGTH = { min: 12, max: 128 };
/** Roughly the server's check: only the confirmation mail shows whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The faults of a form before it is sent; the server checks it again. */
export function faultsOf(change: "password" | "email", form: ChangeForm): FormFaults {
  const wanted: (keyof ChangeForm)[] =
    change === "password" ? ["password", "newPassword", "passwordAgain"] : ["password", "email"];
  const faults: FormFaults = {};
  for (const name of wanted) if (form[name] === "") faults[name] = "required";
  if (change === "email") {
    if (!faults.email && !EMAIL.test(form.email.trim())) faults.email = "invalid-email";
    return faults;
  }
  if (!faults.newPassword && form.newPassword.length < PASSWORD_LENGTH.min) faults.newPassword = "too-few";
  if (form.newPassword.length > PASSWORD_LENGTH.max) faults.newPassword = "too-many";
  if (!faults.passwordAgain && form.passwordAgain !== form.newPassword) faults.passwordAgain = "differ";
  return faults;
}
