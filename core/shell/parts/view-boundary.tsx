import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useApp } from "../../plugin/react-context.tsx";
import { Boundary } from "./boundary.tsx";

/** A boundary that says in the user's language that one view is missing, and that the rest works. */
export const ViewBoundary = observer(function ViewBoundary({
  place,
  children,
}: {
  place: string;
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
      {children}
    </Boundary>
  );
});
