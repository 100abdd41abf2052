import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { DEMONSTRATION_USERS } from "../demo/users.ts";
import { Problem } from "../domain/problem.ts";
import type { Identity } from "../identity/identity.ts";
import { field, note } from "../identity/pages/fields.ts";
import { type Html, html } from "../identity/pages/html.ts";
import { type Look, lookOf } from "../identity/pages/look.ts";
import { icon, page } from "../identity/pages/page.ts";
import { TEXTS } from "../identity/pages/texts.ts";
import type { SignInResult } from "../identity/passwords.ts";
import type { FormFields } from "../identity/sign-up-form.ts";

interface Call {
  Params: { uid: string };
  Body: FormFields | undefined;
}

const PATH = "/identity/sign-in/:uid";

/** The page on which somebody signs in, for a map that asked the issuer for it. */
export async function interactionRoutes(
  app: FastifyInstance,
  { env, site, identity, demonstration, clock }: Backend & { identity: Identity },
): Promise<void> {
  const { accounts, host } = identity;

  /** The sign-in that the browser's cookie and the address agree on; null: it has ended, or was begun in another browser. */
  const asked = async (request: FastifyRequest<Call>, reply: FastifyReply) => {
    const provider = await host.at(host.originOf(request));
    try {
      const details = await provider.interactionDetails(request.raw, reply.raw);
      return details.uid === request.params.uid ? { provider, params: details.params } : null;
    } catch {
      return null;
    }
  };

  const send = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type("text/html; charset=utf-8").send(text);

  const gone = (request: FastifyRequest, reply: FastifyReply) => {
    const look = lookOf(request);
    const t = TEXTS[look.language];
    const body = html`<p>${t.expiredText}</p><a class="button primary" href="${env.BASE_PATH}/">${t.toMap}</a>`;
    const shown = { look, base: env.BASE_PATH, title: t.expired, body, demonstration, address: null };
    return send(reply, 410, page(shown));
  };

  const show = (request: FastifyRequest<Call>, look: Look, result: SignInResult | null, email: string) => {
    const { uid } = request.params;
    const title = titleOf(site.manifest(look.app ?? "")?.title, look.language);
    const links = { ...(look.app === null ? {} : { app: look.app }), uid };
    const address = `/identity/sign-in/${uid}`;
    const body = signInForm({
      look,
      base: env.BASE_PATH,
      result,
      email,
      title,
      links: new URLSearchParams(links),
      now: clock(),
    });
    const aside = demonstration ? demonstrationForm(look) : null;
    const t = TEXTS[look.language];
    return page({ look, base: env.BASE_PATH, title: t.signIn, body, aside, demonstration, address });
  };

  app.get<Call>(PATH, { schema: { hide: true } }, async (request, reply) => {
    const sought = await asked(request, reply);
    if (sought === null) return gone(request, reply);
    return send(reply, 200, show(request, lookOf(request, sought.params), null, ""));
  });

  app.post<Call>(PATH, { schema: { hide: true } }, async (request, reply) => {
    const sought = await asked(request, reply);
    if (sought === null) return gone(request, reply);
    const { email = "", password = "", demonstration: name } = request.body ?? {};
    const from = request.ip;
    const result =
      name === undefined ? await accounts.signIn(email, password, from) : await signInAs(name, from);
    request.log.info({ outcome: result.kind }, "sign-in");
    if (result.kind !== "signed-in")
      return send(reply, 401, show(request, lookOf(request, sought.params), result, email));
    const login = { accountId: result.account.id, remember: true };
    const next = await sought.provider.interactionResult(request.raw, reply.raw, { login });
    return reply.redirect(next, 303);
  });

  const signInAs = async (name: string, from: string): Promise<SignInResult> => {
    const result = demonstration ? await accounts.signInAsDemonstration(name, from) : undefined;
    if (result === undefined) throw new Problem(403, "There is no such demonstration user");
    return result;
  };
}

function titleOf(title: unknown, language: Look["language"]): string | null {
  if (typeof title === "string") return title;
  if (typeof title !== "object" || title === null) return null;
  const text: unknown = Reflect.get(title, language);
  return typeof text === "string" ? text : null;
}

interface SignInForm {
  look: Look;
  base: string;
  result: SignInResult | null;
  email: string;
  /** Of the sub-application that the user comes back to. */
  title: string | null;
  links: URLSearchParams;
  now: Date;
}

function signInForm({ look, base, result, email, title, links, now }: SignInForm): Html {
  const { language } = look;
  const t = TEXTS[language];
  const filled = { language, values: { email }, errors: {} };
  const wrong = result?.kind === "wrong";
  const [before = "", after = ""] = t.backTo.split("{app}");
  return html`${title !== null && html`<p class="lead">${before}<b>${title}</b>${after}</p>`}
<form method="post">${result && trouble(result, { look, base, links, now })}
${field({ name: "email", label: t.email, type: "email", autocomplete: "username", autofocus: !wrong }, filled)}
${field({ name: "password", label: t.password, type: "password", autocomplete: "current-password", outlined: wrong, autofocus: wrong }, filled)}
<button class="button primary" type="submit">${t.signIn}</button>
<p class="two"><a href="${base}/identity/forgot?${links}">${t.forgotten}</a><a href="${base}/identity/sign-up?${links}">${t.open}</a></p></form>`;
}

function trouble(
  result: SignInResult,
  { look, base, links, now }: Pick<SignInForm, "look" | "base" | "links" | "now">,
): Html | null {
  const t = TEXTS[look.language];
  switch (result.kind) {
    case "signed-in":
      return null;
    case "wrong":
      return note(
        "bad",
        t.wrong,
        html`${result.left === 1 ? t.wrongLast : t.wrongLeft.replace("{count}", String(result.left))} ${t.notActivatedHow} <a href="${base}/identity/resend?${links}">${t.resend}</a>`,
      );
    case "locked": {
      const minutes = Math.max(1, Math.ceil((result.until - now.getTime()) / 60_000));
      return note("bad", t.locked, t.lockedUntil.replace("{minutes}", String(minutes)));
    }
  }
}

function demonstrationForm({ language }: Look): Html {
  const t = TEXTS[language];
  return html`<section class="demo" aria-labelledby="demo-title"><h2 id="demo-title">${t.demoUsers}<span class="chip">${t.demoChip}</span></h2><p>${t.demoNote}</p>
<form method="post" class="demo-users">${DEMONSTRATION_USERS.map(
    ({ name, icon: picture, label, about }) =>
      html`<button type="submit" name="demonstration" value="${name}">${icon(picture)}<span><b>${label[language]}</b><span>${about[language]}</span></span></button>`,
  )}</form></section>`;
}
