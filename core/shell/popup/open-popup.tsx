import "./popup.css";
import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { useShell } from "../shell-context.tsx";
import { GAP } from "../stores/device.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { placePopup, type Rect } from "./place-popup.ts";
import { PopupChoice } from "./popup-choice.tsx";
import { entryTitle } from "./popup-head.tsx";
import { PopupBody } from "./popup-item.tsx";

/** The open popup. It follows its place and keeps off the panels. */
export default observer(function OpenPopup() {
  const { map } = useApp();
  const { ui, popup } = useShell();
  const i18n = useI18n();
  const ref = useRef<HTMLElement>(null);
  const { chosen } = popup;

  useLayoutEffect(
    () =>
      autorun(() => {
        const element = ref.current;
        const { anchor } = popup;
        const pixel = anchor && map.frame >= 0 ? map.pixelOf(anchor) : null;
        if (!element || !pixel) return;
        const { side, left, top, tail } = placePopup(
          pixel,
          [element.offsetWidth, element.offsetHeight],
          popupRoom(ui),
        );
        element.dataset.side = side;
        element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
        element.style.setProperty("--tail", `${Math.round(tail)}px`);
      }),
    [map, popup, ui],
  );

  // What is useful comes before what closes; a choice that was made takes its button, and the focus, with it.
  const shown = popup.byKeyboard ? (chosen ?? popup.entries) : null;
  useEffect(() => {
    if (!shown) return;
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    (find("[data-autofocus]") ?? find("li button") ?? find("h2"))?.focus();
  }, [shown]);

  const close = () => {
    const hadFocus = ref.current?.contains(document.activeElement);
    popup.close();
    if (hadFocus) document.getElementById("fv-map")?.focus();
  };

  const title = chosen ? entryTitle(chosen, i18n) : i18n.t("popup.choose", popup.entries.length);
  return (
    <section
      ref={ref}
      role="dialog"
      aria-label={title}
      className="fv-panel fv-popup"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      {chosen ? <PopupBody entry={chosen} onClose={close} /> : <PopupChoice onClose={close} />}
    </section>
  );
});

/** Height of the map tools with their margin, and of the bottom line, px. */
const TOOLS = 52;
const FOOT = 16;

/** The free map less the tools along its edges and the legend. */
function popupRoom({ free, phone, legendOpen, legendWidth }: UiStore): Rect {
  if (phone) return { left: 12, top: 12, right: free.right + 4, bottom: free.bottom };
  const legend = legendOpen ? legendWidth + GAP : 0;
  return { left: free.left, top: free.top + TOOLS, right: free.right - legend, bottom: free.bottom - FOOT };
}
