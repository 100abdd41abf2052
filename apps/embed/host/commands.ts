import { when } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { ShownItem } from "../../../core/plugin/selection.ts";
import { parsePeriod } from "../../../lib/period.ts";
import type {
  ErrorMessage,
  FlyToMessage,
  HighlightMessage,
  SetTimeMessage,
} from "../../../schemas/generated/embed-message.ts";

/** Time limit for the dataset of a feature to load, ms. */
const COMMAND_TIMEOUT_MS = 20_000;

export type Command = FlyToMessage | HighlightMessage | SetTimeMessage;
/** Null: done. */
export type Outcome = Pick<ErrorMessage, "code" | "message"> | null;

/** The commands that a map of this sub-application accepts, and the events that it sends. */
export function capabilitiesOf({ manifest }: AppServices): string[] {
  return ["fly-to", "highlight", ...(manifest.time.enabled ? ["set-time"] : []), "selection"];
}

/** Highlights a feature in the map; null: none. */
export type Hover = (shown: ShownItem | null) => void;

/** Executes a command of the host, or returns the reason why it cannot. */
export async function runCommand(command: Command, app: AppServices, hover: Hover): Promise<Outcome> {
  switch (command.type) {
    case "fly-to":
      return flyTo(command, app);
    case "highlight":
      return highlight(command, app, hover);
    case "set-time":
      return setTime(command, app);
  }
}

function flyTo({ center, zoom, bounds }: FlyToMessage, { map }: AppServices): Outcome {
  if ((center === undefined) === (bounds === undefined))
    return { code: "bad-message", message: "fly-to takes either center or bounds" };
  if (bounds) {
    const [west, south, east, north] = bounds;
    if (west >= east || south >= north)
      return {
        code: "bad-message",
        message: "bounds are west, south, east, north; west < east, south < north",
      };
    map.fit(bounds);
  } else if (center) map.flyTo({ center, zoom });
  return null;
}

async function highlight(
  { feature }: HighlightMessage,
  { datasets }: AppServices,
  hover: Hover,
): Promise<Outcome> {
  if (feature === null) {
    hover(null);
    return null;
  }
  const dataset = datasets.byId(feature.dataset);
  if (!dataset?.accessEnabled)
    return { code: "unknown-dataset", message: `The map has no dataset ${feature.dataset}` };
  if (dataset.phase === "inactive") void dataset.activate();
  const settled = () => dataset.item(feature.id) !== null || (dataset.active && !dataset.updating);
  await when(() => settled() || dataset.failure !== null, { timeout: COMMAND_TIMEOUT_MS }).catch(
    () => undefined,
  );
  const item = dataset.item(feature.id);
  if (!item)
    return { code: "unknown-feature", message: `Dataset ${dataset.id} shows no feature ${feature.id} now` };
  hover({ dataset, item });
  return null;
}

function setTime({ period }: SetTimeMessage, { manifest, time }: AppServices): Outcome {
  if (!manifest.time.enabled) return { code: "no-time", message: "This map follows no period" };
  const read = parsePeriod(period);
  if (!read || !time.offers(read))
    return { code: "time-out-of-range", message: `There is no period ${period} in this map` };
  time.choose(read);
  return null;
}
