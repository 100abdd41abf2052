import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { useShell } from "../shell-context.tsx";

/**
 * An address other than home opens the details. One that replaces an address of the same screen, as a route does with
 * every point, leaves them unchanged. A share link may say that they are closed. On a phone, home shows the menu in the
 * sheet. Use in an observer.
 */
export function useRouteOpensDetails(): void {
  const { share } = useApp();
  const { ui, selection } = useShell();
  const { history } = useRouter();
  const { path } = selection;
  const before = useRef<string | null>(null);
  const replaced = useRef(false);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        replaced.current = action.type === "REPLACE";
      }),
    [history],
  );
  useEffect(() => {
    const last = before.current;
    before.current = path;
    if (replaced.current && last !== null && screenOf(last) === screenOf(path)) return;
    if (path.replace(/\/$/, "") !== "") {
      selection.closePopup();
      if (last !== null) ui.setDetailsOpen(true);
      else if (share?.ui.details?.open !== false) ui.beginWithDetails();
    } else if (ui.phone && last !== null) ui.setDetailsOpen(false);
  }, [path, ui, selection, share]);
}

const screenOf = (path: string) => path.split("/")[1] ?? "";
