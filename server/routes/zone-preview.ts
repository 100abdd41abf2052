import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AlertZoneDraft } from "../../schemas/generated/api/alert-zone-draft.ts";
import { readDraft } from "../alerts/own-zone.ts";
import type { ZoneAccess } from "../alerts/zone.ts";
import type { Backend } from "../backend.ts";
import { clientGone } from "../http/client-gone.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";

const ACCESSES: readonly ZoneAccess[] = ["open", "restricted"];

/** How many alerts a zone would have given, before it is stored: so nobody draws one that never stops. */
export async function zonePreviewRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { profiles, work, clock } = backend;
  for (const access of ACCESSES)
    app.post<{ Body: AlertZoneDraft }>(
      `/bwapi/v1/alerting/${access}/preview`,
      {
        preParsing: async (request: FastifyRequest) => {
          requireCaller(request);
          if (access === "restricted") profiles.require("restricted", request);
        },
        schema: {
          tags: ["zone alerts"],
          summary: `How many alerts a zone of ${access} data would have given in the last seven days`,
          description: "By the stored tracks, which may reach less far back.",
          body: { $ref: "alert-zone-draft#" },
          response: {
            200: {
              type: "object",
              required: ["from", "alerts", "vessels", "complete"],
              properties: {
                from: {
                  type: ["string", "null"],
                  description: "Where the tracks begin, ISO UTC; null: there are none.",
                },
                alerts: { type: "integer", description: "Number of alerts." },
                vessels: { type: "integer", description: "Number of vessels that they are about." },
                complete: { type: "boolean", description: "False: there would be more." },
              },
            },
            ...PROBLEM_ANSWERS,
          },
        },
      },
      async (request, reply) => {
        const now = clock().getTime();
        const seenArea = profiles.areaOf(access, request);
        const owner = { id: "preview", userId: requireCaller(request).id, access, seenArea, updatedAt: now };
        const zone = { ...readDraft(request.body), ...owner };
        const caller = { address: request.ip, signal: clientGone(reply) };
        reply.header("cache-control", "private, no-store");
        return work.run("zonePreview", { zone, now }, caller);
      },
    );
}
