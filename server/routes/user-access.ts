import type { FastifyInstance } from "fastify";
import { ADMINISTER_USERS } from "../../lib/roles/rules.ts";
import type { UserAccess } from "../../schemas/generated/api/user-access.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";
import type { Account } from "../storage/account-store.ts";

const PATH = "/bwapi/v1/users/access";

/** Roles and policies of accounts of the embedded issuer, for administrators. Every change is in the audit log. */
export async function userAccessRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { identity, userAccess, audit, clock, policiesOf } = backend;
  if (identity === null) return;
  const tags = ["user"];

  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    if (!policiesOf(request).has(ADMINISTER_USERS))
      throw new Problem(403, `Roles are given with the policy ${ADMINISTER_USERS}`);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

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
        summary: `Roles and policies of an account (${ADMINISTER_USERS})`,
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
        summary: `Gives an account exactly these roles and policies (${ADMINISTER_USERS})`,
        body: { $ref: "user-access#" },
        response: { 200: { $ref: "user-access#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const { id: actor } = requireCaller(request);
      const { userName, roles, policies } = request.body;
      const account = await accountOf(userName);
      if (account.id === actor) throw new Problem(403, "You cannot change your own roles");
      if (account.demonstration !== null) throw new Problem(403, "A demonstration user cannot be changed");
      const before = await userAccess.of(account.id);
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
