/** What the forms of the account page hold. */
export interface ChangeForm {
  password: string;
  newPassword: string;
  passwordAgain: string;
  email: string;
}

export type FormFault = "required" | "too-few" | "too-many" | "differ" | "invalid-email";
export type FormFaults = Partial<Record<keyof ChangeForm, FormFault>>;

/** As `schemas/api/new-password.schema.json` says, which the server checks by. */
export const PASSWORD_LENGTH = { min: 12, max: 200 };
/** As the server checks it, roughly: the mail tells whether the address is one. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a form before it is sent; the server checks it again. */
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
