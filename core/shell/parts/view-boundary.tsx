import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense } from "react";
import { useApp } from "../../plugin/react-context.tsx";
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
  const fallback = (_error: unknown, retry: () => void) => (
    <p role="alert" className="fv-view-broken">
      {i18n.t("error.view-broken")}{" "}
      {!plain && (
        <button type="button" className="fv-retry" onClick={retry}>
          {i18n.t("row.retry")}
        </button>
      )}
    </p>
  );
  return (
    <Boundary place={place} log={log} fallback={fallback}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
});
