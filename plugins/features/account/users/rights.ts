import { ROLE_NAMES, ROLES } from "../../../../lib/roles/names.ts";
import type { ListedUser, Rights } from "./users-store.ts";

/** What an administrator can choose: the names of the platform, and those that the user has already. */
export function offeredRights({ roles, policies }: Rights): Rights {
  const isRole = (name: string) => ROLE_NAMES.includes(name);
  const known = Object.keys(ROLES);
  const all = (names: readonly string[], held: readonly string[]) => [
    ...names,
    ...held.filter((name) => !names.includes(name)).sort(),
  ];
  return {
    roles: all(known.filter(isRole), roles),
    policies: all(
      known.filter((name) => !isRole(name)),
      policies,
    ),
  };
}

/** What a change gives and takes. */
export function differenceOf(before: Rights, after: Rights): { given: string[]; taken: string[] } {
  const [old, now] = [before, after].map(({ roles, policies }) => [...roles, ...policies]) as [
    string[],
    string[],
  ];
  return {
    given: now.filter((name) => !old.includes(name)),
    taken: old.filter((name) => !now.includes(name)),
  };
}

/** Everything that a user holds, without what is said twice. */
export const heldBy = ({ roles, policies, granted }: ListedUser): string[] => [
  ...new Set([...roles, ...policies, ...granted]),
];
