import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef } from "react";
import { usePage } from "../../plugin/react-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Panel, type PanelProps } from "../../ui/panel.tsx";
import { useHeight } from "./use-height.ts";

/**
 * The bar of the current map task with its buttons: a drawing, or the choice of a place. The layout positions it; there
 * is one at a time. It scrolls when the window is too small.
 */
export const MapBar = observer(function MapBar({ className, children, ...panel }: PanelProps) {
  const page = usePage();
  const content = useRef<HTMLDivElement>(null);
  const height = useHeight(content, true);
  useLayoutEffect(() => page.setBarHeight(height), [page, height]);
  useEffect(() => () => page.setBarHeight(0), [page]);
  const { left, right, top, bottom } = page.barPlace;
  return (
    <Panel
      as="section"
      {...panel}
      className={classNames("fv-map-bar fv-enter", className)}
      style={{ left, width: right - left, top, maxHeight: bottom - top }}
    >
      <div ref={content}>{children}</div>
    </Panel>
  );
});
