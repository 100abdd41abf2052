import type { Problem } from "../../../core/manifest/problem.ts";
import { isRecord } from "../../../lib/guards.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, datasetProblem, manifestProblem } from "../resolved-draft.ts";
import { isBox, meets, mendedBox, turnedBox } from "./boxes.ts";

type Details = Parameters<typeof manifestProblem>[2];

/** Zoom ranges that are empty, and invalid or reversed areas of datasets. */
export const checkRanges: Check = (draft) => {
  const { map } = draft.manifest;
  const problems: Problem[] = [];
  const wrong = wrongZooms(map, "the map");
  if (wrong) {
    problems.push(manifestProblem(draft, "/map/minZoom", wrong));
    Object.assign(map, { minZoom: 0, maxZoom: 22 });
  }
  for (const dataset of draft.datasets) {
    const { definition } = dataset;
    const name = `dataset "${definition.id}"`;
    const zooms = wrongZooms(definition, name);
    if (zooms) {
      problems.push(datasetProblem(dataset, "/minZoom", zooms));
      dataset.definition = { ...definition, minZoom: 0, maxZoom: 24 };
    }
    const { options } = definition;
    const inOptions = isRecord(options) ? wrongZooms(options, `the options of ${name}`) : null;
    if (inOptions)
      problems.push(datasetProblem(dataset, "/options/minZoom", { ...inOptions, cost: "dataset" }));
    const bounds = isRecord(options) ? wrongArea(options.bounds, map.bounds) : null;
    if (bounds) problems.push(datasetProblem(dataset, "/options/bounds", bounds));
  }
  return problems;
};

function wrongZooms(
  { minZoom, maxZoom }: { minZoom?: unknown; maxZoom?: unknown },
  name: string,
): Details | null {
  if (typeof minZoom !== "number" || typeof maxZoom !== "number" || minZoom <= maxZoom) return null;
  return {
    id: "bad-zooms",
    message: `Nothing lies between "minZoom" ${minZoom} and "maxZoom" ${maxZoom} of ${name}.`,
    found: `${minZoom} to ${maxZoom}`,
    expected: "minZoom not greater than maxZoom",
    suggestion: "Swap the two.",
    cost: "part",
  };
}

function wrongArea(box: unknown, area: readonly number[]): Details | null {
  if (!Array.isArray(box) || box.length !== 4 || !box.every((part) => typeof part === "number")) return null;
  const details = {
    id: "bad-bounds",
    found: shortJson(box),
    expected: "[west, south, east, north] in degrees, west before east and south before north",
  };
  if (!isBox(box)) {
    const mended = mendedBox(box);
    return {
      ...details,
      message: `The bounds ${shortJson(box)} are no part of the earth; nothing would be asked for.`,
      suggestion: mended ? `Did you mean ${shortJson(mended)}?` : null,
    };
  }
  const turned = turnedBox(box);
  if (!isBox(area) || !turned || meets(box, area) || !meets(turned, area)) return null;
  return {
    ...details,
    severity: "warning",
    cost: "nothing",
    message: `The bounds ${shortJson(box)} lie outside the map's; latitude seems to stand before longitude.`,
    suggestion: `Did you mean ${shortJson(turned)}?`,
  };
}
