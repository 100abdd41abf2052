import type { Problem } from "../../../core/manifest/problem.ts";
import { ROLES } from "../../../lib/roles/names.ts";
import { didYouMean } from "../nearest-name.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, datasetProblem, manifestProblem } from "../resolved-draft.ts";

type Report = (pointer: string, details: Parameters<typeof manifestProblem>[2]) => Problem;

/** Roles that sources, filters, routes and controls ask for. Warnings only. */
export const checkRoles: Check = (draft) => {
  const { routes, controls } = draft.manifest;
  const ofDatasets = draft.datasets.flatMap((dataset) => {
    const { sources, filters } = dataset.definition;
    const report: Report = (pointer, details) => datasetProblem(dataset, pointer, details);
    return [
      ...sources.flatMap((source, index) => misspelled(source, `/sources/${index}`, report)),
      ...filters.flatMap((filter, index) => misspelled(filter, `/filters/${index}`, report)),
    ];
  });
  const ofManifest = Object.entries({ routes, controls }).flatMap(([part, overrides]) =>
    Object.entries(overrides).flatMap(([name, override]) =>
      typeof override === "object"
        ? misspelled(override, `/${part}/${name}`, (pointer, details) =>
            manifestProblem(draft, pointer, details),
          )
        : [],
    ),
  );
  return [...ofDatasets, ...ofManifest];
};

/** The identity provider may use other roles: only a name that is almost a known one is reported. */
function misspelled(
  { requiredRoles = [] }: { requiredRoles?: readonly string[] },
  pointer: string,
  report: Report,
): Problem[] {
  const known = Object.keys(ROLES);
  return requiredRoles.flatMap((role, index) => {
    const nearest = known.includes(role) ? null : didYouMean(role, known);
    if (nearest === null) return [];
    return report(`${pointer}/requiredRoles/${index}`, {
      id: "unknown-role",
      severity: "warning",
      cost: "nothing",
      message: `There is no role "${role}": nobody will see what asks for it.`,
      found: shortJson(role),
      suggestion: nearest,
    });
  });
}
