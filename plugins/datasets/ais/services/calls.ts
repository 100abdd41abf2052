import type { VesselCalls } from "../../../../contracts/vessels.ts";
import { aisPathType } from "../../../../lib/roles/ais.ts";
import { type AccessContext, accessOf, addressFor } from "../source/access.ts";
import { withToken } from "../source/with-token.ts";

/** Calls to the AIS services with the rights of the user of a sub-application. */
export const callsOf = (app: AccessContext): VesselCalls => ({
  pathType: (wanted) => aisPathType(wanted, app.session.roles),
  access: () => accessOf(app),
  address: async (template) => addressFor(template, await accessOf(app)),
  withToken: (clientId, call, signal) => withToken(app, clientId, call, signal),
});
