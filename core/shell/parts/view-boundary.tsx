import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense } from "react";
import { useApp } from "../../plugin/react-context.tsx";
import { LostPart } from "../../services/parts/load-part.ts";
import { Boundary } from "./boundary.tsx";

/** A boundary that says in the user's language that one view is missing, and that the rest works. Views may be lazy. */
export const ViewBoundary = observer(function ViewBoundary({
  place,
  waiting = null,
  plain = false,
  children,
}: {
  place: string;
  /** Stands inside a link or a button, where no other can. */
  plain?: boolean;
  /** Stands in while a lazy view is on its way. */
  waiting?: ReactNode;
  children: ReactNode;
}) {
  const { log, i18n } = useApp();
  const fallback = (error: unknown, retry: () => void) => {
    const gone = error instanceof LostPart && error.gone;
    const text = gone
      ? "error.part-gone"
      : error instanceof LostPart
        ? "error.part-lost"
        : "error.view-broken";
    return (
      <p role="alert" className="fv-view-broken">
        {i18n.t(text)}{" "}
        {!plain && (
          <button type="button" className="fv-retry" onClick={gone ? () => location.reload() : retry}>
            {i18n.t(gone ? "version.reload" : "row.retry")}
          </button>
        )}
      </p>
    );
  };
  return (
    <Boundary place={place} log={log} fallback={fallback}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
});
