import "./popup.css";
import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { useShell } from "../shell-context.tsx";
import type { UiStore } from "../stores/ui-store.ts";
import { panFor, placePopup, type Rect, roomBeside } from "./place-popup.ts";
import { PopupChoice } from "./popup-choice.tsx";
import { entryTitle } from "./popup-head.tsx";
import { PopupBody } from "./popup-item.tsx";
import { choiceTitle } from "./popup-kinds.ts";

/** The open popup. It follows its place and keeps off the panels. */
export default observer(function OpenPopup() {
  const { map } = useApp();
  const { ui, popup } = useShell();
  const i18n = useI18n();
  const ref = useRef<HTMLElement>(null);
  const { chosen } = popup;

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { clear } = ui.layout;
    ui.makeRoomForPopup(clear.bottom - clear.top, MIN_ROOM);
    const pixelOfPlace = () => (popup.anchor && map.frame >= 0 ? map.pixelOf(popup.anchor) : null);
    const size = () => [element.offsetWidth, element.offsetHeight] as const;
    const place = () => {
      const pixel = pixelOfPlace();
      const room = popupRoom(ui);
      element.style.setProperty("--room", `${roomBeside(room)}px`);
      element.style.maxWidth = `${room.right - room.left}px`;
      if (!pixel) return;
      const { side, left, top, tail } = placePopup(pixel, size(), room);
      element.dataset.side = side;
      element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
      element.style.setProperty("--tail", `${Math.round(tail)}px`);
    };
    // With each new size, of a choice or of what was on its way, the map gives the place that the popup would cover.
    const observer = new ResizeObserver(() => {
      place();
      const pixel = pixelOfPlace();
      const pan = pixel ? panFor(pixel, size(), popupRoom(ui)) : 0;
      if (pan !== 0) map.panBy(0, pan);
    });
    observer.observe(element);
    const stop = autorun(place);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [map, popup, ui]);

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

  const title = chosen ? entryTitle(chosen, i18n) : choiceTitle(popup.entries, i18n);
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
      <div className="fv-popup-scroll">
        {chosen ? <PopupBody entry={chosen} onClose={close} /> : <PopupChoice onClose={close} />}
      </div>
    </section>
  );
});

/** Below this a popup lies over what stands at the edges, px. */
const MIN_ROOM = 200;

/** The free map less search, tools and legend; all of it where that is too little to read in. */
function popupRoom({ free, layout, width, phone, legendRoom }: UiStore): Rect {
  const { clear, foot, view } = layout;
  const edge = phone ? 12 : 16;
  const room = {
    left: Math.max(clear.left, free.left - 16) + edge,
    top: clear.top,
    right: phone ? clear.right : Math.min(clear.right, free.right - legendRoom, (view?.left ?? width) - edge),
    bottom: foot.top,
  };
  if (room.bottom - room.top >= MIN_ROOM) return room;
  return { ...room, top: edge, right: phone ? width - edge : room.right, bottom: free.bottom };
}
