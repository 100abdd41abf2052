import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense } from "react";
import { useApp } from "../../plugin/react-context.tsx";
import { Boundary } from "./boundary.tsx";

/** A boundary that says in the user's language that one view is missing, and that the rest works. Views may be lazy. */
export const ViewBoundary = observer(function ViewBoundary({
  place,
  waiting = null,
  children,
}: {
  place: string;
  /** Stands in while a lazy view is on its way. */
  waiting?: ReactNode;
  children: ReactNode;
}) {
  const { log, i18n } = useApp();
  const fallback = (
    <p role="alert" className="fv-view-broken">
      {i18n.t("error.view-broken")}
    </p>
  );
  return (
    <Boundary place={place} log={log} fallback={fallback}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
});
