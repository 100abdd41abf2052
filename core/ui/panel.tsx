import "./panel.css";
import type { ComponentPropsWithRef, ElementType } from "react";
import { classNames } from "./class-names.ts";

export interface PanelProps extends ComponentPropsWithRef<"div"> {
  /** Element, for the right landmark: `nav`, `aside`, `section`. */
  as?: ElementType;
}

/** A surface that floats over the map. */
export function Panel({ as: Element = "div", className, ...rest }: PanelProps) {
  return <Element {...rest} className={classNames("fv-panel", className)} />;
}
