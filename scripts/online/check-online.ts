import path from "node:path";
import type { Problem } from "../../core/manifest/problem.ts";
import { destinationOf } from "../../lib/address.ts";
import { diagnoseCall, noPermission } from "../../lib/diagnosis/diagnose-call.ts";
import type { Diagnosis } from "../../lib/diagnosis/diagnosis.ts";
import type { Finding, Probe } from "../../lib/diagnosis/probe.ts";
import { withServices } from "../../tooling/manifest/addresses.ts";
import { judged, readingOf } from "../../tooling/manifest/checks/data.ts";
import { summarise } from "../../tooling/manifest/data-summary.ts";
import {
  type DatasetDraft,
  datasetProblem,
  type ResolvedDraft,
} from "../../tooling/manifest/resolved-draft.ts";
import { readPluginFolders } from "../generate/plugins.ts";
import type { Asker } from "./asker.ts";

export interface OnlineSettings {
  root: string;
  asker: Asker;
  /** Where the sub-application is served, for addresses without a host; null: those are not checked. */
  base: string | null;
  /** Called for each source after its request. */
  onAsked?(line: AskedSource): void;
}

/** One checked source. */
export interface AskedSource {
  appName: string;
  datasetId: string;
  url: string;
  /** null: no request was sent, because the address has no host. */
  problems: number | null;
}

/**
 * Sends requests to the services of a manifest's datasets, one after the other, and reports where the answers do not
 * fit the manifest.
 */
export async function checkOnline(draft: ResolvedDraft, settings: OnlineSettings): Promise<Problem[]> {
  const probes = probesOf(settings.root);
  const problems: Problem[] = [];
  for (const dataset of draft.datasets.filter(({ broken }) => !broken)) {
    for (const [index, source] of dataset.definition.sources.entries()) {
      const address = withServices(source.dataUrl, draft.manifest.services);
      const url = absolute(address, settings.base);
      const found = url === null ? null : await askSource(draft, dataset, { url, index }, settings, probes);
      problems.push(...(found ?? []));
      settings.onAsked?.({
        appName: draft.manifest.appName,
        datasetId: dataset.definition.id,
        url: address,
        problems: found?.length ?? null,
      });
    }
  }
  return problems;
}

/** By dataset type: the module that checks its services. */
function probesOf(root: string): ReadonlyMap<string, string> {
  return new Map(
    readPluginFolders(root).plugins.flatMap(({ folder, descriptor }) =>
      descriptor.datasetTypes.flatMap(({ type, probe }) =>
        probe === undefined ? [] : [[type, path.join(root, folder, probe)] as const],
      ),
    ),
  );
}

function absolute(address: string, base: string | null): string | null {
  const destination = destinationOf(address);
  if (destination.kind === "elsewhere") return address;
  return destination.kind === "own" && base !== null
    ? `${base.replace(/\/$/, "")}/${address.replace(/^\//, "")}`
    : null;
}

async function askSource(
  draft: ResolvedDraft,
  dataset: DatasetDraft,
  { url, index }: { url: string; index: number },
  { asker, base }: OnlineSettings,
  probes: ReadonlyMap<string, string>,
): Promise<Problem[]> {
  const { definition } = dataset;
  const pointer = `/sources/${index}/dataUrl`;
  const rules = draft.installation.addressRules.get(definition.type);
  // The server may read the answer to a proxied request without CORS.
  const viaServer = definition.sources[index]?.proxy === true;
  const answersFeatures = rules?.answers === "features";
  const problems: Problem[] = [];
  const reported = new Set<string>();
  const report = ({ id, severity, text, remedy }: Diagnosis, at: string) => {
    if (reported.has(`${id} ${at}`)) return;
    reported.add(`${id} ${at}`);
    const message = `Dataset "${definition.id}": ${text.en}`;
    problems.push(
      datasetProblem(dataset, at, { id, severity, cost: "nothing", message, suggestion: remedy.en }),
    );
  };
  const ask = async (address: string, { pointer: at = pointer, mayLack = false } = {}) => {
    const complete = absolute(address, base) ?? address;
    const asked = await asker.ask(complete);
    const wrong = diagnoseCall(asked.kind === "answer" ? asked.answer : asked, complete);
    // The own server identifies the user by the page's token, which the check does not have.
    const own = base !== null && new URL(complete).origin === new URL(base).origin;
    if (own && asked.kind === "answer" && [401, 403].includes(asked.answer.status)) return null;
    const lacks = asked.kind === "answer" && (asked.answer.status === 404 || asked.answer.status === 410);
    if (wrong && !(lacks && mayLack)) {
      report(wrong, at);
      return null;
    }
    if (asked.kind !== "answer") return null;
    // Pages may draw images without CORS permission, but cannot read the service's error texts then.
    if (!asked.mayRead && !lacks && !viaServer)
      report(
        {
          ...noPermission(complete, { mayProxy: rules?.viaServer === true }),
          severity: answersFeatures ? "error" : "warning",
        },
        at,
      );
    return asked.answer;
  };
  const { period, filled } = withPeriod(url);
  const module = probes.get(definition.type);
  if (module !== undefined) {
    const { probe } = (await import(module)) as { probe: Probe };
    const bounds = readingOf(draft, dataset).bounds ?? [-180, -85, 180, 85];
    const input = { url, pointer, options: definition.options, bounds, period, ask, isBlank };
    for (const { pointer: at, ...finding } of (await probe(input)) satisfies Finding[]) report(finding, at);
    return problems;
  }
  if (/[{}]/.test(filled)) return problems;
  const answer = await ask(filled);
  if (!answer || !answersFeatures) return problems;
  const name = `Dataset "${definition.id}"`;
  return [
    ...problems,
    ...judged(draft, dataset, { name, pointer }, summarise(answer.text, readingOf(draft, dataset))),
  ];
}

/** The last complete month, in place of what the selected period fills into an address. */
function withPeriod(url: string): { period: string; filled: string } {
  const now = new Date();
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const period = start.toISOString().slice(0, 7);
  const values: Record<string, string> = { period, start: start.toISOString(), end: end.toISOString() };
  return {
    period,
    filled: url.replace(/\{(\w+)\}/g, (whole, name: string) =>
      values[name] ? encodeURIComponent(values[name]) : whole,
    ),
  };
}

/** Whether all pixels of an image are equal; null: the image cannot be read. */
async function isBlank(encoded: Uint8Array): Promise<boolean | null> {
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  try {
    const image = await loadImage(Buffer.from(encoded));
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
    const [first] = pixels;
    return pixels.every((pixel) => pixel === first);
  } catch {
    return null;
  }
}
