import type { I18n } from "../../i18n/i18n.ts";
import type { Failure } from "../../services/failure.ts";

export interface FailureText {
  headline: string;
  description: string;
}

/**
 * The text about a failure for the user (spec §8, display rule). When offline, it says so; else the given description,
 * the text of the service's error code, '{status} - {title}', or the error's message (in the user's language if the
 * product wrote it); by default 'Something went wrong'.
 */
export function describeFailure(
  failure: Failure,
  i18n: I18n,
  online: boolean,
  description = "",
): FailureText {
  return {
    headline: i18n.t(failure.kind === "setup" ? "error.setup" : "error.headline"),
    description: descriptionOf(failure, i18n, online, description),
  };
}

function descriptionOf(failure: Failure, i18n: I18n, online: boolean, given: string): string {
  if (!online) return i18n.t("error.offline");
  if (given) return given;
  if (failure.explanation) return `${i18n.text(failure.explanation)} (${failure.place})`;
  const codeKey = `error-codes:${failure.code}`;
  if (failure.code && i18n.has(codeKey)) return i18n.t(codeKey);
  if (failure.status === 429 && i18n.has("error-codes:busy")) {
    const { retryAt } = failure;
    return retryAt === null
      ? i18n.t("error-codes:busy")
      : i18n.t("error-codes:busy-until", i18n.format.time(Math.ceil(retryAt / 60_000) * 60_000));
  }
  if (failure.status !== null) {
    const title = failure.title || failure.statusText;
    return title ? `${failure.status} - ${title}` : String(failure.status);
  }
  // The words of the service itself, in the language that it has.
  if (failure.title) return failure.title;
  const key = [`error.id.${failure.id}`, `error-codes:${failure.id}`].find((one) => i18n.has(one));
  return key ? i18n.t(key, failure.place) : failure.message;
}

/** The same in two or three words, for a dataset's row. */
export function shortFailure(failure: Failure, i18n: I18n, online: boolean): string {
  if (!online) return i18n.t("row.failed.offline");
  if (failure.id === "layer-broke") return i18n.t("row.failed.not-drawn");
  if (failure.kind === "setup") return i18n.t("error.setup");
  if (failure.kind === "internal") return i18n.t("row.failed.internal");
  if (failure.status === 401) return i18n.t("row.needs-sign-in");
  if (failure.status === 403) return i18n.t("row.failed.not-authorized");
  if (failure.status === 404) return i18n.t("row.failed.not-found");
  if (failure.id === "not-json" || failure.id === "bad-answer") return i18n.t("row.failed.bad-answer");
  const own = `error-codes:short-${failure.status === 429 ? "busy" : failure.id}`;
  if (i18n.has(own)) return i18n.t(own);
  // The service answers, and has had nothing to tell for a while.
  if (failure.id === "no-news") return i18n.t("row.failed.no-news");
  return i18n.t("row.failed.no-answer");
}
