/** Looking under the mouse is not free: at most so often, ms. */
const INTERVAL = 60;

/** The pointer's shape says what can be clicked. Returns what stops it. */
export function followHover(
  canClick: (pixel: [number, number]) => boolean,
  element: HTMLElement,
): () => void {
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (x: number, y: number) => {
    due = performance.now() + INTERVAL;
    element.style.cursor = canClick([x, y]) ? "pointer" : "";
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.buttons !== 0) return;
    const box = element.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    clearTimeout(timer);
    const wait = due - performance.now();
    if (wait <= 0) look(x, y);
    else timer = setTimeout(() => look(x, y), wait);
  };
  const leave = () => {
    clearTimeout(timer);
    element.style.cursor = "";
  };
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerleave", leave);
  return () => {
    leave();
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerleave", leave);
  };
}
