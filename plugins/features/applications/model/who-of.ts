import { isString } from "../../../../lib/guards.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";

/** Who or what an application is for: the company, the vessel or the person. */
export function whoOf({ form, id }: Pick<Application, "form" | "id">): string {
  const name = [form.company, form.vesselName, form.name].find(isString);
  return name ?? String(id);
}
