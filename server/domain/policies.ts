import type { FastifyRequest } from "fastify";
import { type Environment, listOf } from "../environment.ts";

/** The policies that a caller holds (spec §6). Anonymous callers hold none. */
export type PoliciesOf = (request: FastifyRequest) => ReadonlySet<string>;

/**
 * The one place where a request becomes policies. Without a sign-in service no caller has any; the development setting
 * DEV_POLICIES gives every caller its policies (refused in production by the settings).
 */
export function createPoliciesOf(env: Environment): PoliciesOf {
  const policies: ReadonlySet<string> = new Set(listOf(env.DEV_POLICIES));
  return () => policies;
}
