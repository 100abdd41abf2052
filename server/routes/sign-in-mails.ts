import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FORM_MESSAGES } from "../../lib/form/messages.ts";
import type { Backend } from "../backend.ts";
import type { Identity } from "../identity/identity.ts";
import { type Filled, field, hidden, note } from "../identity/pages/fields.ts";
import { type Html, html } from "../identity/pages/html.ts";
import { type Look, lookOf } from "../identity/pages/look.ts";
import { icon, page } from "../identity/pages/page.ts";
import { TEXTS, type Texts } from "../identity/pages/texts.ts";
import { MAX_FAILURES } from "../identity/passwords.ts";
import {
  boundsOf,
  type FieldErrors,
  type FormFields,
  fieldErrors,
  readSignUp,
} from "../identity/sign-up-form.ts";

interface Call {
  Querystring: Record<string, string>;
  Body: FormFields | undefined;
}

/** Content of a page with one form: its texts, its fields, and the step that it belongs to. */
interface Shown {
  title: string;
  body: Html;
  status?: number;
}

/** An answer does not wait for what is done for an account only: the time, or a failure, would show that there is one. */
function leave(work: Promise<void>, { log }: FastifyRequest): void {
  work.catch((err: unknown) => log.error({ err }, "a mail to an account"));
}

/** Pages around account mails: creating an account, activating it, a new password, a new address. */
export async function accountPageRoutes(
  app: FastifyInstance,
  { env, site, identity, demonstration }: Backend & { identity: Identity },
): Promise<void> {
  const { accounts, mailsFor, hasOutbox } = identity;
  const base = env.BASE_PATH;

  /** Values passed from page to page: the started sign-in, and the sub-application. */
  const carried = ({ uid = "", app: name = "" }: FormFields): FormFields => ({
    ...(/^[\w-]{1,60}$/.test(uid) ? { uid } : {}),
    ...(site.application(name) ? { app: name } : {}),
  });
  /** @param isOnly the page has no other button */
  const back = (from: FormFields, t: Texts, isOnly = true) => {
    const { uid, app: name } = carried(from);
    if (uid !== undefined)
      return html`<a class="button" href="${base}/identity/sign-in/${uid}">${t.toSignIn}</a>`;
    const path = site.application(name ?? "")?.basePath ?? "/";
    return html`<a class="button${isOnly && html` primary`}" href="${base}${path}">${t.toMap}</a>`;
  };

  /** One page with a form: GET shows it, POST processes it. */
  const formPage = (
    path: string,
    show: (form: Filled, t: Texts, query: FormFields) => Promise<Shown> | Shown,
    take: (form: Filled & { request: FastifyRequest }, t: Texts) => Promise<Shown | FieldErrors>,
  ) => {
    const answer = (request: FastifyRequest<Call>, reply: FastifyReply, look: Look, shown: Shown) => {
      const address = request.method === "GET" ? request.url : null;
      const text = page({ look, base, title: shown.title, body: shown.body, demonstration, address });
      return reply
        .code(shown.status ?? 200)
        .type("text/html; charset=utf-8")
        .send(text);
    };
    const schema = { hide: true };
    app.get<Call>(path, { schema }, async (request, reply) => {
      const look = lookOf(request);
      const filled = { language: look.language, values: {}, errors: {} };
      return answer(request, reply, look, await show(filled, TEXTS[look.language], request.query));
    });
    app.post<Call>(path, { schema }, async (request, reply) => {
      const look = lookOf(request);
      const t = TEXTS[look.language];
      const values = { ...(request.body ?? {}) };
      const filled = { language: look.language, values, errors: {} };
      const taken = await take({ ...filled, request }, t);
      if ("title" in taken) return answer(request, reply, look, taken);
      const again = await show({ ...filled, errors: taken }, t, values);
      return answer(request, reply, look, { status: 400, ...again });
    });
  };

  const outbox = (t: Texts) => hasOutbox && html`<p class="hint">${t.outbox}</p>`;
  const sent = (title: string, text: string, values: FormFields, t: Texts): Shown => {
    const [before = "", after = ""] = text.split("{email}");
    const email = html`${before}<b>${values.email ?? ""}</b>${after}`;
    return { title, body: html`${note("plain", "", email)}${outbox(t)}${back(values, t)}` };
  };
  const gone = (again: "resend" | "forgot", query: FormFields, t: Texts): Shown => ({
    title: t.codeGone,
    status: 410,
    body: html`<p>${again === "resend" ? t.activateGoneText : t.resetGoneText}</p><a class="button primary" href="${base}/identity/${again}?${new URLSearchParams(carried(query))}">${t.askAgain}</a>`,
  });
  const done = (title: string, text: string, values: FormFields, t: Texts): Shown => ({
    title,
    body: html`${note("good", "", text)}${back({ app: values.app ?? "" }, t)}`,
  });
  const problems = ({ errors }: Filled, t: Texts) =>
    Object.keys(errors).length > 0 && note("bad", t.problems);

  const newPassword = (form: Filled, t: Texts) => {
    const hint = t.passwordHint.replace("{min}", String(boundsOf("password").minLength ?? 0));
    return html`${field({ name: "password", label: t.newPassword, type: "password", autocomplete: "new-password", hint }, form)}
${field({ name: "passwordAgain", label: t.passwordAgain, type: "password", autocomplete: "new-password" }, form)}`;
  };
  const emailForm = (title: string, text: string, form: Filled, t: Texts, query: FormFields): Shown => ({
    title,
    body: html`<p class="lead">${text}</p><form method="post" novalidate>${hidden(carried(query))}
${field({ name: "email", label: t.email, type: "email", autocomplete: "username", autofocus: true }, form)}
<button class="button primary" type="submit">${t.send}</button>${back(query, t, false)}</form>`,
  });

  /** What somebody who creates an account enters beside the address. */
  const signUpFields = (filled: Filled, t: Texts) => {
    const form: Filled = { ...filled, values: { countryCode: "+47", ...filled.values } };
    const terms = form.errors.terms !== undefined;
    return html`${newPassword(form, t)}
<div class="phone">${field({ name: "countryCode", label: t.countryCode, type: "tel", autocomplete: "tel-country-code" }, form)}
${field({ name: "phone", label: t.phone, type: "tel", autocomplete: "tel-national", hint: t.phoneHint }, form)}</div>
<div class="field${terms ? " wrong" : ""}"><label class="check"><input type="checkbox" name="terms" value="yes" required aria-describedby="terms-hint"${terms && html` aria-invalid="true"`}${form.values.terms === "yes" && html` checked`}><span>${t.terms}</span></label>
<p class="hint" id="terms-hint">${t.termsText}</p>${terms && html`<p class="message">${icon("alert")}${FORM_MESSAGES.terms[form.language]}</p>`}</div>`;
  };

  formPage(
    "/identity/sign-up",
    (form, t, query) => ({
      title: t.signUpTitle,
      body: html`<p class="lead">${t.signUpText}</p><form method="post" novalidate>${hidden(carried(query))}${problems(form, t)}
${field({ name: "email", label: t.email, type: "email", autocomplete: "username" }, form)}
${signUpFields(form, t)}
<button class="button primary" type="submit">${t.signUpButton}</button>${back(query, t, false)}</form>`,
    }),
    async ({ values, language, request }, t) => {
      const read = readSignUp(values);
      if ("errors" in read) return read.errors;
      await accounts.signUp(read.form, language, mailsFor(request, carried(values).app ?? null));
      return sent(t.checkMail, t.signUpSent, values, t);
    },
  );

  formPage(
    "/identity/resend",
    (form, t, query) => emailForm(t.resendTitle, t.resendText, form, t, query),
    async ({ values, request }, t) => {
      const errors = fieldErrors(values, ["email"]);
      if (errors.email) return errors;
      const mails = mailsFor(request, carried(values).app ?? null);
      leave(accounts.resendActivation(values.email ?? "", mails), request);
      return sent(t.checkMail, t.resendSent, values, t);
    },
  );

  formPage(
    "/identity/forgot",
    (form, t, query) => emailForm(t.forgotTitle, t.forgotText, form, t, query),
    async ({ values, request }, t) => {
      const errors = fieldErrors(values, ["email"]);
      if (errors.email) return errors;
      const mails = mailsFor(request, carried(values).app ?? null);
      leave(accounts.requestReset(values.email ?? "", mails), request);
      return sent(t.checkMail, t.forgotSent, values, t);
    },
  );

  const withEmail = (text: string, email: string) => {
    const [before = "", after = ""] = text.split("{email}");
    return html`<p class="lead">${before}<b>${email}</b>${after}</p>`;
  };
  const again = "fill-in";
  /** Whoever has the mail may fill in everything, so that nothing of somebody else's sign-up with the address remains. */
  const activation = (form: Filled, t: Texts, query: FormFields, email: string): Shown => {
    const sent = { ...carried(query), code: query.code ?? "" };
    if (query.way === again)
      return {
        title: t.signUpTitle,
        body: html`${withEmail(t.fillInText, email)}<form method="post" novalidate>${hidden({ ...sent, way: again })}${problems(form, t)}
${signUpFields(form, t)}<button class="button primary" type="submit">${t.signUpButton}</button></form>`,
      };
    const isWrong = form.errors.password === "invalid-password";
    return {
      title: t.activateTitle,
      body: html`${withEmail(t.activateText, email)}<form method="post" novalidate>${hidden(sent)}${isWrong && note("bad", t.activateWrong, t.activateWrongHow)}
${field({ name: "password", label: t.password, type: "password", autocomplete: "current-password", autofocus: true }, form)}
<button class="button primary" type="submit">${t.activateButton}</button><p class="two"><a href="${base}/identity/activate?${new URLSearchParams({ ...sent, way: again })}">${t.fillIn}</a></p></form>`,
    };
  };

  // Opening the link of a mail changes nothing, because mail programs open links too; only the button on the page uses the code.
  formPage(
    "/identity/activate",
    async (form, t, query) => {
      const account = await accounts.waiting(query.code ?? "");
      return account ? activation(form, t, query, account.email) : gone("resend", query, t);
    },
    async ({ values, language }, t) => {
      const code = values.code ?? "";
      const waiting = await accounts.waiting(code);
      if (waiting === undefined) return gone("resend", values, t);
      if (values.way !== again && (values.password ?? "") === "") return { password: "required" };
      const read = values.way === again ? readSignUp({ ...values, email: waiting.email }) : null;
      if (read !== null && "errors" in read) return read.errors;
      const account = await (read === null
        ? accounts.activate(code, values.password ?? "")
        : accounts.activateWith(code, read.form, language));
      if (account === "wrong") return { password: "invalid-password" };
      return account ? done(t.activated, t.activatedText, values, t) : gone("resend", values, t);
    },
  );

  const limited = (text: string) => text.replace("{count}", String(MAX_FAILURES));
  const emailGone = (query: FormFields, t: Texts): Shown => ({
    title: t.codeGone,
    status: 410,
    body: html`<p>${limited(t.emailGoneText)}</p>${back(query, t)}`,
  });
  formPage(
    "/identity/confirm-email",
    async (form, t, query) => {
      const email = await accounts.newEmail(query.code ?? "");
      if (email === undefined) return emailGone(query, t);
      const isWrong = form.errors.password === "invalid-password";
      return {
        title: t.emailTitle,
        body: html`${withEmail(t.emailText, email)}<form method="post" novalidate>${hidden({ ...carried(query), code: query.code ?? "" })}${isWrong && note("bad", t.emailWrong, limited(t.emailWrongHow))}
${field({ name: "password", label: t.password, type: "password", autocomplete: "current-password", autofocus: true }, form)}
<button class="button primary" type="submit">${t.activateButton}</button><p class="hint">${t.emailNotYours}</p></form>`,
      };
    },
    async ({ values, request }, t) => {
      const { code = "", password = "" } = values;
      if (password === "") return { password: "required" };
      const account = await accounts.confirmEmail(code, password, mailsFor(request, null));
      if (account === "wrong") return { password: "invalid-password" };
      return account ? done(t.emailDone, t.emailDoneText, values, t) : emailGone(values, t);
    },
  );

  formPage(
    "/identity/reset",
    async (form, t, query) =>
      (await accounts.holds(query.code ?? "", "reset"))
        ? {
            title: t.resetTitle,
            body: html`<form method="post" novalidate>${hidden({ ...carried(query), code: query.code ?? "" })}${newPassword(form, t)}
<button class="button primary" type="submit">${t.resetButton}</button></form>`,
          }
        : gone("forgot", query, t),
    async ({ values, request }, t) => {
      const errors = fieldErrors(values, ["password", "passwordAgain"]);
      if (Object.keys(errors).length > 0) return errors;
      const account = await accounts.reset(values.code ?? "", values.password ?? "", mailsFor(request, null));
      return account ? done(t.resetDone, t.resetDoneText, values, t) : gone("forgot", values, t);
    },
  );
}
