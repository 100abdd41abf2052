import { MERCATOR_EDGE, WEB_MERCATOR } from "../../../lib/crs.ts";
import { noImage } from "../../../lib/diagnosis/answer-words.ts";
import { bodyKind } from "../../../lib/diagnosis/body-kind.ts";
import { noTiles } from "../../../lib/diagnosis/diagnose-image.ts";
import { diagnosis } from "../../../lib/diagnosis/diagnosis.ts";
import { extentIn } from "../../../lib/diagnosis/extent-in.ts";
import type { Finding, Probe, ProbeInput } from "../../../lib/diagnosis/probe.ts";
import { isRecord } from "../../../lib/guards.ts";
import type { VectorTilesOptions } from "../../../schemas/generated/options/vector-tiles.ts";
import { tileUrl } from "./tile-address.ts";

/** Zooms to try. */
const ZOOMS = [4, 6, 2];

type Input = ProbeInput<VectorTilesOptions>;

/** Requests external styles, and a tile in the middle of the sub-application's area. */
export const probe: Probe<VectorTilesOptions> = async (input) => [
  ...(await style(input, "style")),
  ...(await style(input, "styleNight")),
  ...(await tile(input)),
];

async function style({ options, ask }: Input, part: "style" | "styleNight"): Promise<Finding[]> {
  const address = options[part];
  if (!/^https?:/i.test(address)) return [];
  const pointer = `/options/${part}`;
  const answer = await ask(address, { pointer });
  if (!answer || isStyle(answer.text)) return [];
  return [
    {
      ...diagnosis(
        "no-style",
        {
          no: "Adressen svarer ikke med en MapLibre-stil.",
          en: "The address does not answer with a MapLibre style.",
        },
        { no: "Skriv adressen til stilens JSON.", en: "Write the address of the style's JSON." },
      ),
      pointer,
    },
  ];
}

function isStyle(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value.version === 8 && Array.isArray(value.layers);
  } catch {
    return false;
  }
}

async function tile({ url, pointer, options, bounds, ask }: Input): Promise<Finding[]> {
  const [west, south, east, north] = bounds;
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  const center = await extentIn([...middle, ...middle], WEB_MERCATOR);
  if (!center) return [];
  let last = "";
  for (const wanted of ZOOMS) {
    const z = Math.max(options.minZoom, Math.min(options.maxZoom, wanted));
    const size = (2 * MERCATOR_EDGE) / 2 ** z;
    const [x, y] = [
      Math.floor((center[0] + MERCATOR_EDGE) / size),
      Math.floor((MERCATOR_EDGE - center[1]) / size),
    ];
    last = tileUrl(url, [z, x, y]);
    const answer = await ask(last, { mayLack: true });
    if (!answer) return [];
    if ([204, 404, 410].includes(answer.status)) continue;
    const kind = bodyKind(answer.text);
    if (kind === "login-page" || kind === "web-page" || kind === "json" || kind === "exception")
      return [{ ...noImage(kind), pointer }];
    return [];
  }
  return [{ ...noTiles(last), pointer }];
}
