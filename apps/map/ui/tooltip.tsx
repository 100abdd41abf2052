import "./tooltip.css";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

interface Tip {
  text: string;
  anchor: DOMRect;
}

const DELAY_MS = 500;
const GAP = 8;

/**
 * One tooltip for the whole page: shows the `data-tip` of the element under the mouse or with the keyboard focus. It is
 * hidden from screen readers, because it only repeats accessible names. Escape closes it.
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const show = (event: Event, delay: number) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
      if (!target?.dataset.tip) return hide();
      const text = target.dataset.tip;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (target.isConnected) setTip({ text, anchor: target.getBoundingClientRect() });
      }, delay);
    };
    const onOver = (event: PointerEvent) => (event.pointerType === "mouse" ? show(event, DELAY_MS) : hide());
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible"))
        show(event, DELAY_MS / 2);
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();
    document.addEventListener("pointerover", onOver);
    document.addEventListener("pointerdown", hide);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onOver);
      document.removeEventListener("pointerdown", hide);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", hide);
      document.removeEventListener("keydown", onKey, true);
    };
  }, []);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !tip) return;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(
      Math.max(GAP, tip.anchor.left + tip.anchor.width / 2 - width / 2),
      window.innerWidth - width - GAP,
    );
    const below = tip.anchor.bottom + GAP + height < window.innerHeight;
    element.style.left = `${left}px`;
    element.style.top = `${below ? tip.anchor.bottom + GAP : tip.anchor.top - GAP - height}px`;
  }, [tip]);

  return tip ? (
    <div ref={ref} className="fv-tooltip" aria-hidden="true">
      {tip.text}
    </div>
  ) : null;
}
