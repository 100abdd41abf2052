import type { Service } from "../../../../core/api/kernel.ts";
import type { AskedAccess } from "./access.ts";
import type { AnonymousToken, TokenContext } from "./anonymous-token.ts";

/** What a sub-application knows of its user at the AIS services: the token, and what they may see. */
export class AisSession {
  token: AnonymousToken | null = null;
  access: AskedAccess | null = null;

  /** No token is asked for any more. */
  end(): void {
    this.token?.end();
  }
}

/** Only for this plugin. */
export type AisSessionService = AisSession & Service<"ais-session">;

export const sessionOf = ({ services }: Pick<TokenContext, "services">): AisSession =>
  services.get<AisSessionService>("ais-session");
