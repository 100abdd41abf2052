import type { AppServices, Services } from "../../core/api/kernel.ts";
import { iconOf } from "../../plugins/datasets/ais/model/vessel-icon.ts";
import { callsOf } from "../../plugins/datasets/ais/services/calls.ts";
import { AisSession } from "../../plugins/datasets/ais/source/ais-session.ts";
import { servicesOf } from "./services-of.ts";

/** The vessel services that features get where a manifest has no vessel dataset: requests use the given services. */
export function vesselServices(app: object, more: Record<string, object> = {}): Services {
  const services = servicesOf({ "ais-session": new AisSession() });
  const calls = callsOf({ ...app, services } as AppServices);
  return servicesOf({ vessels: { source: null, calls, iconOf, isLive: () => true }, ...more });
}
