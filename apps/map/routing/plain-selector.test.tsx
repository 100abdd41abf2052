import { createRequire } from "node:module";
import { act, renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { useSyncExternalStoreWithSelector } from "./plain-selector.ts";

const original: { useSyncExternalStoreWithSelector: typeof useSyncExternalStoreWithSelector } = createRequire(
  import.meta.url,
)("use-sync-external-store/shim/with-selector");

function store(state: { path: string; hash: string }) {
  const listeners = new Set<() => void>();
  return {
    listeners,
    get: () => state,
    set: (next: typeof state) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

describe.each([
  { name: "the package's own", hook: original.useSyncExternalStoreWithSelector },
  { name: "the plain one", hook: useSyncExternalStoreWithSelector },
])("a selector of a store: $name", ({ hook }) => {
  test("renders when its part changes, keeps an equal part, and stops listening", () => {
    const source = store({ path: "/a/b", hash: "" });
    const seen: (readonly string[])[] = [];
    const { rerender, unmount } = renderHook(() => {
      const parts = hook(
        source.subscribe,
        source.get,
        source.get,
        ({ path }) => path.split("/"),
        (a, b) => a.join() === b.join(),
      );
      seen.push(parts);
    });
    act(() => source.set({ path: "/a/b", hash: "#x" }));
    rerender();
    expect([...new Set(seen)]).toEqual([["", "a", "b"]]);
    const rendered = seen.length;
    act(() => source.set({ path: "/c", hash: "#x" }));
    expect(seen.slice(rendered)).toEqual([["", "c"]]);
    unmount();
    expect(source.listeners.size).toBe(0);
  });
});
