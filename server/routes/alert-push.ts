import type { FastifyInstance } from "fastify";
import { isPushAddress } from "../alerts/push-service.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";

const BASE = "/bwapi/v1/alerting/push";
const tags = ["zone alerts"];
const endpoint = {
  type: "string",
  minLength: 1,
  maxLength: 1000,
  description: "Address of the browser at its push service.",
} as const;

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  appName: string;
  language: "no" | "en";
}

/** Which browsers the caller wants alerts to be pushed to (Push API, RFC 8030). Our own calls: the specification has none. */
export async function alertPushRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { pushService, pushes, clock, site } = backend;
  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });
  app.get(
    BASE,
    {
      schema: {
        tags,
        summary: "The key with which a browser subscribes, and the caller's browsers",
        response: {
          200: {
            type: "object",
            required: ["publicKey", "endpoints"],
            properties: {
              publicKey: {
                type: ["string", "null"],
                description: "base64url; null: this server does not push.",
              },
              endpoints: { type: "array", items: endpoint, description: "The caller's browsers." },
            },
          },
          ...PROBLEM_ANSWERS,
        },
      },
    },
    async (request) => ({
      publicKey: pushService?.publicKey ?? null,
      endpoints: (await pushes.of(requireCaller(request).id)).map((one) => one.endpoint),
    }),
  );
  app.put<{ Body: Subscription }>(
    `${BASE}/subscriptions`,
    {
      schema: {
        tags,
        summary: "Alerts of the caller are pushed to a browser from now on",
        description: "As long as the sign-in lasts. The same browser again replaces what was stored of it.",
        body: {
          type: "object",
          additionalProperties: false,
          required: ["endpoint", "keys", "appName", "language"],
          properties: {
            endpoint,
            keys: {
              type: "object",
              additionalProperties: false,
              required: ["p256dh", "auth"],
              description: "Keys of the browser, base64url.",
              properties: {
                p256dh: { type: "string", pattern: "^[A-Za-z0-9_-]{87}=?$", description: "Public key." },
                auth: { type: "string", pattern: "^[A-Za-z0-9_-]{22}={0,2}$", description: "Secret." },
              },
            },
            appName: {
              type: "string",
              maxLength: 40,
              description: "Sub-application that a click on a message opens.",
            },
            language: { type: "string", enum: ["no", "en"], description: "Language of the messages." },
          },
        },
        response: { 204: noContent("It is stored."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { id, grantId } = requireCaller(request);
      const { keys, appName, language } = request.body;
      if (pushService === null) throw new Problem(404, "This server does not push alerts");
      if (!isPushAddress(request.body.endpoint))
        throw new Problem(400, "The address of the push service is not one that this server calls");
      if (!site.applications().some((known) => known.appName === appName))
        throw new Problem(404, "There is no such sub-application");
      const isStored = await pushes.save({
        endpoint: request.body.endpoint,
        ...keys,
        ...{ user_id: id, app_name: appName, language, grant_id: grantId },
        renewed_at: clock().getTime(),
      });
      if (!isStored) throw new Problem(409, "Another user's browser has this address");
      return reply.code(204).send();
    },
  );
  app.delete<{ Body: { endpoint: string } }>(
    `${BASE}/subscriptions`,
    {
      schema: {
        tags,
        summary: "Nothing is pushed to a browser of the caller any more",
        body: {
          type: "object",
          additionalProperties: false,
          required: ["endpoint"],
          properties: { endpoint },
        },
        response: { 204: noContent("It is gone, or was not the caller's."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      await pushes.remove(requireCaller(request).id, request.body.endpoint);
      return reply.code(204).send();
    },
  );
}
