import type { Services } from "../../core/api/kernel.ts";

/** Services as a plugin under test finds them, by name. */
export function servicesOf(made: Record<string, object>): Services {
  const find = (name: string): object | null => made[name] ?? null;
  const get = (name: string): object => {
    const service = find(name);
    if (!service) throw new Error(`The test gives no service "${name}"`);
    return service;
  };
  return { get, find } as Services;
}
