import { isRecord, isString } from "../guards.ts";

/** Names of the roles and policies of a user. They share one set, because no role has the name of a policy (spec §6). */
export type Held = ReadonlySet<string>;

/** What a profile service says of a user's rights. */
export interface Rights {
  roles: readonly string[];
  policies: readonly string[];
}

/** The rights in the profiles of a user. Services list them at the root or under `user` (spec §3, §7); anything else is none. */
export function rightsIn(profiles: Readonly<Record<string, unknown>> | null): Rights {
  const user = isRecord(profiles?.user) ? profiles.user : null;
  const names = (kind: keyof Rights) =>
    [profiles?.[kind], user?.[kind]].flatMap((list) => (Array.isArray(list) ? list.filter(isString) : []));
  return { roles: names("roles"), policies: names("policies") };
}

/** Whether a user holds all required names; nothing is required of an empty list. */
export function holdsAll(held: Held, required: readonly string[]): boolean {
  return required.every((name) => held.has(name));
}

/** Whether a user may use a part of a map that asks for roles, or for none. */
export const mayUse = (held: Held, { requiredRoles = [] }: { requiredRoles?: readonly string[] }): boolean =>
  holdsAll(held, requiredRoles);

/** A source of a dataset, as far as its roles go. */
interface Source {
  requiredRoles: readonly string[];
}

/** The sources that a user may use, in the order of the manifest. The data comes from the last one (spec §6). */
export function usableSources<S extends Source>(sources: readonly S[], held: Held): S[] {
  return sources.filter(({ requiredRoles }) => holdsAll(held, requiredRoles));
}

/** Whether a dataset is shown to a user: it has no sources, or one that the user may use (spec §6). */
export function showsDataset(sources: readonly Source[], held: Held): boolean {
  return sources.length === 0 || sources.some(({ requiredRoles }) => holdsAll(held, requiredRoles));
}
