import { Suspense } from "react";
import type { VirtualListProps } from "../../ui/virtual-list.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** Loaded on demand: a map without a list does not need it. */
const Rows = lazyPart<VirtualListProps<unknown>>(async () => ({
  default: (await import("../../ui/virtual-list.tsx")).VirtualList,
}));

/** See the list of the design system. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  return (
    <Suspense>
      <Rows {...(props as VirtualListProps<unknown>)} />
    </Suspense>
  );
}
