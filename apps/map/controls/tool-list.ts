import { compareShallow, computed } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { ToolContribution } from "../../../core/plugin/contributions.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { isControlShown } from "./use-control.ts";

/** The tools of plugins that the manifest does not disable, in their order. Observed: new when their list changes. */
export function shownTools(app: AppServices, ui: UiStore): ToolContribution[] {
  const tools = () =>
    app.registry
      .list("tools")
      .filter(({ name, isAvailable }) => isControlShown(name, app, ui) && isAvailable?.(app) !== false)
      .toSorted((a, b) => a.order - b.order);
  return computed(tools, { equals: compareShallow }).get();
}
