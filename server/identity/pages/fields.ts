import { FORM_MESSAGES } from "../../../lib/form/messages.ts";
import type { Language } from "../accounts.ts";
import type { FieldErrors, FieldMessage, FormFields, SignUp } from "../sign-up-form.ts";
import { boundsOf } from "../sign-up-form.ts";
import { type Html, html } from "./html.ts";
import { icon } from "./page.ts";
import { TEXTS } from "./texts.ts";

/** What a form shows again after it was sent, and what is wrong with it. */
export interface Filled {
  language: Language;
  values: FormFields;
  errors: FieldErrors;
}

interface FieldInit {
  name: keyof SignUp;
  label: string;
  type?: "email" | "password" | "tel";
  autocomplete: string;
  hint?: string;
  /** Outlined without a message of its own: the note above says what is wrong. */
  outlined?: boolean;
  autofocus?: boolean;
}

/** A labelled field with its hint, and its message from section 5 of the specification. Passwords are never shown again. */
export function field(init: FieldInit, { language, values, errors }: Filled): Html {
  const { name, label, type, autocomplete, hint } = init;
  const t = TEXTS[language];
  const message: FieldMessage | undefined = errors[name];
  const { minLength, maxLength } = boundsOf(name);
  const described = [hint && `${name}-hint`, message && `${name}-error`].filter(Boolean).join(" ");
  const wrong = message !== undefined || init.outlined === true;
  const input = html`<input id="${name}" name="${name}" type="${type ?? "text"}" autocomplete="${autocomplete}" required
${maxLength !== undefined && html` maxlength="${maxLength}"`}${minLength !== undefined && autocomplete === "new-password" && html` minlength="${minLength}"`}
${type !== "password" && html` value="${values[name] ?? ""}"`}${described !== "" && html` aria-describedby="${described}"`}
${wrong && html` aria-invalid="true"`}${init.autofocus === true && html` autofocus`}>`;
  return html`<div class="field${wrong ? " wrong" : ""}"><label for="${name}">${label}</label>
${type === "password" ? html`<div class="secret">${input}<button type="button" class="icon-button" hidden data-reveal="${name}" data-hide-label="${t.hidePassword}" aria-label="${t.showPassword}" aria-pressed="false">${icon("eye")}</button></div>` : input}
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${message !== undefined && html`<p class="message" id="${name}-error">${icon("alert")}${FORM_MESSAGES[message][language]}</p>`}</div>`;
}

/** A note above a form. `bad` is read out at once. */
export function note(kind: "bad" | "good" | "plain", strong: string, text: string | Html = ""): Html {
  return html`<div class="note ${kind}"${kind === "bad" && html` role="alert"`}>${icon(kind === "good" ? "check" : kind === "bad" ? "alert" : "mail")}<span>${strong !== "" && html`<b>${strong}</b> `}${text}</span></div>`;
}

export const hidden = (values: FormFields): Html =>
  html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
