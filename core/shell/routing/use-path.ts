import { useRouterState } from "@tanstack/react-router";

/** The current address below the base path. */
export function usePath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}
