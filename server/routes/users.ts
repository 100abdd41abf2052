import type { FastifyInstance } from "fastify";
import type { AuditLog } from "../../schemas/generated/api/audit-log.ts";
import type { ListedUser as Answer } from "../../schemas/generated/api/user-list.ts";
import type { Backend } from "../backend.ts";
import { grantsOf } from "../domain/applications/grants.ts";
import { Problem } from "../domain/problem.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";
import type { ListedUser } from "../storage/user-directory.ts";
import { forUserAdministrators } from "./user-access.ts";

const PATH = "/bwapi/v1/users";
/** Accounts and entries of a page. */
const PAGE = 50;
const SEARCH = { type: "string", maxLength: 254 } as const;
/** Beginnings of actions by which the log can be filtered. */
const ACTIONS = ["sign-in", "access", "application", "keys"] as const;

const tags = ["user"];

/** Accounts of the embedded issuer and the audit log, for administrators. */
export async function userRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { identity, directory, applications, audit, clock } = backend;
  if (identity === null) return;
  const summary = forUserAdministrators(app, backend);

  const answerOf = async (user: ListedUser, caller: string): Promise<Answer> => {
    const { account, roles, policies, signIns, seenAt } = user;
    const granted = grantsOf(await applications.ofUser(account.id), clock().getTime());
    return {
      userName: account.email,
      state: stateOf(user, clock().getTime()),
      own: account.id === caller,
      ...{ roles, policies, granted: [...granted.roles, ...granted.policies], signIns },
      createdAt: new Date(account.created_at).toISOString(),
      seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    };
  };

  app.get<{ Querystring: { search: string; offset: number } }>(
    PATH,
    {
      schema: {
        tags,
        summary: summary("Accounts with their rights and last sign-in"),
        querystring: {
          type: "object",
          properties: {
            search: { ...SEARCH, default: "", description: "Part of an address, or of a role or policy." },
            offset: { type: "integer", minimum: 0, default: 0, description: "Accounts before this page." },
          },
        },
        response: { 200: { $ref: "user-list#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const { id } = requireCaller(request);
      const { search, offset } = request.query;
      const { users, total } = await directory.search(search.trim(), offset, PAGE);
      return { total, users: await Promise.all(users.map((user) => answerOf(user, id))) };
    },
  );

  app.post<{ Body: { userName: string } }>(
    `${PATH}/sign-out`,
    {
      schema: {
        tags,
        summary: summary("Ends all sign-ins of an account"),
        body: {
          type: "object",
          required: ["userName"],
          additionalProperties: false,
          properties: { userName: { ...SEARCH, description: "E-mail address of the account." } },
        },
        response: { 204: noContent("They have ended."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { id: actor } = requireCaller(request);
      const account = await identity.accounts.findByEmail(request.body.userName);
      if (account === undefined) throw new Problem(404, "Unknown user name", "UnknownUserName");
      if (account.demonstration !== null) throw new Problem(403, "A demonstration user cannot be changed");
      await identity.records.endSignIns(account.id, null);
      await audit.add({
        ...{ at: clock().getTime(), actor, action: "sign-ins.ended", subject: `user ${account.id}` },
        details: {},
      });
      return reply.code(204).send();
    },
  );

  app.get<{ Querystring: { userName?: string; action: string; before?: number } }>(
    `${PATH}/audit`,
    {
      schema: {
        tags,
        summary: summary("The audit log, the newest entries first"),
        querystring: {
          type: "object",
          properties: {
            userName: { ...SEARCH, description: "Only what this user did, or what was done to it." },
            action: {
              type: "string",
              enum: ["", ...ACTIONS],
              default: "",
              description: "Only actions that begin so.",
            },
            before: { type: "integer", minimum: 1, description: "Only entries before this one." },
          },
        },
        response: { 200: { $ref: "audit-log#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request): Promise<AuditLog> => {
      const { userName, action, before } = request.query;
      const account = userName === undefined ? null : await identity.accounts.findByEmail(userName);
      if (account === undefined) throw new Problem(404, "Unknown user name", "UnknownUserName");
      const filter = { user: account?.id ?? null, action, before: before ?? null };
      const entries = await directory.auditLog(filter, PAGE);
      const applied = await directory.applicationsOf(
        entries.flatMap(({ subject }) => applicationIn(subject) ?? []),
      );
      const emails = await directory.emailsOf([
        ...entries.flatMap(({ actor, subject }) => [actor ?? "", userIn(subject) ?? ""]),
        ...[...applied.values()].map(({ applicant }) => applicant),
      ]);
      const nameOf = (user: string) => emails.get(user) ?? user;
      return entries.map(({ id, at, actor, action: done, subject, details }) => {
        const user = userIn(subject);
        const application = applied.get(applicationIn(subject) ?? Number.NaN);
        return {
          ...{ id, at: new Date(at).toISOString(), action: done, details },
          actor: actor === null ? null : nameOf(actor),
          subject: user === null ? subject : nameOf(user),
          application: application
            ? { kind: application.kind, applicant: nameOf(application.applicant) }
            : null,
        };
      });
    },
  );
}

/** The user whom an entry is about. */
const userIn = (subject: string): string | null => /^user (.*)$/.exec(subject)?.[1] ?? null;

/** Number of the application that an entry is about. */
function applicationIn(subject: string): number | null {
  const [, id] = /^application (\d+)$/.exec(subject) ?? [];
  return id === undefined ? null : Number(id);
}

function stateOf({ account }: ListedUser, now: number): Answer["state"] {
  if (account.demonstration !== null) return "demonstration";
  if (account.activated_at === null) return "not-activated";
  return account.locked_until > now ? "locked" : "active";
}
