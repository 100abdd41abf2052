import type { FastifyRequest } from "fastify";
import type { Environment } from "../environment.ts";
import { Problem } from "./problem.ts";

/** Id of the signed-in user of a request; null for an anonymous caller. */
export type UserOf = (request: FastifyRequest) => string | null;

/**
 * The one place where a request becomes a user. Without a sign-in service every caller is anonymous; the development
 * setting DEV_USER makes every caller that user (refused in production by the settings).
 */
export function createUserOf(env: Environment): UserOf {
  const user = env.DEV_USER ?? null;
  return () => user;
}

/** The user of a request; problem 401 for an anonymous caller. */
export function requireUser(userOf: UserOf, request: FastifyRequest): string {
  const user = userOf(request);
  if (user === null) throw new Problem(401, "You must be signed in");
  return user;
}
