import type { FastifyRequest } from "fastify";
import { type Environment, listOf } from "../environment.ts";

/** The roles or policies of a caller. Anonymous callers have none. */
export type RolesOf = (request: Pick<FastifyRequest, "user">) => ReadonlySet<string>;

/**
 * Determines the roles and policies of a request; `heldBy` gives both together. The development settings DEV_ROLES and DEV_POLICIES give them to
 * every caller (the settings refuse this in production).
 */
export function createRolesOf(env: Environment): Record<"rolesOf" | "policiesOf" | "heldBy", RolesOf> {
  const names = (kind: "roles" | "policies", setting: string | undefined): RolesOf => {
    const everybody: ReadonlySet<string> = new Set(listOf(setting));
    return ({ user }) => (user === null ? everybody : new Set([...everybody, ...user[kind]]));
  };
  const rolesOf = names("roles", env.DEV_ROLES);
  const policiesOf = names("policies", env.DEV_POLICIES);
  return {
    rolesOf,
    policiesOf,
    heldBy: (request) => new Set([...rolesOf(request), ...policiesOf(request)]),
  };
}
