import "./tooltip.css";

const DELAY_MS = 500;
const GAP = 8;

/**
 * One tooltip for the whole page: shows the `data-tip` of the element under the mouse or with the keyboard focus. It is
 * hidden from screen readers, because it only repeats accessible names. Escape closes it. Returns a function that ends
 * this.
 */
export function showTooltips(): () => void {
  const tip = document.createElement("div");
  tip.className = "fv-tooltip";
  tip.ariaHidden = "true";
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    tip.remove();
  };
  const show = (event: Event, delay: number) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
    const text = target?.dataset.tip;
    if (!target || !text) return hide();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!target.isConnected) return;
      tip.textContent = text;
      document.body.append(tip);
      placeAt(tip, target.getBoundingClientRect());
    }, delay);
  };
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
    capture = false,
  ) => document.addEventListener(type, handle, { capture, signal: leaving.signal });
  listen("pointerover", (event) => (event.pointerType === "mouse" ? show(event, DELAY_MS) : hide()));
  listen("pointerdown", hide);
  listen("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) show(event, DELAY_MS / 2);
  });
  listen("focusout", hide);
  listen("keydown", (event) => event.key === "Escape" && hide(), true);
  return () => {
    leaving.abort();
    hide();
  };
}

/** Below its element where there is room, else above. */
function placeAt(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(
    Math.max(GAP, anchor.left + anchor.width / 2 - width / 2),
    window.innerWidth - width - GAP,
  );
  const below = anchor.bottom + GAP + height < window.innerHeight;
  tip.style.left = `${left}px`;
  tip.style.top = `${below ? anchor.bottom + GAP : anchor.top - GAP - height}px`;
}
