import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { FilterSet } from "../../../core/dataset/filters.ts";
import { type I18n, LOCALES } from "../../../core/i18n/i18n.ts";
import { shortFailure } from "../../../core/shell/errors/describe-failure.ts";
import { capitalise } from "../../../core/shell/parts/period-text.ts";
import type { Bounds } from "../../../lib/lon-lat.ts";
import { lieElsewhere } from "./lie-elsewhere.ts";

export type RowIcon = "failed" | "empty" | "zoom-in" | "zoom-out" | "hidden" | "locked";

/** What the state line of a dataset's row says. It is always there, so that no state changes the row's height. */
export interface RowState {
  text: string;
  icon: RowIcon | null;
  tone: "plain" | "danger";
  loading: boolean;
  canRetry: boolean;
  /** The switch cannot be used; the text says why. */
  locked: boolean;
}

export interface RowContext {
  i18n: I18n;
  online: boolean;
  /** The selected period as text: `mars 2026`. */
  period: string;
  /** Name of what is on in place of the dataset; null: nothing. */
  alternative?: string | null;
  /** Where features are expected (`areaOf`); null: anywhere. */
  area?: Bounds | null;
  /** Whether tiles or images of this view are on their way. */
  loading?: boolean;
}

type RowDataset = Pick<
  Dataset,
  "status" | "definition" | "items" | "filters" | "setting" | "depiction" | "shownCount" | "styleFaults"
>;

export function rowState(
  dataset: RowDataset,
  { i18n, online, period, alternative, area, loading = false }: RowContext,
): RowState {
  const { status, definition } = dataset;
  const plain = (text: string, more: Partial<RowState> = {}): RowState => ({
    text: capitalise(text),
    icon: null,
    tone: "plain",
    loading: false,
    canRetry: false,
    locked: false,
    ...more,
  });
  switch (status.kind) {
    case "off":
      return plain(
        alternative ? i18n.t("row.off.while", alternative) : (fixedLine(dataset, i18n) ?? i18n.t("row.off")),
      );
    case "loading":
      return plain(i18n.t("row.loading"), { loading: true });
    case "on":
      if (loading) return plain(i18n.t("row.loading"), { loading });
      // Answered with something, but nothing of it holds now, or the user's filters hide all of it.
      if (status.count === 0 && definition.validity && dataset.filters.constraints.length === 0)
        return plain(i18n.t("row.none-valid"), { icon: "empty" });
      if (status.count === 0) return plain(i18n.t("row.filtered"), { icon: "hidden" });
      if (status.count !== null && lieElsewhere(dataset.items, area ?? null))
        return plain(i18n.t("row.count.elsewhere", i18n.format.integer(status.count)), { icon: "failed" });
      return plain(
        // First: a line that is too long is cut at its end.
        [faultWords(dataset, i18n), withDepiction(onLine(dataset, status.count, i18n, period), dataset)]
          .filter(Boolean)
          .join(" · "),
        { icon: dataset.styleFaults?.length ? "failed" : null },
      );
    case "empty":
      return plain(
        definition.timeDependent ? i18n.t("row.empty.period", period) : i18n.t("row.empty.filters"),
        {
          icon: "empty",
        },
      );
    case "hidden-at-zoom":
      return plain(i18n.t(`row.zoom-${status.direction}`), { icon: `zoom-${status.direction}` });
    case "failed": {
      const denied = status.failure.status === 401 || status.failure.status === 403;
      const text = shortFailure(status.failure, i18n, online);
      return denied
        ? plain(text, { icon: "locked" })
        : plain(text, { icon: "failed", tone: "danger", canRetry: true });
    }
    case "not-in-polar":
      return plain(i18n.t("row.not-in-polar"), { icon: "hidden", locked: true });
    case "set-aside":
      return plain(i18n.t(status.reason), { icon: "hidden", locked: true });
    case "needs-sign-in":
      return plain(i18n.t("row.needs-sign-in"), { icon: "locked", locked: true });
  }
}

/** The manifest's state line when it says the same whatever is shown. */
function fixedLine({ definition }: RowDataset, i18n: I18n): string | null {
  const line = i18n.counted(definition.countLabel, null);
  return line && !line.includes("{") ? line : null;
}

function onLine(dataset: RowDataset, count: number | null, i18n: I18n, period: string): string {
  const { definition, filters, shownCount: drawn } = dataset;
  const line = i18n.counted(definition.countLabel, count, {
    ...(drawn === null ? {} : { shown: i18n.format.integer(drawn) }),
    period,
    years: yearsText(filters, i18n),
    ...selection(filters),
  });
  // A line whose numbers are not known yet says nothing.
  if (line && !/\{(count|shown)\}/.test(line)) return line;
  if (count === null) return definition.timeDependent ? period : i18n.t("row.on");
  const shown = i18n.format.integer(count);
  return definition.timeDependent ? i18n.t("row.count.period", shown, period) : i18n.t("row.count", shown);
}

/** The years that the first filter of years lets through: "2024 and 2026", "all years". */
function yearsText(filters: RowDataset["filters"], i18n: I18n): string {
  const filter = filters.definitions.find(({ kind }) => kind === "years");
  const years = filter && filters.selection(filter.id);
  if (!years) return i18n.t("row.all-years");
  return new Intl.ListFormat(LOCALES[i18n.language]).format(years.map(String).sort());
}

/** What is drawn otherwise than its symbol says so: "245 in 2026 · as dots". */
function withDepiction(line: string, { depiction }: RowDataset): string {
  return depiction?.words ? `${line} · ${depiction.words}` : line;
}

/** What of the style most features could not be drawn with, in the user's words: "3 without text". */
function faultWords({ styleFaults }: RowDataset, i18n: I18n): string {
  const [mostFrequent] = styleFaults ?? [];
  return mostFrequent
    ? i18n.t(`row.faults.${partOf(mostFrequent.property)}`, i18n.format.integer(mostFrequent.count))
    : "";
}

/** What a property of a style is to the eye. */
export function partOf(property: string): "text" | "pattern" | "colour" | "size" | "other" {
  if (property === "text-value") return "text";
  if (property.includes("pattern")) return "pattern";
  if (property.endsWith("color")) return "colour";
  return /radius|scale|width|height|-size$|font$/.test(property) ? "size" : "other";
}

/** How many values of the first choice are selected, of how many. Nothing selected lets everything through. */
export function selection(filters: Pick<FilterSet, "definitions" | "values">): {
  selected: number;
  total: number;
} {
  const choice = filters.definitions.find((filter) => filter.kind === "choice");
  const total = choice?.values.length ?? 0;
  const value = choice ? filters.values[choice.id] : undefined;
  const chosen = Array.isArray(value) ? value.length : 0;
  return { selected: chosen === 0 ? total : chosen, total };
}
