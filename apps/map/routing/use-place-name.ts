import { useRouterState } from "@tanstack/react-router";
import { readPlaceName } from "./place-name.ts";

/** Name of the position in the address (`/sharedposition/67.88,12.98#Å`), or null. */
export function usePlaceName(): string | null {
  return useRouterState({ select: (state) => readPlaceName(state.location.hash) });
}
