import type { FastifyInstance } from "fastify";
import { APPLICATION_KINDS, type ApplicationKind, REVIEW_POLICY } from "../../lib/applications/states.ts";
import type { ApplicationDecision } from "../../schemas/generated/api/application-decision.ts";
import type { ApplicationSubmission } from "../../schemas/generated/api/application-submission.ts";
import type { Backend } from "../backend.ts";
import { isInventedApplicant } from "../demo/applications.ts";
import { decideApplication, findApplication } from "../domain/applications/decide.ts";
import { decisionMail } from "../domain/applications/decision-mail.ts";
import { submitApplication } from "../domain/applications/submit.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";
import { siteAddress } from "../identity/site-address.ts";
import type { Application } from "../storage/application-store.ts";

const OWN = "/bwapi/v1/applications";
const REVIEW = "/bwapi/v1/review/:kind/applications";
const kind = { type: "string", enum: APPLICATION_KINDS, description: "Kind of application." } as const;
const id = { type: "integer", minimum: 1, description: "Number of the application." } as const;
const application = { $ref: "application#" } as const;
const list = { type: "array", items: application } as const;

type OfKind = { Params: { kind: ApplicationKind } };
type OfId = { Params: { kind: ApplicationKind; id: number } };

/** Applications of the caller. An application of another user is answered like one that does not exist. */
export async function applicationRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { applications, vessels, identity, clock, heldBy } = backend;
  const tags = ["user"];

  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  app.get(
    OWN,
    {
      schema: {
        tags,
        summary: "The caller's applications, the newest first",
        response: { 200: list, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => (await applications.ofUser(requireCaller(request).id)).map(answerOf),
  );

  app.get<OfId>(
    `${OWN}/:id`,
    {
      schema: {
        tags,
        summary: "One of the caller's applications",
        params: { type: "object", required: ["id"], properties: { id } },
        response: { 200: application, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const caller = requireCaller(request);
      return answerOf(
        await findApplication(applications, request.params.id, ({ user_id }) => user_id === caller.id),
      );
    },
  );

  app.post<OfKind & { Body: ApplicationSubmission }>(
    `${OWN}/:kind`,
    {
      schema: {
        tags,
        summary: "Sends an application; the same one sent twice is one",
        params: { type: "object", required: ["kind"], properties: { kind } },
        body: { $ref: "application-submission#" },
        response: { 200: application, 201: application, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const caller = requireCaller(request);
      const account = await identity?.accounts.find(caller.id);
      const { application: stored, isNew } = await submitApplication(
        caller,
        { kind: request.params.kind, ...request.body, accountEmail: account?.email ?? null },
        { applications, vessels, held: heldBy(request), now: clock().getTime() },
      );
      return reply.code(isNew ? 201 : 200).send(answerOf(stored));
    },
  );
}

/** Applications for their reviewers; each kind has a policy of its own. */
export async function reviewRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { applications, audit, mailer, env, clock, policiesOf } = backend;
  const tags = ["user"];

  app.addHook<OfKind>("preParsing", async (request, reply) => {
    requireCaller(request);
    const { kind: asked } = request.params;
    const policy = Object.hasOwn(REVIEW_POLICY, asked) ? REVIEW_POLICY[asked] : null;
    if (policy !== null && !policiesOf(request).has(policy))
      throw new Problem(403, `These applications are reviewed with the policy ${policy}`);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  app.get<OfKind & { Querystring: { decided?: boolean } }>(
    REVIEW,
    {
      schema: {
        tags,
        summary: "Applications that wait for a decision, the oldest first; or the latest decided ones",
        params: { type: "object", required: ["kind"], properties: { kind } },
        querystring: {
          type: "object",
          properties: {
            decided: { type: "boolean", description: "The decided ones in place of those that wait." },
          },
        },
        response: { 200: list, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const caller = requireCaller(request);
      const rows = await applications.ofKind(request.params.kind, request.query.decided === true);
      return rows.map((row) => reviewedOf(row, caller.id));
    },
  );

  const params = { type: "object", required: ["kind", "id"], properties: { kind, id } };
  app.get<OfId>(
    `${REVIEW}/:id`,
    {
      schema: {
        tags,
        params,
        summary: "One application",
        response: { 200: application, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const caller = requireCaller(request);
      const found = await findApplication(
        applications,
        request.params.id,
        (one) => one.kind === request.params.kind,
      );
      return { ...reviewedOf(found, caller.id), log: await logOf(found, caller.id) };
    },
  );

  app.post<OfId & { Body: ApplicationDecision }>(
    `${REVIEW}/:id`,
    {
      schema: {
        tags,
        params,
        summary: "Approves, rejects or revokes an application; the applicant is told by mail",
        body: { $ref: "application-decision#" },
        response: { 200: application, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const { id: by } = requireCaller(request);
      const { status, reason, granted } = request.body;
      const decided = await decideApplication(backend, request.params, {
        ...{ status, reason, granted, by },
        at: clock().getTime(),
      });
      const site = siteAddress(env, request);
      const link = site === null ? null : `${site}/${decided.app_name}/applications`;
      // Nobody reads the mail of an invented applicant; the outbox shows what it would be.
      if (isInventedApplicant(decided.user_id) && env.SMTP_URL !== undefined)
        return { ...reviewedOf(decided, by), log: await logOf(decided, by) };
      // A decision stands also when its mail cannot be sent: the applicant's page shows it.
      void mailer
        .send(decisionMail(decided, status, decided.reason, link))
        .catch((cause: unknown) => request.log.warn({ err: cause }, "a mail could not be sent"));
      return { ...reviewedOf(decided, by), log: await logOf(decided, by) };
    },
  );

  async function logOf({ id: number }: Application, caller: string) {
    return (await audit.about(`application ${number}`)).map(({ at, action, actor }) => ({
      at: new Date(at).toISOString(),
      action,
      own: actor === caller,
    }));
  }
}

function answerOf({
  id: number,
  kind: of,
  status,
  submitted_at,
  decided_at,
  reason,
  form,
  granted,
}: Application) {
  return {
    ...{ id: number, kind: of, status, reason, form, granted },
    submittedAt: new Date(submitted_at).toISOString(),
    decidedAt: decided_at === null ? null : new Date(decided_at).toISOString(),
  };
}

const reviewedOf = (found: Application, caller: string) => ({
  ...answerOf(found),
  email: found.email,
  isOwn: found.user_id === caller,
});
