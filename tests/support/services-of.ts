import type { Services } from "../../core/api/kernel.ts";

/** Services by name, in the form in which a plugin under test gets them. */
export function servicesOf(made: Record<string, object>): Services {
  const find = (name: string): object | null => made[name] ?? null;
  const get = (name: string): object => {
    const service = find(name);
    if (!service) throw new Error(`The test gives no service "${name}"`);
    return service;
  };
  return { get, find } as Services;
}
