import { expect, test } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { shownTools } from "./tool-list.ts";

const TOOLS = ["measure", "print", "devtools"].map((name, order) => ({ name, order: -order }));
const ui = { decluttered: false } as UiStore;

const shown = (controls: AppServices["manifest"]["controls"], ...roles: string[]) =>
  shownTools(
    {
      manifest: { controls },
      session: { roles: new Set(roles) },
      registry: { list: () => TOOLS },
    } as unknown as AppServices,
    ui,
  ).map(({ name }) => name);

test("tools of roles are there for those who have all of them, in their place", () => {
  const controls = { print: { requiredRoles: ["A", "B"] }, devtools: false };
  expect(shown({})).toEqual(["devtools", "print", "measure"]);
  expect(shown(controls)).toEqual(["measure"]);
  expect(shown(controls, "A")).toEqual(["measure"]);
  expect(shown(controls, "B", "A")).toEqual(["print", "measure"]);
  expect(shown({ print: { requiredRoles: [] } })).toContain("print");
});
