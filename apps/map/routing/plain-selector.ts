import { useRef, useSyncExternalStore } from "react";

/**
 * The part of an external store's state that `select` returns. Of parts that `isEqual` finds equal, the first one is
 * returned, so that a view renders again only when its part has changed. The build gives this to the router's store in
 * place of the package's own (scripts/vite/lean-packages.ts).
 */
export function useSyncExternalStoreWithSelector<State, Part>(
  subscribe: (onChange: () => void) => () => void,
  getState: () => State,
  _getServerState: unknown,
  select: (state: State) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ state: State; select: typeof select; part: Part } | null>(null);
  return useSyncExternalStore(subscribe, () => {
    const state = getState();
    const before = last.current;
    if (before !== null && before.select === select && Object.is(before.state, state)) return before.part;
    const selected = select(state);
    const part = before !== null && isEqual(before.part, selected) ? before.part : selected;
    last.current = { state, select, part };
    return part;
  });
}
