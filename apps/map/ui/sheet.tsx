import "./sheet.css";
import { type FocusEvent, type ReactNode, useRef } from "react";
import { keepInSight } from "../../../core/util/keep-in-sight.ts";

export type SheetStop = "peek" | "half" | "full";
const STOPS: SheetStop[] = ["peek", "half", "full"];

export interface SheetProps {
  label: string;
  /** Accessible name of the handle, with the state: "Større panel". */
  handleLabel: string;
  stop: SheetStop;
  /** Heights of the stops, px. */
  heights: Record<SheetStop, number>;
  onStop(stop: SheetStop): void;
  children: ReactNode;
}

/** The stop whose height is nearest, or the next one in the direction of a fling (px per ms; up is positive). */
export function nearestStop(height: number, velocity: number, heights: Record<SheetStop, number>): SheetStop {
  if (Math.abs(velocity) > 0.5) {
    const ordered = velocity > 0 ? STOPS : [...STOPS].reverse();
    const next = ordered.find((stop) => (velocity > 0 ? heights[stop] > height : heights[stop] < height));
    return next ?? (velocity > 0 ? "full" : "peek");
  }
  return STOPS.reduce((best, stop) =>
    Math.abs(heights[stop] - height) < Math.abs(heights[best] - height) ? stop : best,
  );
}

/** The phone's panel: three heights, by dragging the handle, pressing it, or with the arrow keys on it. */
export function Sheet({ label, handleLabel, stop, heights, onStop, children }: SheetProps) {
  const ref = useRef<HTMLElement>(null);
  const dragged = useRef(false);
  const step = (by: number) => {
    const next = STOPS[Math.min(2, Math.max(0, STOPS.indexOf(stop) + by))];
    if (next) onStop(next);
  };

  const drag = (down: React.PointerEvent<HTMLElement>) => {
    const sheet = ref.current;
    if (!sheet) return;
    const handle = down.currentTarget;
    const from = { y: down.clientY, height: heights[stop] };
    let last = { y: down.clientY, time: down.timeStamp, velocity: 0 };
    dragged.current = false;
    handle.setPointerCapture(down.pointerId);
    const heightAt = (y: number) => Math.min(heights.full, Math.max(heights.peek, from.height + from.y - y));
    const move = (event: PointerEvent) => {
      if (Math.abs(event.clientY - from.y) > 4) dragged.current = true;
      const elapsed = Math.max(1, event.timeStamp - last.time);
      last = { y: event.clientY, time: event.timeStamp, velocity: (last.y - event.clientY) / elapsed };
      sheet.style.transition = "none";
      sheet.style.height = `${heightAt(event.clientY)}px`;
    };
    const end = (event: PointerEvent) => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
      sheet.style.transition = "";
      sheet.style.height = `${heights[stop]}px`;
      if (!dragged.current) return;
      const next = nearestStop(heightAt(event.clientY), last.velocity, heights);
      sheet.style.height = `${heights[next]}px`;
      onStop(next);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  };

  // Whoever moves on by keyboard sees what the low sheet cuts off.
  const raise = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (stop !== "peek" || !target.matches(":focus-visible")) return;
    if (target.getBoundingClientRect().bottom <= currentTarget.getBoundingClientRect().bottom) return;
    onStop("half");
    requestAnimationFrame(() => void keepInSight(target));
  };

  return (
    <section
      ref={ref}
      aria-label={label}
      className="fv-sheet"
      data-stop={stop}
      onFocus={raise}
      // Without height, its content must not be reachable.
      style={{ height: `${heights[stop]}px`, visibility: heights[stop] === 0 ? "hidden" : undefined }}
    >
      <button
        type="button"
        className="fv-sheet-handle"
        aria-label={handleLabel}
        aria-expanded={stop !== "peek"}
        onPointerDown={drag}
        onClick={() => {
          if (!dragged.current) onStop(stop === "full" ? "peek" : stop === "half" ? "full" : "half");
          dragged.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp") step(1);
          else if (event.key === "ArrowDown") step(-1);
          else return;
          event.preventDefault();
        }}
      />
      {children}
    </section>
  );
}
