/** Marks the section that is being read in the contents of the page, and shows the open page in the list of pages. */
export function followReading(): void {
  showOpenPage();
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".contents a")].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const places = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  if (places.length === 0) return;
  const contents = document.querySelector(".contents");
  let current: HTMLAnchorElement | undefined;
  const mark = () => {
    const passed = places.filter((place) => place.getBoundingClientRect().top < TOP);
    const next = links.get((passed.at(-1) ?? places[0])?.id ?? "");
    if (next === current) return;
    current?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "true");
    if (next && contents) reveal(next, contents);
    current = next;
  };
  let waiting = false;
  document.addEventListener(
    "scroll",
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}

/** A section counts as being read when its heading is at most this far from the top of the window, px. */
const TOP = 120;

function showOpenPage(): void {
  const list = document.querySelector(".sidebar");
  const link = list?.querySelector("[aria-current=page]");
  if (list && link) reveal(link, list);
}

/** Scrolls the list only: the page itself keeps its position. */
function reveal(link: Element, list: Element): void {
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollTop += inner.top - outer.top - outer.height / 2;
}
