import "./virtual-list.css";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useRef } from "react";

export interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  keyOf(item: T): string;
  /** Estimated height of a row, px. */
  rowHeight: number;
  /** The scrolling element, when it is an ancestor. Absent: the list scrolls itself. */
  scroller?: RefObject<HTMLElement | null>;
  children(item: T): ReactNode;
}

/** A list with only its visible rows in the document; screen readers still get position and size. */
export function VirtualList<T>({ label, items, keyOf, rowHeight, scroller, children }: VirtualListProps<T>) {
  const own = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => (scroller ?? own).current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 8,
    scrollMargin: scroller ? (list.current?.offsetTop ?? 0) : 0,
  });
  const rows = virtual.getVirtualItems();
  return (
    <div ref={own} className={scroller ? undefined : "fv-list-scroll"}>
      <ul ref={list} aria-label={label} className="fv-list" style={{ height: `${virtual.getTotalSize()}px` }}>
        {rows.map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              aria-posinset={row.index + 1}
              aria-setsize={items.length}
              style={{ transform: `translateY(${row.start - virtual.options.scrollMargin}px)` }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
