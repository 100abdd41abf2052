import type { AppServices } from "../../plugin/app-services.ts";
import type { ToolContribution } from "../../plugin/contributions.ts";

/** The tools that plugins bring and the manifest leaves on, in their order. Observed. */
export function shownTools(app: AppServices): ToolContribution[] {
  return app.registry
    .list("tools")
    .filter(({ name, isAvailable }) => app.manifest.controls[name] !== false && isAvailable?.(app) !== false)
    .toSorted((a, b) => a.order - b.order);
}
