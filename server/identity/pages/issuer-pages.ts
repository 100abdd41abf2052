import type { KoaContextWithOIDC } from "oidc-provider";
import type { Environment } from "../../environment.ts";
import type { IssuerInit } from "../issuer.ts";
import { Html, html } from "./html.ts";
import type { Look } from "./look.ts";
import { page } from "./page.ts";
import { TEXTS } from "./texts.ts";

/** Pages of the issuer itself: a failed sign-in, and the sign-out. */
export function issuerPages({
  BASE_PATH: base,
  DEMONSTRATION_DATA: demonstration,
}: Environment): IssuerInit["pages"] {
  const shown = (look: Look, title: string, body: Html) =>
    page({ look, base, title, body, demonstration, address: null });
  const back = (text: string) => html`<a class="button primary" href="${base}/">${text}</a>`;
  return {
    error(ctx) {
      const look = lookIn(ctx);
      const t = TEXTS[look.language];
      return shown(look, t.failed, html`<p>${t.failedText}</p>${back(t.toMap)}`);
    },
    signOut(ctx, form) {
      const look = lookIn(ctx);
      const t = TEXTS[look.language];
      // A user who comes from the map has already chosen to sign out there; any other request could have been caused by
      // another site.
      const asked = ctx.get("sec-fetch-site") === "same-origin";
      return shown(
        look,
        t.signOutTitle,
        html`<p>${t.signOutText}</p>${new Html(form)}<button class="button primary" type="submit" form="op.logoutForm" name="logout" value="yes"${asked && html` data-press`}>${t.signOutButton}</button>`,
      );
    },
    signedOut(ctx) {
      const look = lookIn(ctx);
      const t = TEXTS[look.language];
      return shown(look, t.signedOut, back(t.toMap));
    },
  };
}

function lookIn({ req, oidc }: KoaContextWithOIDC): Look {
  const params = oidc?.params ?? {};
  const kept = new URLSearchParams(/(?:^|; )farvann_look=([^;]*)/.exec(req.headers.cookie ?? "")?.[1] ?? "");
  const language = String(params.ui_locales ?? kept.get("lang") ?? req.headers["accept-language"] ?? "no");
  const theme = String(params.theme ?? kept.get("theme") ?? "");
  return {
    language: /^en/i.test(language) ? "en" : "no",
    theme: theme === "day" || theme === "night" ? theme : null,
    app: null,
  };
}
