import type { FastifyInstance } from "fastify";
import { ADMINISTER_USERS } from "../../lib/roles/rules.ts";
import type { UserAccess } from "../../schemas/generated/api/user-access.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";
import type { Account } from "../storage/account-store.ts";

const PATH = "/bwapi/v1/users/access";

/** Refuses everybody else in this part of the application, before a body is read. @returns what writes summaries */
export function forUserAdministrators(
  app: FastifyInstance,
  { policiesOf }: Pick<Backend, "policiesOf">,
): (text: string) => string {
  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    if (!policiesOf(request).has(ADMINISTER_USERS))
      throw new Problem(403, `Users are administered with the policy ${ADMINISTER_USERS}`);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });
  return (text) => `${text} (${ADMINISTER_USERS})`;
}

/** Roles and policies of accounts of the embedded issuer, for administrators. Every change is in the audit log. */
export async function userAccessRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { identity, userAccess, audit, clock } = backend;
  if (identity === null) return;
  const tags = ["user"];

  const summary = forUserAdministrators(app, backend);
  const accountOf = async (userName: string): Promise<Account> => {
    const account = await identity.accounts.findByEmail(userName);
    if (account === undefined) throw new Problem(404, "Unknown user name", "UnknownUserName");
    return account;
  };

  app.get<{ Querystring: { userName: string } }>(
    PATH,
    {
      schema: {
        tags,
        summary: summary("Roles and policies of an account"),
        querystring: {
          type: "object",
          required: ["userName"],
          properties: {
            userName: { type: "string", maxLength: 254, description: "E-mail address of the account." },
          },
        },
        response: { 200: { $ref: "user-access#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const account = await accountOf(request.query.userName);
      const { roles, policies } = await userAccess.of(account.id);
      return { userName: account.email, roles, policies };
    },
  );

  app.post<{ Body: UserAccess }>(
    PATH,
    {
      schema: {
        tags,
        summary: summary("Gives an account exactly these roles and policies"),
        body: { $ref: "user-access#" },
        response: { 200: { $ref: "user-access#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const { id: actor } = requireCaller(request);
      const { userName, roles, policies, before: expected } = request.body;
      const account = await accountOf(userName);
      if (account.id === actor) throw new Problem(403, "You cannot change your own roles");
      if (account.demonstration !== null) throw new Problem(403, "A demonstration user cannot be changed");
      const before = await userAccess.of(account.id);
      if (
        expected !== undefined &&
        !(isSame(expected.roles, before.roles) && isSame(expected.policies, before.policies))
      )
        throw new Problem(409, "Somebody else has changed the rights of this user");
      await userAccess.set(account.id, { roles, policies });
      await audit.add({
        ...{ at: clock().getTime(), actor, action: "access.changed", subject: `user ${account.id}` },
        details: {
          from: { roles: before.roles, policies: before.policies },
          to: { roles, policies },
        },
      });
      return { userName: account.email, roles, policies };
    },
  );
}

const isSame = (names: readonly string[], others: readonly string[]): boolean =>
  names.toSorted().join() === others.toSorted().join();
