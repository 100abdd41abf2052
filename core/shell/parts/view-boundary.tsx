import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense, useEffect } from "react";
import type { I18n } from "../../i18n/i18n.ts";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { LostPart } from "../../services/parts/load-part.ts";
import { useShell } from "../shell-context.tsx";
import { Boundary, retryLostParts } from "./boundary.tsx";

interface ViewBoundaryProps {
  place: string;
  /**
   * Where it is said that the view is missing. `text`: in its place; `words`: the same without a button, inside a link or
   * another button; `notice`: over the map, for what has no place of its own, such as dialogs.
   */
  as?: "text" | "words" | "notice";
  /** Stands in while a lazy view is on its way. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A boundary that says in the user's language that one view is missing, and that the rest works. Views may be lazy. */
export const ViewBoundary = observer(function ViewBoundary({
  place,
  as = "text",
  waiting = null,
  children,
}: ViewBoundaryProps) {
  const { log } = useApp();
  const Missing = MISSING[as];
  return (
    <Boundary
      place={place}
      log={log}
      fallback={(error, retry) => <Missing place={place} error={error} retry={retry} />}
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

/** What is said, and what can be done: only a page that is loaded anew has what the server no longer holds. */
export function missingWords(error: unknown, i18n: I18n, retry: () => void, lostText = "error.part-lost") {
  const lost = error instanceof LostPart;
  const gone = lost && error.gone;
  return {
    text: i18n.t(gone ? "error.part-gone" : lost ? lostText : "error.view-broken"),
    label: i18n.t(gone ? "version.reload" : "row.retry"),
    act: gone ? () => location.reload() : retry,
  };
}

const useMissing = ({ error, retry }: MissingProps) => missingWords(error, useI18n(), retry);

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

/** How many views each notice speaks of. */
const told = new Map<string, number>();

/** One notice for all that did not come over the line. */
const MissingNotice = observer(function MissingNotice(props: MissingProps) {
  const { ui } = useShell();
  const lost = props.error instanceof LostPart && !props.error.gone;
  const { text, label, act } = useMissing(lost ? { ...props, retry: retryLostParts } : props);
  const id = lost ? "lost-parts" : `missing-${props.place}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done follows from what is said.
  useEffect(() => {
    ui.addToast({ id, tone: "warning", title: text, action: { label, run: act } });
    told.set(id, (told.get(id) ?? 0) + 1);
    return () => {
      told.set(id, (told.get(id) ?? 0) - 1);
      if (told.get(id) === 0) ui.removeToast(id);
    };
  }, [ui, id, text, label]);
  return null;
});

const MISSING = { text: MissingText, words: MissingWords, notice: MissingNotice };
