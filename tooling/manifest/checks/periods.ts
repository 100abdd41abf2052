import type { Problem } from "../../../core/manifest/problem.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { shortJson } from "../problem-at.ts";
import { references } from "../references.ts";
import { type Check, type DatasetDraft, datasetProblem, type ResolvedDraft } from "../resolved-draft.ts";

type Unit = ResolvedManifest["time"]["unit"];

const WEEK = /\{(week|weekPadded)\}/;
/** Placeholders that distinguish the weeks or days of a year. */
const WITHIN_YEAR = /\{(week|weekPadded|period|start|end)\}/;
const OF: Record<Unit, string> = { month: "months", week: "weeks", day: "days" };
const ONE_PERIOD = "A map has one period, which all of its datasets follow";

/**
 * Addresses that request weeks in a map of months or days, and addresses that request a year in a map of weeks or days.
 */
export const checkPeriods: Check = (draft) =>
  draft.datasets.flatMap((dataset) => [...weeksElsewhere(draft, dataset), ...wholeYears(draft, dataset)]);

/** Without weeks {week} is empty, and the service gets an invalid request. */
function weeksElsewhere({ manifest, installation }: ResolvedDraft, dataset: DatasetDraft): Problem[] {
  const { unit } = manifest.time;
  if (unit === "week") return [];
  const { definition } = dataset;
  const options = installation.options.get(definition.type);
  const addresses = [
    ...references(installation.dataset.schema, definition),
    ...(options ? references(options.schema, definition.options, "/options") : []),
  ];
  return addresses.flatMap(({ pointer, value }) => {
    const [name] = WEEK.exec(value) ?? [];
    if (name === undefined) return [];
    return [
      datasetProblem(dataset, pointer, {
        id: "other-period",
        message: `The address asks for a week (${name}), but the map's period is in ${OF[unit]}. ${ONE_PERIOD}.`,
        found: shortJson(value),
        expected: "{period}, {year}, {start} or {end}",
        suggestion: 'Write "unit": "week" in "time", or put the dataset into a map of weeks.',
      }),
    ];
  });
}

/** The same answer for all weeks of a year would appear under the name of each week. */
function wholeYears({ manifest }: ResolvedDraft, dataset: DatasetDraft): Problem[] {
  const { unit } = manifest.time;
  const { definition } = dataset;
  if (unit === "month" || !definition.timeDependent) return [];
  return definition.sources.flatMap(({ dataUrl }, index) =>
    !dataUrl.includes("{year}") || WITHIN_YEAR.test(dataUrl)
      ? []
      : [
          datasetProblem(dataset, `/sources/${index}/dataUrl`, {
            id: "other-period",
            message: `The address asks for a year, but the map's period is in ${OF[unit]}: all of them would show the same. ${ONE_PERIOD}.`,
            found: shortJson(dataUrl),
            expected:
              unit === "week"
                ? "{week}, {weekPadded}, {period}, {start} or {end}"
                : "{period}, {start} or {end}",
            suggestion: `Write the address of ${OF[unit]}, or "timeDependent": false with "validity".`,
          }),
        ],
  );
}
