import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense, useEffect } from "react";
import type { I18n } from "../../i18n/i18n.ts";
import type { PageNotice } from "../../plugin/page.ts";
import { useApp, useI18n, usePage } from "../../plugin/react-context.tsx";
import { PartLoadError } from "../../services/parts/load-part.ts";
import { Boundary, retryFailedParts } from "./boundary.tsx";

interface ViewBoundaryProps {
  place: string;
  /**
   * How the user learns that the view is missing. `text`: in its place; `words`: the same without a button, inside a
   * link or another button; `notice`: over the map, for views without a place of their own, such as dialogs.
   */
  as?: "text" | "words" | "notice";
  /** Shown while a lazy view is loading. */
  waiting?: ReactNode;
  /** Renders the surroundings of the view, such as its close button, around the text. */
  frame?(words: ReactNode): ReactNode;
  children: ReactNode;
}

/** A boundary that says in the user's language that one view is missing, and that the rest works. Views may be lazy. */
export const ViewBoundary = observer(function ViewBoundary({
  place,
  as = "text",
  waiting = null,
  frame = (words) => words,
  children,
}: ViewBoundaryProps) {
  const { log } = useApp();
  const Missing = MISSING[as];
  return (
    <Boundary
      place={place}
      log={log}
      fallback={(error, retry) => frame(<Missing place={place} error={error} retry={retry} />)}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
});

interface MissingProps {
  place: string;
  error: unknown;
  retry(): void;
}

/** The text in the place of a view, and its button: only a reload helps when the server no longer has the file. */
function useMissing({ error, retry }: MissingProps) {
  const i18n = useI18n();
  const isLoadError = error instanceof PartLoadError;
  const gone = isLoadError && error.gone;
  return {
    text: i18n.t(gone ? "error.part-gone" : isLoadError ? "error.part-lost" : "error.view-broken"),
    label: i18n.t(gone ? "version.reload" : "row.retry"),
    act: gone ? () => location.reload() : retry,
  };
}

/** The notice of a new version, for a user who can continue without the missing part. */
export const newVersion = (i18n: I18n): PageNotice => ({
  id: "new-version",
  tone: "info",
  title: i18n.t("version.title"),
  text: i18n.t("version.text"),
  action: { label: i18n.t("version.reload"), run: () => location.reload() },
});

/** The same as a notice over the map. For a part that the server no longer has it is the notice of the new version. */
export function loadErrorNotice({ gone }: PartLoadError, i18n: I18n, retry: () => void): PageNotice {
  if (gone) return { ...newVersion(i18n), tone: "warning", text: i18n.t("version.gone") };
  const title = i18n.t("error.id.part-lost");
  return { id: "lost-parts", tone: "warning", title, action: { label: i18n.t("row.retry"), run: retry } };
}

const MissingWords = observer(function MissingWords(props: MissingProps) {
  return (
    <span role="alert" className="fv-view-broken">
      {useMissing(props).text}
    </span>
  );
});

const MissingText = observer(function MissingText(props: MissingProps) {
  const { text, label, act } = useMissing(props);
  return (
    <p role="alert" className="fv-view-broken">
      {text}{" "}
      <button type="button" className="fv-retry" onClick={act}>
        {label}
      </button>
    </p>
  );
});

/** Number of missing views that each notice stands for. */
const viewsOfNotice = new Map<string, number>();

/** One notice for all parts that could not be loaded. */
const MissingNotice = observer(function MissingNotice({ place, error, retry }: MissingProps) {
  const page = usePage();
  const i18n = useI18n();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done follows from what is said.
  useEffect(() => {
    const notice = noticeOf(error, place, i18n, retry);
    page.notify(notice);
    // The new version concerns every view.
    if (error instanceof PartLoadError && error.gone) return;
    const { id } = notice;
    viewsOfNotice.set(id, (viewsOfNotice.get(id) ?? 0) + 1);
    return () => {
      viewsOfNotice.set(id, (viewsOfNotice.get(id) ?? 0) - 1);
      if (viewsOfNotice.get(id) === 0) page.closeNotice(id);
    };
  }, [page, error, place, language]);
  return null;
});

function noticeOf(error: unknown, place: string, i18n: I18n, retry: () => void): PageNotice {
  if (error instanceof PartLoadError)
    return { text: i18n.t("error.part-later"), ...loadErrorNotice(error, i18n, retryFailedParts) };
  const action = { label: i18n.t("row.retry"), run: retry };
  return { id: `missing-${place}`, tone: "warning", title: i18n.t("error.view-broken"), action };
}

const MISSING = { text: MissingText, words: MissingWords, notice: MissingNotice };
