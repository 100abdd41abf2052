import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { FilterSet } from "../../../core/dataset/filters.ts";
import { type I18n, LOCALES } from "../../../core/i18n/i18n.ts";
import { shortFailure } from "../../../core/shell/errors/describe-failure.ts";
import { capitalise } from "../../../core/shell/parts/period-text.ts";
import { featureLine } from "../../../core/shell/views/item-text.ts";
import type { Bounds } from "../../../lib/lon-lat.ts";
import { lieElsewhere } from "./lie-elsewhere.ts";

export type RowIcon = "failed" | "empty" | "zoom-in" | "zoom-out" | "hidden" | "locked";

/** The state line of a dataset's row. It always exists, so that no state changes the row's height. */
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
  /** Name of the dataset that is on instead; null: none. */
  alternative?: string | null;
  /** The area where features are expected (`areaOf`); null: anywhere. */
  area?: Bounds | null;
  /** Without a connection: how old its data is, as text; null: unknown, or online. */
  age?: string | null;
  /** Whether tiles or images of this view are loading. */
  loading?: boolean;
}

type RowDataset = Pick<
  Dataset,
  "status" | "definition" | "items" | "filters" | "setting" | "depiction" | "shownCount" | "styleFaults"
>;

/** Loaded after the first map. */
const SILENT = "error-codes:short-silent";

export function rowState(
  dataset: RowDataset,
  { i18n, online, period, alternative, area, age, loading = false }: RowContext,
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
      // The answer had features, but none is valid now, or the user's filters hide all of them.
      if (status.count === 0 && definition.validity && dataset.filters.constraints.length === 0)
        return plain(i18n.t("row.none-valid"), { icon: "empty" });
      if (status.count === 0) return plain(i18n.t("row.filtered"), { icon: "hidden" });
      if (status.count !== null && lieElsewhere(dataset.items, area ?? null))
        return plain(i18n.t("row.count.elsewhere", i18n.format.integer(status.count)), { icon: "failed" });
      return plain(
        // At the beginning, because a line that is too long is cut at its end.
        [
          age && i18n.t("row.kept", age),
          faultWords(dataset, i18n),
          withDepiction(onLine(dataset, status.count, i18n, period), dataset),
        ]
          .filter(Boolean)
          .join(" · "),
        { icon: dataset.styleFaults?.length ? "failed" : null },
      );
    case "empty":
      if (status.silent && i18n.has(SILENT)) return plain(i18n.t(SILENT), { icon: "empty", canRetry: true });
      return plain(
        definition.timeDependent ? i18n.t("row.empty.period", period) : i18n.t("row.empty.filters"),
        {
          icon: "empty",
        },
      );
    case "hidden-at-zoom":
      return plain(i18n.t(`row.zoom-${status.direction}`), { icon: `zoom-${status.direction}` });
    case "failed": {
      const isWaiting = Number(status.failure.retryAt) > Date.now();
      const denied = status.failure.status === 401 || status.failure.status === 403;
      const text = shortFailure(status.failure, i18n, online);
      return denied
        ? plain(text, { icon: "locked" })
        : plain(text, {
            icon: "failed",
            tone: "danger",
            canRetry: !isWaiting && status.failure.id !== "no-address",
          });
    }
    case "not-in-polar":
      return plain(i18n.t("row.not-in-polar"), { icon: "hidden", locked: true });
    case "set-aside":
      return plain(i18n.t(status.reason), { icon: "hidden", locked: true });
    case "needs-sign-in":
      return plain(i18n.t("row.needs-sign-in"), { icon: "locked", locked: true });
  }
}

/** The manifest's state line when it does not depend on the shown features. */
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
  // A line whose numbers are still unknown is not shown.
  if (line && !/\{(count|shown)\}/.test(line)) {
    // What is left are properties that all features have in common, such as the date of a chart.
    const [first] = /\{/.test(line) ? dataset.items : [];
    return first ? featureLine(dataset, line, first, i18n) : line;
  }
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

/** Adds how the features are drawn, when not by their symbols: "245 in 2026 · as dots". */
function withDepiction(line: string, { depiction }: RowDataset): string {
  return depiction?.words ? `${line} · ${depiction.words}` : line;
}

/** The style fault with the most features, worded for users: "3 without text". */
function faultWords({ styleFaults }: RowDataset, i18n: I18n): string {
  const [mostFrequent] = styleFaults ?? [];
  return mostFrequent
    ? i18n.t(`row.faults.${partOf(mostFrequent.property)}`, i18n.format.integer(mostFrequent.count))
    : "";
}

/** The visible part that a style property controls. */
export function partOf(property: string): "text" | "pattern" | "colour" | "size" | "other" {
  if (property === "text-value") return "text";
  if (property.includes("pattern")) return "pattern";
  if (property.endsWith("color")) return "colour";
  return /radius|scale|width|height|-size$|font$/.test(property) ? "size" : "other";
}

/** Number of selected values of the first choice, and of all its values. An empty selection lets everything through. */
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
