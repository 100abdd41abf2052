import { Suspense } from "react";
import type { VirtualListProps } from "../../ui/virtual-list.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** A map that shows no list does without what keeps long ones short. */
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
