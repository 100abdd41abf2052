import type { Service } from "../../../../core/api/kernel.ts";
import type { AskedGrant } from "./access.ts";
import type { AnonymousToken, TokenContext } from "./anonymous-token.ts";

/** State of the user at the AIS services: the token, and what is granted. */
export class AisSession {
  token: AnonymousToken | null = null;
  grant: AskedGrant | null = null;

  /** No token is requested after this. */
  end(): void {
    this.token?.end();
  }
}

/** Only for this plugin. */
export type AisSessionService = AisSession & Service<"ais-session">;

export const sessionOf = ({ services }: Pick<TokenContext, "services">): AisSession =>
  services.get<AisSessionService>("ais-session");
