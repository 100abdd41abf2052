import type { Dataset } from "../../../../core/api/dataset.ts";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import type { Format } from "./formats.ts";

/** Answers that are not files: a page, such as a login page, or an error text. */
const NO_FILE = /^(text\/html|text\/plain|application\/(problem\+)?json)$/;

/**
 * A file that the owner's service makes.
 * @throws Failure: that of the call, `http-status`, or `no-file` for an answer that is not a file
 */
export async function servedFile(
  dataset: Dataset,
  format: Format,
  address: string,
  { http, urls }: AppServices,
  signal: AbortSignal,
): Promise<Blob> {
  const url = urls.expand(address, { format: format.toUpperCase() });
  const common = dataset.common;
  const { status, statusText, contentType, blob } = await http.getBlob(url, { signal, common });
  const place = dataset.id;
  if (status < 200 || status > 299)
    throw new Failure(`The service answered ${status}`, { id: "http-status", place, status, statusText });
  const isJson = format === "geojson" && contentType.endsWith("json");
  if (blob.size === 0 || (NO_FILE.test(contentType) && !isJson && !isText(format)))
    throw new Failure("The service answered without a file", { id: "no-file", place });
  return blob;
}

/** Formats that a service may send as plain text. */
const isText = (format: Format) =>
  format === "olex" || format === "csv" || format === "gpx" || format === "timezero";
