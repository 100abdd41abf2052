import { expect, test } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import plugin from "./plugin.ts";

/** Whether the developer tools are there for a user with these rights, in a browser in which they are switched on or not. */
function isAvailable(rights: readonly string[], isOn = false): boolean | undefined {
  const app = {
    session: { holds: (name: string) => rights.includes(name) },
    settings: { isOn: () => isOn },
  } as unknown as AppServices;
  return plugin.tools?.[0]?.isAvailable?.(app);
}

test("developers have the tools, and others who switch them on", () => {
  expect(isAvailable(["BwDeveloper"])).toBe(true);
  expect(isAvailable(["BwAisAdmin", "BwYrkesfisker"])).toBe(false);
  expect(isAvailable([])).toBe(false);
  expect(isAvailable([], true)).toBe(true);
});
