import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { clientGone } from "../http/client-gone.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";
import { confirmPassword } from "./account.ts";

const PATH = "/bwapi/v1/account";
/** Who deletes an account of another issuer must have signed in there within this time, ms. */
const FRESH_MS = 10 * 60_000;
const tags = ["user"];

/** Everything that is stored about the caller, whoever issued the account: list, file, deletion. */
export async function accountDataRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { held, identity, clock, work } = backend;

  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  app.get(
    `${PATH}/data`,
    {
      schema: {
        tags,
        summary: "What is stored about the caller, by kind",
        response: { 200: { $ref: "held-parts#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const parts = await work.run("heldParts", requireCaller(request).id, askerOf(request, reply));
      return parts.map(({ changedAt, ...part }) => ({
        ...part,
        changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
      }));
    },
  );

  app.get(
    `${PATH}/export`,
    {
      schema: {
        tags,
        summary: "Everything that is stored about the caller, as a file",
        response: { 200: { $ref: "account-export#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { id } = requireCaller(request);
      const exportedAt = clock().toISOString();
      const name = `farvann-${exportedAt.slice(0, 10)}.json`;
      reply.header("content-disposition", `attachment; filename="${name}"`);
      const text = await work.run("heldExport", { user: id, exportedAt }, askerOf(request, reply));
      return reply.type("application/json; charset=utf-8").send(text);
    },
  );

  app.post<{ Body: { password?: string } }>(
    `${PATH}/deletion`,
    {
      schema: {
        tags,
        summary: "Deletes everything that is stored about the caller, and the account of the embedded issuer",
        body: { $ref: "account-deletion#" },
        response: { 204: noContent("It is gone, and every sign-in has ended."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { id, signedInAt } = requireCaller(request);
      const account = await identity?.accounts.find(id);
      if (identity && account)
        await confirmPassword(account, request.body.password ?? "", identity, request.ip);
      else if (signedInAt !== null && clock().getTime() - signedInAt > FRESH_MS)
        throw new Problem(403, "Sign in again to confirm the deletion");
      await held.deleteOf(id);
      if (identity && account) {
        const { email, language } = account;
        await identity.mailsFor(request, null)({ kind: "deleted", to: email, language, code: null });
      }
      return reply.code(204).send();
    },
  );
}

const askerOf = ({ ip }: FastifyRequest, reply: FastifyReply) => ({ address: ip, signal: clientGone(reply) });
