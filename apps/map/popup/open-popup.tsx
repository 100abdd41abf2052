import "./popup.css";
import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { anchorOf } from "../selection/popup-entry.ts";
import { useShell } from "../shell-context.tsx";
import type { UiStore } from "../stores/ui-store.ts";
import { panFor, placePopup, type Rect, roomBeside } from "./place-popup.ts";
import { PopupChoice } from "./popup-choice.tsx";
import { entryTitle } from "./popup-head.tsx";
import { PopupBody } from "./popup-item.tsx";
import { choiceTitle } from "./popup-kinds.ts";

/**
 * An open popup. It follows its position and keeps clear of the panels; a pinned one is hidden while its position is
 * out of view.
 */
export default observer(function OpenPopup({ id }: { id: number }) {
  const { map } = useApp();
  const { ui, selection } = useShell();
  const i18n = useI18n();
  const ref = useRef<HTMLElement>(null);
  const popup = selection.popups.find((open) => open.id === id);
  const chosen = popup?.chosen ?? null;

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { clear } = ui.layout;
    ui.makeRoomForPopup(clear.bottom - clear.top, MIN_ROOM);
    const now = () => selection.popups.find((open) => open.id === id);
    const pixelOfPlace = () => {
      const open = now();
      return open && map.frame >= 0 ? map.pixelOf(anchorOf(open)) : null;
    };
    const size = () => [element.offsetWidth, element.offsetHeight] as const;
    const place = () => {
      const pixel = pixelOfPlace();
      const room = popupRoom(ui);
      element.style.setProperty("--room", `${roomBeside(room)}px`);
      element.style.maxWidth = `${room.right - room.left}px`;
      if (!pixel) return;
      element.style.visibility = now()?.pinned && !isWithin(pixel, ui.free) ? "hidden" : "";
      const { side, left, top, tail } = placePopup(pixel, size(), room);
      element.dataset.side = side;
      element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
      element.style.setProperty("--tail", `${Math.round(tail)}px`);
    };
    // After each change of its size, because of a choice or loaded content, the map pans if the popup would cover its
    // position.
    const observer = new ResizeObserver(() => {
      place();
      const pixel = pixelOfPlace();
      const pan = pixel && !now()?.pinned ? panFor(pixel, size(), popupRoom(ui)) : 0;
      if (pan !== 0) map.panBy(0, pan);
    });
    observer.observe(element);
    const stop = autorun(place);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [map, selection, id, ui]);

  // Useful buttons come before the close button in the focus order; after a choice its button disappears, and with it
  // the focus.
  const shown = popup?.byKeyboard ? (chosen ?? popup.entries) : null;
  useEffect(() => {
    if (!shown) return;
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    (find("[data-autofocus]") ?? find("li button") ?? find("h2"))?.focus();
  }, [shown]);

  const close = () => {
    const hadFocus = ref.current?.contains(document.activeElement);
    selection.closePopup(id);
    if (hadFocus) document.getElementById("fv-map")?.focus();
  };

  if (!popup) return null;
  const title = chosen ? entryTitle(chosen, i18n) : choiceTitle(popup.entries, i18n);
  return (
    <section
      ref={ref}
      role="dialog"
      aria-label={title}
      className="fv-panel fv-popup"
      data-pinned={popup.pinned}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <div className="fv-popup-scroll">
        {chosen ? (
          <PopupBody popup={popup} entry={chosen} onClose={close} />
        ) : (
          <PopupChoice popup={popup} onClose={close} />
        )}
      </div>
    </section>
  );
});

/** With less space a popup covers controls at the edges, px. */
const MIN_ROOM = 200;

/** The free map without search, tools and legend; all of it when the rest is too small for reading. */
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

const isWithin = ([x, y]: readonly [number, number], { left, top, right, bottom }: Rect): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
