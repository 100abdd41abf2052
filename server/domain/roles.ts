import type { FastifyRequest } from "fastify";
import { type Environment, listOf } from "../environment.ts";

/** The roles, or the policies, that a caller holds. Anonymous callers hold none. */
export type RolesOf = (request: Pick<FastifyRequest, "user">) => ReadonlySet<string>;

/**
 * The one place where a request becomes roles and policies. The development settings DEV_ROLES and DEV_POLICIES give them to
 * every caller (refused in production by the settings).
 */
export function createRolesOf(env: Environment): { rolesOf: RolesOf; policiesOf: RolesOf } {
  const names = (kind: "roles" | "policies", setting: string | undefined): RolesOf => {
    const everybody: ReadonlySet<string> = new Set(listOf(setting));
    return ({ user }) => (user === null ? everybody : new Set([...everybody, ...user[kind]]));
  };
  return { rolesOf: names("roles", env.DEV_ROLES), policiesOf: names("policies", env.DEV_POLICIES) };
}

/** Whether a caller may use something: all required roles are held, or none is required. */
export function holdsAll(held: ReadonlySet<string>, required: readonly string[]): boolean {
  return required.every((role) => held.has(role));
}
