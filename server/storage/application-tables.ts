import type { Generated } from "kysely";
import type { ApplicationKind, ApplicationStatus } from "../../lib/applications/states.ts";

/** Tables of applications, as typed for Kysely. Times are ms since the epoch. */
export interface ApplicationTables {
  application: ApplicationTable;
  application_message: ApplicationMessageTable;
  own_vessel: OwnVesselTable;
  audit: AuditTable;
}

/** What a user applied for, and what was decided. */
export interface ApplicationTable {
  id: Generated<number>;
  kind: ApplicationKind;
  user_id: string;
  /** Chosen by the page for a draft: the same application that is sent twice is stored once. */
  idempotency_key: string;
  status: ApplicationStatus;
  /** JSON object: what the user filled in. */
  form: string;
  /** The sub-application in which the user applied; the mail leads back to it. */
  app_name: string;
  /** Where and in which language the user is told of the decision. */
  email: string;
  language: "no" | "en";
  submitted_at: number;
  decided_at: number | null;
  decided_by: string | null;
  reason: string | null;
  /** JSON object: terms that differ from the form; null: it was granted as applied for. */
  granted: string | null;
}

/** What reviewers asked about an application, and what the applicant answered. */
export interface ApplicationMessageTable {
  id: Generated<number>;
  application_id: number;
  at: number;
  author: "reviewer" | "applicant";
  /** Id of the user who wrote it; empty: their account is deleted. */
  written_by: string;
  text: string;
}

/** The vessel that a user registered, in place of the one that another service names. */
export interface OwnVesselTable {
  user_id: string;
  /** JSON object, in the format of the profile service (`fiskInfoProfile`). */
  profile: string;
  updated_at: number;
}

/** Who did what and when, for the administrators. Rows are only added. */
export interface AuditTable {
  id: Generated<number>;
  at: number;
  /** Id of the user who acted; null: the server itself. */
  actor: string | null;
  /** For example `application.approve`. */
  action: string;
  /** What it concerns, for example the number of an application. */
  subject: string;
  /** JSON object. */
  details: string;
}
