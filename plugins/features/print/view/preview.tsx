import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { IconButton, Panel } from "../../../../core/api/ui.ts";
import type { Choices } from "../model/choices.ts";
import { saidScale, scaleText } from "../model/content.ts";
import { boxesOver, type SheetLayout } from "../model/layout.ts";
import { MM_PER_PX } from "../model/paper.ts";
import { INKS } from "../model/sheet.ts";
import { useTexts } from "../use-texts.ts";
import css from "./print.module.css";
import { SheetDrawing } from "./sheet-drawing.tsx";
import type { SheetMap } from "./sheet-map.ts";

/** Distance by which an arrow key moves the map on the sheet, px. */
const KEY_STEP = 40;
/** Wheel distance of one zoom step, px. */
const WHEEL_STEP = 100;
const MARGIN = { wide: 32, phone: 14 };
/** Smallest and largest zoom of the sheet on the screen: 1 is the size of the paper. */
const ZOOM = { step: 1.25, least: 0.2, most: 3 };

interface PreviewProps {
  choices: Choices;
  sheetMap: SheetMap;
  layout: SheetLayout;
  addresses: ReadonlyMap<string, string>;
  /** Size of the map on the sheet, CSS px. */
  size: readonly [number, number];
}

/** A preview of the sheet with the live map in it: the user drags to move the map. */
export const Preview = observer(function Preview({
  choices,
  sheetMap,
  layout,
  addresses,
  size,
}: PreviewProps) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const bed = useRef<HTMLElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const paper = { width: choices.size.width / MM_PER_PX, height: choices.size.height / MM_PER_PX };
  const whole = useWholeScale(bed, paper);
  /** Null: the whole sheet. */
  const [zoom, setZoom] = useState<number | null>(null);
  const shown = zoom ?? whole;
  const first = useRef(size);

  useLayoutEffect(() => (map.current ? sheetMap.put(map.current, first.current) : undefined), [sheetMap]);
  useEffect(() => {
    // Not finer than the screen's resolution.
    sheetMap.borrowed?.setPixelRatio(globalThis.devicePixelRatio * Math.min(1, Math.max(shown, 0.25)));
  }, [sheetMap, sheetMap.borrowed, shown]);

  const boxes = JSON.stringify(boxesOver(layout));
  useEffect(() => sheetMap.borrowed?.cover(JSON.parse(boxes)), [sheetMap.borrowed, boxes]);

  const wheel = useRef(0);
  // React's wheel listener is passive, so the page would scroll too.
  useEffect(() => {
    const element = map.current?.parentElement;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      wheel.current += event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
      if (Math.abs(wheel.current) < WHEEL_STEP) return;
      sheetMap.zoomBy(wheel.current < 0 ? 1 : -1);
      wheel.current = 0;
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [sheetMap]);

  const held = useRef<{ id: number; x: number; y: number } | null>(null);
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current || event.button !== 0) return;
    held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = held.current;
    if (from?.id !== event.pointerId) return;
    sheetMap.panBy((from.x - event.clientX) / shown, (from.y - event.clientY) / shown);
    held.current = { id: from.id, x: event.clientX, y: event.clientY };
  };
  const release = () => {
    held.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pan = PANS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (pan) sheetMap.panBy(pan[0] * KEY_STEP, pan[1] * KEY_STEP);
    else if (event.key === "+" || event.key === "=") sheetMap.zoomBy(1);
    else if (event.key === "-") sheetMap.zoomBy(-1);
    else return;
    event.preventDefault();
  };

  const { x, y } = layout.map;
  const step = (factor: number) => setZoom(Math.min(ZOOM.most, Math.max(ZOOM.least, shown * factor)));
  return (
    <section ref={bed} className={css.bed} aria-label={t("preview")}>
      <div className={css.room} style={{ width: paper.width * shown, height: paper.height * shown }}>
        <div
          className={css.paper}
          data-theme={choices.theme}
          style={{ ...paper, transform: `scale(${shown})`, background: INKS[choices.theme].paper }}
        >
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrow keys.
            tabIndex={0}
            role="application"
            aria-roledescription={i18n.t("map.role")}
            aria-label={`${t("map")}. ${t("map.scale", scaleText(saidScale(choices, app), app))}. ${t("map.keys")}`}
            className={css.holder}
            style={{ left: x / MM_PER_PX, top: y / MM_PER_PX, width: size[0], height: size[1] }}
            onKeyDown={onKeyDown}
            onPointerDown={hold}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={release}
          >
            <div ref={map} className={css.map} />
          </div>
          <div className={css.drawing}>
            <SheetDrawing paper={choices.size} layout={layout} pictures={addresses} />
          </div>
        </div>
      </div>
      <Panel className={css.zoom}>
        <IconButton icon={Minus} label={t("smaller")} small onClick={() => step(1 / ZOOM.step)} />
        <button type="button" aria-label={t("whole")} onClick={() => setZoom(null)}>
          {i18n.format.percent(shown)}
        </button>
        <IconButton icon={Plus} label={t("larger")} small onClick={() => step(ZOOM.step)} />
      </Panel>
    </section>
  );
});

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Scale at which the whole sheet fits into the available space. */
function useWholeScale(
  bed: { current: HTMLElement | null },
  { width, height }: { width: number; height: number },
): number {
  const [room, setRoom] = useState<readonly [number, number]>([width, height]);
  useLayoutEffect(() => {
    const element = bed.current;
    if (!element) return;
    const look = () => {
      const margin = element.clientWidth <= 640 ? MARGIN.phone : MARGIN.wide;
      setRoom([element.clientWidth - 2 * margin, element.clientHeight - 2 * margin]);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [bed]);
  return Math.max(0.1, Math.min(room[0] / width, room[1] / height));
}
