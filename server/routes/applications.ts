import type { FastifyInstance, FastifyRequest } from "fastify";
import { APPLICATION_KINDS, type ApplicationKind, REVIEW_POLICY } from "../../lib/applications/states.ts";
import type { ApplicationDecision } from "../../schemas/generated/api/application-decision.ts";
import type { ApplicationMessage } from "../../schemas/generated/api/application-message.ts";
import type { ApplicationSubmission } from "../../schemas/generated/api/application-submission.ts";
import type { Backend } from "../backend.ts";
import { isInventedApplicant } from "../demo/applications.ts";
import { checkApplication } from "../domain/applications/checks.ts";
import { decideApplication, findApplication } from "../domain/applications/decide.ts";
import { decisionMail, questionMail } from "../domain/applications/decision-mail.ts";
import { writeMessage } from "../domain/applications/exchange.ts";
import { submitApplication } from "../domain/applications/submit.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";
import type { Mail } from "../identity/mailer.ts";
import { siteAddress } from "../identity/site-address.ts";
import type { ApplicationMessageStore } from "../storage/application-message-store.ts";
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
  const { applications, applicationMessages, vessels, identity, clock, heldBy } = backend;
  const tags = ["user"];
  const answer = async (found: Application) => (await answersOf([found], applicationMessages))[0];

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
    async (request) => answersOf(await applications.ofUser(requireCaller(request).id), applicationMessages),
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
      return answer(
        await findApplication(applications, request.params.id, ({ user_id }) => user_id === caller.id),
      );
    },
  );

  app.post<OfId & { Body: ApplicationMessage }>(
    `${OWN}/:id/answers`,
    {
      schema: {
        tags,
        summary: "Answers a reviewer's question; the same answer sent twice is one",
        params: { type: "object", required: ["id"], properties: { id } },
        body: { $ref: "application-message#" },
        response: { 200: application, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const { id: by } = requireCaller(request);
      const found = await findApplication(applications, request.params.id, ({ user_id }) => user_id === by);
      const { text } = request.body;
      const at = clock().getTime();
      await writeMessage(applicationMessages, found, { text, by, at, author: "applicant" });
      return answer(found);
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
      return reply.code(isNew ? 201 : 200).send(await answer(stored));
    },
  );
}

/** Applications for their reviewers; each kind has a policy of its own. */
export async function reviewRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { applications, applicationMessages, identity, ais, audit, mailer, env, clock, policiesOf } = backend;
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
      return reviewedOf(rows, caller.id);
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
      return singleOf(found, caller.id);
    },
  );

  app.post<OfId & { Body: ApplicationMessage }>(
    `${REVIEW}/:id/questions`,
    {
      schema: {
        tags,
        params,
        summary: "Asks the applicant something, by mail; the same question sent twice is one",
        body: { $ref: "application-message#" },
        response: { 200: application, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const { id: by } = requireCaller(request);
      const { id: number, kind: of } = request.params;
      const found = await findApplication(applications, number, (one) => one.kind === of);
      if (found.user_id === by) throw new Problem(403, "You cannot decide your own application");
      const at = clock().getTime();
      const question = { text: request.body.text, by, at, author: "reviewer" } as const;
      const text = await writeMessage(applicationMessages, found, question);
      if (text !== null) tell(request, found, (link) => questionMail(found, text, link));
      return singleOf(found, by);
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
      tell(request, decided, (link) => decisionMail(decided, status, decided.reason, link));
      return singleOf(decided, by);
    },
  );

  /** Sends the applicant a mail. What it says stands also when it cannot be sent: the applicant's page shows it. */
  function tell(request: FastifyRequest, to: Application, mailWith: (link: string | null) => Mail): void {
    // Nobody reads the mail of an invented applicant; the outbox shows what it would be.
    if (isInventedApplicant(to.user_id) && env.SMTP_URL !== undefined) return;
    const site = siteAddress(env, request);
    void mailer
      .send(mailWith(site === null ? null : `${site}/${to.app_name}/applications`))
      .catch((cause: unknown) => request.log.warn({ err: cause }, "a mail could not be sent"));
  }

  async function reviewedOf(found: readonly Application[], caller: string) {
    const answers = await answersOf(found, applicationMessages);
    return found.map(({ email, user_id }, index) => ({
      ...answers[index],
      ...{ email, isOwn: user_id === caller },
    }));
  }

  async function singleOf(found: Application, caller: string) {
    const [reviewed] = await reviewedOf([found], caller);
    const log = await logOf(found, caller);
    if (found.status !== "Pending") return { ...reviewed, log };
    const accountEmail = (await identity?.accounts.find(found.user_id))?.email ?? null;
    const now = clock().getTime();
    return {
      ...reviewed,
      log,
      checks: await checkApplication(found, { applications, ais, accountEmail, now }),
    };
  }

  async function logOf({ id: number }: Application, caller: string) {
    return (await audit.about(`application ${number}`)).map(({ at, action, actor }) => ({
      at: new Date(at).toISOString(),
      action,
      own: actor === caller,
    }));
  }
}

async function answersOf(found: readonly Application[], store: ApplicationMessageStore) {
  const messages = await store.of(found.map((one) => one.id));
  return found.map(({ id: number, kind: of, status, submitted_at, decided_at, reason, form, granted }) => ({
    ...{ id: number, kind: of, status, reason, form, granted },
    submittedAt: new Date(submitted_at).toISOString(),
    decidedAt: decided_at === null ? null : new Date(decided_at).toISOString(),
    messages: (messages.get(number) ?? []).map(({ at, author, text }) => ({
      ...{ at: new Date(at).toISOString(), from: author, text },
    })),
  }));
}
