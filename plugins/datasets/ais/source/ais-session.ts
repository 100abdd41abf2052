import type { Service } from "../../../../core/api/kernel.ts";
import type { AskedAccess } from "./access.ts";
import type { AnonymousToken, TokenContext } from "./anonymous-token.ts";

/** State of the user at the AIS services: the token, and the access. */
export class AisSession {
  token: AnonymousToken | null = null;
  access: AskedAccess | null = null;

  /** No token is requested after this. */
  end(): void {
    this.token?.end();
  }
}

/** Only for this plugin. */
export type AisSessionService = AisSession & Service<"ais-session">;

export const sessionOf = ({ services }: Pick<TokenContext, "services">): AisSession =>
  services.get<AisSessionService>("ais-session");
