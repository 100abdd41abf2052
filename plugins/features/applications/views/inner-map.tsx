import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, IconButton, look } from "../../../../core/api/ui.ts";
import { moveMapInto } from "../map/inner-map.ts";
import { bringIntoView } from "../map/show-area.ts";
import css from "./inner-map.module.css";
import { useTexts } from "./use-texts.ts";

/** By an arrow key, px. */
const STEP = 96;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface InnerMapProps {
  label: string;
  /** The area that it shows when it is opened. */
  shown: unknown;
  /** Stands over it. */
  children?: ReactNode;
}

/** The page's map within a full-screen page that covers it, with zoom buttons. */
export const InnerMap = observer(function InnerMap({ label, shown, children }: InnerMapProps) {
  const { map } = useApp();
  const { t } = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const first = useRef(shown);
  useEffect(() => {
    if (!element.current) return;
    const giveBack = moveMapInto(element.current, { map });
    bringIntoView(first.current, { map });
    return giveBack;
  }, [map]);
  const press = (event: KeyboardEvent) => {
    if (event.target !== element.current) return;
    const step = STEPS[event.key];
    const zoom = event.key === "+" ? 1 : event.key === "-" ? -1 : 0;
    if (!map.key(event)) {
      if (step) map.panBy(...step);
      else if (zoom !== 0) map.zoomBy(zoom);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.innerMap}>
      <div
        ref={element}
        className={css.mapSurface}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrow keys.
        tabIndex={0}
        role="application"
        aria-label={label}
        onKeyDown={press}
      />
      {children}
      <div className={classNames(look.panel, css.mapZoom)}>
        <IconButton icon={Plus} label={t("zoom-in")} onClick={() => map.zoomBy(1)} />
        <IconButton icon={Minus} label={t("zoom-out")} onClick={() => map.zoomBy(-1)} />
      </div>
    </div>
  );
});
