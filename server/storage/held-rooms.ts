import { heldFleets } from "./fleet-store.ts";
import { heldGearReports } from "./gear-report-store.ts";
import { heldAccess, heldAccount, heldSignInLog } from "./held-account.ts";
import { heldAlerts } from "./held-alerts.ts";
import { heldApplications, heldAudit, heldVessel } from "./held-applications.ts";
import type { HeldRoom } from "./held-data.ts";
import { heldSettings } from "./held-settings.ts";
import { heldFeedback, heldGearChanges } from "./held-traces.ts";
import { heldPushes } from "./push-store.ts";

/**
 * Every part of the server that stores something about a user stands here. Feedback is found by the account's address, so
 * the account is last.
 */
export const HELD_ROOMS: readonly HeldRoom[] = [
  heldSettings,
  heldFleets,
  heldAccess,
  heldVessel,
  heldApplications,
  heldSignInLog,
  heldAudit,
  heldAlerts,
  heldPushes,
  heldGearReports,
  heldGearChanges,
  heldFeedback,
  heldAccount,
];
