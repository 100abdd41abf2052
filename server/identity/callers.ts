import type { FastifyInstance, FastifyRequest } from "fastify";
import type { JWTPayload } from "jose";
import { isRecord, isString } from "../../lib/guards.ts";
import { Problem } from "../domain/problem.ts";
import type { Access, AccessStore } from "../storage/access-store.ts";
import { type BearerRules, checkBearer } from "./bearer.ts";
import type { Caller } from "./caller.ts";

/** Tells who sent a request. */
export interface Callers {
  /**
   * @param authorization the request's header
   * @throws Problem 401 for a token that does not hold
   */
  of(authorization: string | undefined): Promise<Caller | null>;
}

export interface CallersInit {
  /** Null: nobody can sign in here. */
  rules: BearerRules | null;
  access: AccessStore;
  /** Where another issuer's tokens say what their holder may do. */
  claims: { roles: string; policies: string };
  /** Whether the sign-in that a token comes from still stands (embedded issuer); an ended one is refused at once. */
  holds(payload: JWTPayload): Promise<boolean>;
  /** Who everybody without a token is. */
  anonymous: Caller | null;
}

/** Tokens of anonymous callers of the AIS service (`domain/access-token.ts`). They are no sign-in. */
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
  };
}

/** Names at a path of a token, such as `realm_access.roles`: a list, or one text with spaces. */
function namesIn(payload: JWTPayload, path: string): string[] {
  const value = path.split(".").reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), payload);
  if (isString(value)) return value.split(" ").filter((name) => name !== "");
  return Array.isArray(value) ? value.filter(isString) : [];
}

/**
 * Sets `request.user` for every request, before its body is read. A token that does not hold is refused; calls are counted
 * before that (`onRequest`), so that guessing tokens is limited like any call.
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
