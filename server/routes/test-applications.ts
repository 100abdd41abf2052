import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import { expect, vi } from "vitest";
import { accessWithGrants } from "../domain/applications/grants.ts";
import type { Callers } from "../identity/callers.ts";
import type { Access } from "../storage/access-store.ts";
import { openTestApp, TEST_NOW } from "../test-support.ts";

export const APPLICATIONS = "/bwapi/v1/applications";
export const REVIEW = "/bwapi/v1/review";
export const VESSEL = { vesselId: "LK-1", vesselName: "Havgula" };
/** Rights that other services give; the rest comes from applications. */
const USERS: Record<string, Partial<Access>> = {
  kari: {},
  ola: {},
  officer: { policies: ["BwAisAdmin", "BwArcticAdmin", "BwFiskInfoAdmin"] },
  other: { policies: ["BwArcticAdmin"] },
  angler: { roles: ["BwFritidsfisker"] },
  fisher: { roles: ["BwYrkesfisker"], profiles: { fiskInfoProfile: VESSEL } },
  owner: { policies: ["BwUpdateVesselContactInfo"], profiles: { fiskInfoProfile: VESSEL } },
};

export const AREA = {
  type: "Polygon",
  coordinates: [
    [
      [5, 59],
      [5.5, 59],
      [5.5, 59.5],
      [5, 59],
    ],
  ],
};
export const AIS = {
  ...{ company: "Fjordkontroll", firstName: "Kari", lastName: "Nordmann", phone: "75512345" },
  ...{ email: "kari@example.no", purpose: "Overvåke trafikk nær fortøyninger", users: "6", area: AREA },
  reason: "Anleggene våre ligger her, og fartøy har drevet inn i fortøyningene to ganger.",
  ...{ from: "2026-11-01", to: "2027-10-31", terms: true },
};
const ARCTIC = {
  ...{ vesselName: "Ishavet", mmsi: "257123456", name: "Kari", phone: "41234567", email: "kari@example.no" },
  ...{ purpose: "Forsyning til stasjonene på Svalbard", terms: true },
};
const FISHING = {
  ...{ role: "BwYrkesfisker", callSign: "LX0012", name: "Kari", phone: "41234567" },
  ...{ email: "kari@example.no", terms: true },
};
const FORMS = { ais: AIS, arctic: ARCTIC, fiskinfo: FISHING };
type Kind = keyof typeof FORMS;

export type ApplicationWorld = Awaited<ReturnType<typeof openApplicationWorld>>;

/** A backend whose users apply and review. `time.now` is its clock. */
export async function openApplicationWorld() {
  const time = { now: TEST_NOW };
  const callers: Callers = {
    async of(authorization) {
      const id = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
      if (id === undefined || !Object.hasOwn(USERS, id)) return null;
      const { applications, ownVessels } = world.backend;
      const access = { of: async () => ({ roles: [], policies: [], profiles: {}, ...USERS[id] }) };
      const sources = { access, applications, ownVessels, clock: () => time.now };
      const rights = await accessWithGrants(sources).of(id);
      const [roles, policies] = [new Set(rights.roles), new Set(rights.policies)];
      return { id, roles, policies, profiles: rights.profiles, grantId: null, signedInAt: null };
    },
  };
  const world = await openTestApp({}, { callers });
  const call = (
    method: "GET" | "POST",
    url: string,
    user: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> =>
    world.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${user}` },
      ...(payload && { payload }),
    });
  return {
    time,
    call,
    backend: world.backend,
    close: world.close,
    apply: (user: string, kind: Kind, values: object = {}, key = "draft-0001", language = "no") =>
      call("POST", `${APPLICATIONS}/${kind}`, user, {
        ...{ key, appName: "bwmap", language },
        form: { ...FORMS[kind], ...values },
      }),
    decide: (kind: Kind, id: number, status: string, reason?: string, user = "officer") =>
      call("POST", `${REVIEW}/${kind}/applications/${id}`, user, { status, ...(reason && { reason }) }),
    profilesOf: async (user: string) => (await call("GET", "/bwapi/v2/user/profiles", user)).json(),

    /** Mails in the outbox, decoded, the oldest first. */
    async mails(count: number): Promise<string[]> {
      const folder = join(world.folder, "data", "outbox");
      const read = () => {
        try {
          return readdirSync(folder).sort();
        } catch {
          return [];
        }
      };
      await vi.waitFor(() => expect(read()).toHaveLength(count));
      return read().map((file) =>
        readFileSync(join(folder, file), "utf8")
          .replace(/=\r?\n/g, "")
          .replace(/((?:=[0-9A-F]{2})+)/g, (hex) =>
            Buffer.from(hex.replaceAll("=", ""), "hex").toString("utf8"),
          ),
      );
    },

    /** Knows the call sign of a demonstration vessel, and of a pleasure craft. */
    register() {
      const found = (vesselId: string, ircs: string) => ({
        ...{ vesselId, vesselName: ircs, ircs, mmsi: 257_990_012, imo: -1, regNum: null, sbrRegNum: null },
        ...{ contactPhone: null, contactEmail: null },
      });
      vi.spyOn(world.backend.vessels, "byCallSign").mockImplementation((callSign) => {
        if (callSign.toUpperCase() === "LX0012")
          return { vessel: found("LK-12", "LX0012"), isFishingVessel: true };
        return callSign === "LPL1" ? { vessel: found("LK-99", "LPL1"), isFishingVessel: false } : null;
      });
    },
  };
}
