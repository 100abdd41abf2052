import { useRouterState } from "@tanstack/react-router";

/** The address below the base path, as it changes. */
export function usePath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}
