import { type LiveRecord, stateOf, VESSEL_ROWS_TYPE } from "../../lib/vessel-rows/fields.ts";
import { frameOf, wholeRow } from "../../lib/vessel-rows/write-rows.ts";
import { type Delivery, VesselDataset } from "../../plugins/datasets/ais/vessel-dataset.ts";
import type { AisOptions } from "../../schemas/generated/options/ais.ts";
import { readOptions } from "../../schemas/generated/validators/ais.js";
import { DatasetKit, type SeenRequest } from "./dataset-kit.ts";

/** Vessel datasets with services that a test writes. */

const BASES = { identityBase: "/identity/", liveOpenBase: "/open", liveRestrictedBase: "/restricted" };
/** The time of the kit's clock. */
export const NOW = Date.UTC(2026, 4, 15, 12);
/** A report of a vessel as the service sends it, a minute old. */
export const record = (mmsi: number, more: object = {}) => ({
  mmsi,
  msgtime: new Date(NOW - 60_000).toISOString(),
  latitude: 68,
  longitude: 14,
  speedOverGround: 0,
  courseOverGround: 0,
  trueHeading: 0,
  navigationalStatus: 0,
  shipType: 30,
  name: `VESSEL ${mmsi}`,
  eta: null,
  ...more,
});
export const filter = (id: string, kind: "choice" | "range") => ({
  id,
  kind,
  label: id,
  property: "",
  values: [],
  anyValue: true,
  multiple: true,
  value: null,
  defaultValue: null,
  excludeFromQuery: false,
  heading: "",
  default: [],
  where: "client" as const,
  queryKey: "",
});

function options(): AisOptions {
  const read = readOptions({});
  if (!read.ok) throw new Error("The defaults are not valid");
  return read.options;
}

/** A dataset whose service answers calls with these records, or with `answer`. */
export async function openVessels(
  answer: (request: SeenRequest) => unknown,
  delivery: Delivery = "snapshot",
  signIn: (session: DatasetKit["context"]["session"]) => void = () => {},
): Promise<{ kit: DatasetKit; dataset: VesselDataset }> {
  const kit = new DatasetKit(async (request) => {
    if (request.url.pathname.endsWith("connect/token"))
      return new Response(JSON.stringify({ access_token: "t", expires_in: 3600 }));
    const body = await answer(request);
    return body instanceof Response ? body.clone() : new Response(JSON.stringify(body));
  }, BASES);
  signIn(kit.context.session);
  const dataset = new VesselDataset(
    kit.init(
      {
        id: "ais",
        type: "ais",
        sources: [{ dataUrl: "{liveOpenBase}/live/v1/latest/combined", requiredRoles: [] }],
        filters: [filter("shipTypes", "choice"), filter("countries", "choice"), filter("speed", "range")],
      },
      options(),
    ),
    delivery,
  );
  await dataset.activate();
  return { kit, dataset };
}

const EMPTY_LIVE = Object.fromEntries(
  "rateOfTurn altitude imoNumber draught dimensionA dimensionB dimensionC dimensionD positionFixingDeviceType reportClass callSign destination eta"
    .split(" ")
    .map((field) => [field, null]),
);

/**
 * An answer in the compact form with all of these vessels, which stays open until the request is aborted; `write` adds a frame with
 * others.
 */
export function rowsAnswer(
  mmsis: readonly number[],
  { signal }: RequestInit,
): { answer: Response; write(...mmsis: number[]): void } {
  let send: (bytes: Uint8Array) => void = () => {};
  let sequence = 8;
  const frame = (begins: string | null, added: readonly number[]) => {
    sequence += 1;
    const rows = added.map((mmsi) => {
      const live = { ...record(mmsi), ...EMPTY_LIVE, msgtime: new Date(NOW).toISOString() } as LiveRecord;
      return wholeRow(mmsi, mmsi, stateOf(live));
    });
    const text = frameOf({ rows: rows.join(""), sequence, begins, ends: begins !== null });
    send(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (bytes) => controller.enqueue(bytes);
      signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      frame("a", mmsis);
    },
  });
  const answer = new Response(body, { headers: { "content-type": VESSEL_ROWS_TYPE } });
  return { answer, write: (...added) => frame(null, added) };
}
