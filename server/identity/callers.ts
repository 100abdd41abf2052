import type { FastifyInstance, FastifyRequest } from "fastify";
import type { JWTPayload } from "jose";
import { isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import { Problem } from "../domain/problem.ts";
import type { Access, AccessStore } from "../storage/access-store.ts";
import { type BearerRules, checkBearer } from "./bearer.ts";
import type { Caller } from "./caller.ts";

/** Identifies the sender of a request. */
export interface Callers {
  /**
   * @param authorization the request's header
   * @throws Problem 401 for an invalid token
   */
  of(authorization: string | undefined): Promise<Caller | null>;
}

export interface CallersInit {
  /** Null: sign-in is disabled. */
  rules: BearerRules | null;
  access: Pick<AccessStore, "of">;
  /** Claims with roles and policies in tokens of another issuer. */
  claims: { roles: string; policies: string };
  /** Whether the sign-in of a token is still active (embedded issuer); an ended one is refused at once. */
  holds(payload: JWTPayload): Promise<boolean>;
  /** The caller for requests without a token. */
  anonymous: Caller | null;
}

/** Tokens of anonymous callers of the AIS service (`domain/access-token.ts`). They are not a sign-in. */
const ANONYMOUS_TOKEN = /^Bearer ais\./i;
const BEARER = /^Bearer +(\S+) *$/i;

export function createCallers({ rules, access, claims, holds, anonymous }: CallersInit): Callers {
  return {
    async of(authorization) {
      const token = BEARER.exec(authorization ?? "")?.[1];
      if (rules === null || token === undefined || ANONYMOUS_TOKEN.test(authorization ?? ""))
        return anonymous;
      const payload = await checkBearer(token, rules);
      if (!(await holds(payload))) throw new Problem(401, "The sign-in token is refused. It was revoked");
      return callerOf(payload, await access.of(payload.sub), claims);
    },
  };
}

function callerOf(
  payload: JWTPayload & { sub: string },
  kept: Access,
  claims: CallersInit["claims"],
): Caller {
  return {
    id: payload.sub,
    roles: new Set([...namesIn(payload, claims.roles), ...kept.roles]),
    policies: new Set([...namesIn(payload, claims.policies), ...kept.policies]),
    profiles: kept.profiles,
    grantId: isString(payload.grant) ? payload.grant : null,
    signedInAt: isFiniteNumber(payload.auth_time) ? payload.auth_time * 1000 : null,
  };
}

/** Names at a path of a token, such as `realm_access.roles`: a list, or one text separated by spaces or commas. */
function namesIn(payload: JWTPayload, path: string): string[] {
  const value = path.split(".").reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), payload);
  if (isString(value)) return value.split(/[\s,]+/).filter((name) => name !== "");
  return Array.isArray(value) ? value.filter(isString) : [];
}

/**
 * Sets `request.user` for every request, before its body is read. An invalid token is refused. Calls are counted before
 * (`onRequest`), so that attempts to guess tokens are limited like all calls.
 */
export function registerCallers(app: FastifyInstance, callers: Callers): void {
  app.decorateRequest("user", null);
  app.addHook("preParsing", async (request: FastifyRequest, reply) => {
    try {
      request.user = await callers.of(request.headers.authorization);
    } catch (cause) {
      if (cause instanceof Problem && cause.status === 401)
        reply.header("www-authenticate", 'Bearer error="invalid_token"');
      throw cause;
    }
  });
}
