import type { FastifyRequest } from "fastify";
import { type Environment, listOf } from "../environment.ts";

/** The roles or policies of a caller. Anonymous callers have none. */
export type RolesOf = (request: Pick<FastifyRequest, "user">) => ReadonlySet<string>;

/**
 * Determines the roles and policies of a request. The development settings DEV_ROLES and DEV_POLICIES give them to
 * every caller (the settings refuse this in production).
 */
export function createRolesOf(env: Environment): { rolesOf: RolesOf; policiesOf: RolesOf } {
  const names = (kind: "roles" | "policies", setting: string | undefined): RolesOf => {
    const everybody: ReadonlySet<string> = new Set(listOf(setting));
    return ({ user }) => (user === null ? everybody : new Set([...everybody, ...user[kind]]));
  };
  return { rolesOf: names("roles", env.DEV_ROLES), policiesOf: names("policies", env.DEV_POLICIES) };
}

/** Whether a caller may use something: the caller has all required roles, or none is required. */
export function holdsAll(held: ReadonlySet<string>, required: readonly string[]): boolean {
  return required.every((role) => held.has(role));
}
