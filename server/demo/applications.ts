import type { ApplicationKind, ApplicationStatus } from "../../lib/applications/states.ts";
import type { Terms } from "../../lib/applications/terms.ts";
import type { Database } from "../storage/database.ts";

/** Ids of invented applicants begin so; none of them has an account. */
const INVENTED = "invented-applicant-";
const DAY_MS = 86_400_000;

export const isInventedApplicant = (userId: string): boolean => userId.startsWith(INVENTED);

interface Invented {
  kind: ApplicationKind;
  status: ApplicationStatus;
  /** Days before the first start. */
  submitted: number;
  decided?: number;
  reason?: string;
  granted?: Terms;
  form: Record<string, unknown>;
  /** What a reviewer asked two days before the first start, which is not answered. */
  question?: string;
}

const polygon = (...corners: [number, number][]) => ({
  type: "Polygon",
  coordinates: [[...corners, corners[0]]],
});
const HAUGALAND = polygon(
  [5.02, 59.68],
  [5.5, 59.72],
  [5.92, 59.42],
  [5.7, 59.18],
  [5.15, 59.08],
  [4.86, 59.34],
);
const KARMOY = polygon([5.02, 59.68], [5.42, 59.7], [5.5, 59.4], [5.4, 59.2], [5.15, 59.08], [4.86, 59.34]);
const TRONDHEIM = polygon([8.6, 63.4], [10.3, 63.75], [10.9, 63.5], [9.1, 63.2]);
const VESTFJORD = polygon([13.2, 67.6], [15.4, 68.3], [15.1, 67.9], [13.9, 67.2]);
const OSLOFJORD = polygon([10.4, 59.0], [10.9, 59.2], [10.7, 59.6], [10.45, 59.4]);

const ais = (
  company: string,
  area: object,
  purpose: string,
  reason: string,
  first: string,
  last: string,
) => ({
  company: `${company} (oppdiktet)`,
  ...{ firstName: first, lastName: last, phone: "75512345", purpose, users: 6, area, reason },
  ...{ email: `${first.toLowerCase()}@demo.example`, from: "2027-01-01", to: "2027-12-31", terms: true },
});
const arctic = (vesselName: string, mmsi: string, name: string, purpose: string) => ({
  ...{ vesselName: `${vesselName} (oppdiktet)`, mmsi, name, phone: "+4741234567", purpose, terms: true },
  email: `${name.split(" ")[0]?.toLowerCase()}@demo.example`,
});
const fisher = (role: string, name: string, callSign?: string) => ({
  ...{ role, name: `${name} (oppdiktet)`, phone: "41234567", terms: true, ...(callSign && { callSign }) },
  email: `${name.split(" ")[0]?.toLowerCase()}@demo.example`,
});

const MOORINGS = "Overvåke trafikk nær fortøyninger ved anleggene våre";
const DRIFTED =
  "Anleggene våre ligger her, og fartøy har drevet inn i fortøyningene to ganger det siste året.";

/** Applications of every state, all invented, so that the reviewers' page shows what it is for. */
export const INVENTED_APPLICATIONS: readonly Invented[] = [
  {
    ...{ kind: "ais", status: "Pending", submitted: 1 },
    form: ais("Fjordvakt", HAUGALAND, MOORINGS, DRIFTED, "Marit", "Fjord"),
  },
  {
    ...{ kind: "ais", status: "Pending", submitted: 4 },
    question: "Hvor lenge trenger dere å lagre dataene, og hvem får se dem?",
    form: ais(
      "Kystlab",
      VESTFJORD,
      "Studere støy fra skip i gyteområdene for skrei",
      "Lyttebøyene våre står i Vestfjorden, og vi må vite hvilke fartøy som passerte da de målte.",
      "Jonas",
      "Lund",
    ),
  },
  {
    ...{ kind: "ais", status: "Pending", submitted: 12 },
    form: ais(
      "Nordre havn",
      TRONDHEIM,
      "Planlegge anløp og losplasser i fjorden",
      "Vi tar imot båter fra hele fjorden, og små fartøy uten bestilling er vanskelige å planlegge for.",
      "Siri",
      "Havn",
    ),
  },
  {
    ...{ kind: "ais", status: "Approved", submitted: 40, decided: 33 },
    ...{
      reason: "Området er avgrenset til sjøen rundt Karmøy, der anleggene ligger.",
      granted: { area: KARMOY },
    },
    form: ais("Sjøhage", HAUGALAND, MOORINGS, DRIFTED, "Ola", "Vik"),
  },
  {
    ...{ kind: "ais", status: "Rejected", submitted: 30, decided: 26 },
    reason: "Formålet kan nås med de åpne dataene. Søk på nytt hvis det er noe de ikke viser.",
    form: ais(
      "Fjordfoto",
      OSLOFJORD,
      "Ta bilder av fritidsbåter om sommeren og selge dem",
      "Vi vil vite hvor fritidsbåtene er, så vi kan møte dem med fotobåten og ta bilder av dem.",
      "Even",
      "Strand",
    ),
  },
  {
    ...{ kind: "ais", status: "Revoked", submitted: 90, decided: 9 },
    reason: "Dataene er gitt videre til andre, i strid med vilkårene.",
    form: ais(
      "Havdata",
      OSLOFJORD,
      "Varsle badeplasser om fartøy som går for fort",
      "Kommunene i fjorden har bedt oss om varsler når fartøy bryter fartsgrensene nær badeplassene.",
      "Ida",
      "Sund",
    ),
  },
  {
    ...{ kind: "arctic", status: "Pending", submitted: 3 },
    form: arctic("Isrosa", "257123450", "Berit Is", "Forsyning til forskningsstasjoner på Svalbard"),
  },
  {
    ...{ kind: "arctic", status: "Approved", submitted: 60, decided: 55 },
    form: arctic(
      "Polarsol",
      "258123450",
      "Arne Nord",
      "Turer med passasjerer langs vestkysten av Spitsbergen",
    ),
  },
  {
    ...{ kind: "fiskinfo", status: "Pending", submitted: 2 },
    form: fisher("BwHavForsker", "Hanne Hav"),
  },
  {
    ...{ kind: "fiskinfo", status: "Rejected", submitted: 21, decided: 20 },
    reason: "Kallesignalet står ikke på deg. Be eieren av fartøyet om å søke.",
    form: fisher("BwYrkesfisker", "Per Sjø", "LX0012"),
  },
];

/** Stores the invented applications once, or takes them away where there is no demonstration data. */
export async function keepInventedApplications(wanted: boolean, db: Database, now: Date): Promise<void> {
  const all = db.selectFrom("application").where("user_id", "like", `${INVENTED}%`);
  const { count } = await all.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  if (!wanted && Number(count) > 0) {
    await db.deleteFrom("application_message").where("application_id", "in", all.select("id")).execute();
    await db.deleteFrom("application").where("user_id", "like", `${INVENTED}%`).execute();
  }
  if (!wanted || Number(count) > 0) return;
  const daysAgo = (days: number) => now.getTime() - days * DAY_MS;
  const rows = INVENTED_APPLICATIONS.map((one, index) => ({
    ...{ kind: one.kind, status: one.status, app_name: "bwmap", language: "no" as const },
    ...{ user_id: `${INVENTED}${index + 1}`, idempotency_key: "invented", email: String(one.form.email) },
    form: JSON.stringify(one.form),
    submitted_at: daysAgo(one.submitted),
    decided_at: one.decided === undefined ? null : daysAgo(one.decided),
    decided_by: one.decided === undefined ? null : "",
    reason: one.reason ?? null,
    granted: one.granted ? JSON.stringify(one.granted) : null,
  }));
  const stored = await db.insertInto("application").values(rows).returning(["id", "user_id"]).execute();
  const questions = INVENTED_APPLICATIONS.flatMap(({ question }, index) => {
    const asked = stored.find(({ user_id }) => user_id === `${INVENTED}${index + 1}`);
    if (question === undefined || asked === undefined) return [];
    const written = { at: daysAgo(2), author: "reviewer" as const, written_by: "", text: question };
    return [{ application_id: asked.id, ...written }];
  });
  await db.insertInto("application_message").values(questions).execute();
}
