import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { TOKEN_LIFETIME_S } from "../domain/access-token.ts";

const FORM = "application/x-www-form-urlencoded";
const MAX_FORM_BYTES = 8_192;

/** Tokens by client credentials (spec §7); errors have the format of OAuth 2, not that of the other calls. */
export async function identityRoutes(app: FastifyInstance, { clock, tokens }: Backend): Promise<void> {
  app.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: MAX_FORM_BYTES }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.post<{ Body: Record<string, string> | undefined }>(
    "/identity/connect/token",
    {
      schema: {
        tags: ["identity"],
        summary: "Token for the AIS service, by client credentials",
        consumes: [FORM],
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const { client_id, grant_type, scope } = request.body ?? {};
      if (!client_id) return reply.code(400).send({ error: "invalid_client" });
      if (grant_type !== "client_credentials")
        return reply.code(400).send({ error: "unsupported_grant_type" });
      if (scope !== "ais") return reply.code(400).send({ error: "invalid_scope" });
      return reply.send({
        access_token: tokens.issue(clock().getTime()),
        expires_in: TOKEN_LIFETIME_S,
        token_type: "Bearer",
        scope: "ais",
      });
    },
  );
}
