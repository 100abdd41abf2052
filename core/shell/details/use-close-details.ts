import { useRouter } from "@tanstack/react-router";
import { useShell } from "../shell-context.tsx";

/** Closes the details and gives up their address, so that a reload shows the same. The focus goes to the map. */
export function useCloseDetails(): () => void {
  const { ui } = useShell();
  const router = useRouter();
  return () => {
    ui.setDetailsOpen(false);
    if (router.state.location.pathname !== "/") void router.navigate({ to: "/" });
    document.getElementById("fv-map")?.focus({ preventScroll: true });
  };
}
