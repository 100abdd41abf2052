import type { FastifyInstance, FastifyRequest } from "fastify";
import { isFiniteNumber, isString } from "../../lib/guards.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";
import type { Identity } from "../identity/identity.ts";
import type { Account } from "../storage/account-store.ts";

const PATH = "/bwapi/v1/account";
const SESSIONS = `${PATH}/sessions`;
const tags = ["user"];

/** The caller's own account at the embedded issuer: its sign-ins, its password, its address. Nobody else's can be named. */
export async function accountRoutes(app: FastifyInstance, { identity, clock }: Backend): Promise<void> {
  if (identity === null) return;
  const { accounts, records } = identity;

  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  app.get(
    PATH,
    {
      schema: {
        tags,
        summary: "The caller's account",
        response: { 200: { $ref: "account#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const { account, grantId } = await ownerOf(request, identity);
      const all = await records.ofAccount("Device", account.id, clock());
      // Of a user whom everybody may be, the others' sign-ins are somebody else's.
      const devices = account.demonstration === null ? all : all.filter(({ id }) => id === grantId);
      const grants = await Promise.all(devices.map(({ id }) => records.find("Grant", id, clock())));
      const sessions = devices
        .filter((_device, index) => grants[index] !== undefined)
        .map(({ id, payload }) => ({
          id,
          current: id === grantId,
          ...deviceOf(isString(payload.agent) ? payload.agent : ""),
          usedAt: new Date(isFiniteNumber(payload.usedAt) ? payload.usedAt : 0).toISOString(),
        }))
        .sort((a, b) => Number(b.current) - Number(a.current) || (a.usedAt < b.usedAt ? 1 : -1));
      return {
        email: account.email,
        countryCode: account.country_code,
        phone: account.phone,
        createdAt: new Date(account.created_at).toISOString(),
        demonstration: account.demonstration !== null,
        sessions,
      };
    },
  );

  const ended = { 204: noContent("They have ended."), ...PROBLEM_ANSWERS };
  app.delete(
    SESSIONS,
    { schema: { tags, summary: "Ends all sign-ins of the account but the caller's own", response: ended } },
    async (request, reply) => {
      const { account, grantId } = await ownerOf(request, identity);
      refuseDemonstration(account);
      await records.endSignIns(account.id, grantId);
      return reply.code(204).send();
    },
  );
  app.delete<{ Params: { id: string } }>(
    `${SESSIONS}/:id`,
    { schema: { tags, summary: "Ends one sign-in of the account", response: ended } },
    async (request, reply) => {
      const { account } = await ownerOf(request, identity);
      refuseDemonstration(account);
      const { id } = request.params;
      const device = await records.find("Device", id, clock());
      if (device?.accountId !== account.id) throw new Problem(404, "There is no such sign-in");
      await records.endSession(account.id, id);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { password: string; newPassword: string } }>(
    `${PATH}/password`,
    {
      schema: {
        tags,
        summary: "Changes the password; all other sign-ins end",
        body: { $ref: "new-password#" },
        response: { 204: noContent("It is changed."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { account, grantId } = await ownerOf(request, identity);
      await confirmPassword(account, request.body.password, identity, request.ip);
      await accounts.changePassword(
        account,
        request.body.newPassword,
        grantId,
        identity.mailsFor(request, null),
      );
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { password: string; email: string } }>(
    `${PATH}/email`,
    {
      schema: {
        tags,
        summary: "Sends a mail that confirms a new address",
        body: { $ref: "new-email#" },
        response: { 202: noContent("The mail is on its way."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { account } = await ownerOf(request, identity);
      await confirmPassword(account, request.body.password, identity, request.ip);
      await accounts.requestEmailChange(account, request.body.email, identity.mailsFor(request, null));
      return reply.code(202).send();
    },
  );
}

async function ownerOf(
  request: FastifyRequest,
  { accounts }: Identity,
): Promise<{ account: Account; grantId: string | null }> {
  const { id, grantId } = requireCaller(request);
  const account = await accounts.find(id);
  if (account === undefined)
    throw new Problem(404, "There is no account of this user here", "UserIdNotFound");
  return { account, grantId };
}

/** Who changes an account knows its password: a device that was left open is not enough. Wrong ones lock it as at sign-in. */
export async function confirmPassword(
  account: Account,
  password: string,
  { accounts }: Identity,
  from: string,
): Promise<void> {
  refuseDemonstration(account);
  const result = await accounts.confirm(account, password, from);
  if (result.kind === "locked") throw new Problem(429, "Too many wrong passwords; wait a quarter of an hour");
  if (result.kind !== "signed-in") throw new Problem(422, "Invalid password");
}

function refuseDemonstration({ demonstration }: Account): void {
  if (demonstration !== null) throw new Problem(403, "A demonstration user cannot be changed");
}

/** What a browser says of its device. Neither its version nor a place: people recognise their devices without. */
function deviceOf(agent: string): { device: "desktop" | "phone"; system: string | null } {
  const systems: [RegExp, string][] = [
    [/Android/, "Android"],
    [/iPhone|iPad|iPod/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS X|Macintosh/, "macOS"],
    [/CrOS/, "ChromeOS"],
    [/Linux|X11/, "Linux"],
  ];
  const system = systems.find(([sign]) => sign.test(agent))?.[1] ?? null;
  return { device: /Mobi|Android|iPhone|iPad/.test(agent) ? "phone" : "desktop", system };
}
