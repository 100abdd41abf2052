import type { FastifyRequest } from "fastify";
import { type Environment, listOf } from "../environment.ts";

/** The roles that a caller holds. Anonymous callers hold none. */
export type RolesOf = (request: FastifyRequest) => ReadonlySet<string>;

/**
 * The one place where a request becomes roles. Without a sign-in service every caller is anonymous;
 * the development setting DEV_ROLES gives every caller its roles (refused in production by the settings).
 */
export function createRolesOf(env: Environment): RolesOf {
  const roles: ReadonlySet<string> = new Set(listOf(env.DEV_ROLES));
  return () => roles;
}

/** Whether a caller may use something: all required roles are held, or none is required. */
export function holdsAll(held: ReadonlySet<string>, required: readonly string[]): boolean {
  return required.every((role) => held.has(role));
}
