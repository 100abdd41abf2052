import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useApp, useI18n, usePage } from "../../../core/plugin/react-context.tsx";
import { hasPeriod } from "../../../core/shell/parts/period-text.ts";
import { nextTask } from "../../../core/util/next-task.ts";
import { copyText } from "../parts/copy-text.ts";
import { useShell } from "../shell-context.tsx";
import { startRows } from "../stores/insets.ts";
import { nextFrame } from "../watch/watch-page.ts";
import { Crosshair } from "./crosshair.tsx";
import { MapMarkers } from "./map-markers.tsx";

/** Hit detection under the mouse is expensive: minimum interval, ms. */
const INTERVAL = 60;

/** Sets the mouse pointer over clickable features. Returns a function that stops it. */
function followHover(canClick: (pixel: [number, number]) => boolean, element: HTMLElement): () => void {
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

/** The map itself. Keyboard: arrows pan, + and − zoom, Enter opens the features under the crosshair. */
export const MapPane = observer(function MapPane() {
  const app = useApp();
  const { map, manifest, share } = app;
  const { ui, selection, mapQuestion } = useShell();
  const i18n = useI18n();
  const element = useRef<HTMLDivElement>(null);
  const aiming = ui.bar.task?.byCrosshair === true;
  useDetailsDirectly();
  // Notices that can wait must not cover the crosshair.
  useEffect(() => {
    if (aiming) ui.notices.putAway(true);
  }, [aiming, ui]);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let isShown = true;
    const stops = [
      map.onClick((pixel, probe) => void mapQuestion.ask(pixel, probe)),
      followHover((pixel) => mapQuestion.hasSomething(pixel), target),
    ];
    const show = async () => {
      // In tasks of their own: the first picture of the page is already much work.
      await nextTask();
      if (!isShown) return;
      stops.push(
        reaction(
          () => [ui.padding, ui.controlInsets, startRows(ui, hasPeriod(app))] as const,
          ([padding, controlInsets, rows]) => map.setPadding(padding, controlInsets, rows),
          { fireImmediately: true },
        ),
      );
      // The map measures its element, which costs little when a frame has laid out the page.
      await nextFrame();
      await nextTask();
      if (isShown) map.attach(target);
    };
    void show();
    return () => {
      isShown = false;
      for (const stop of stops) stop();
      map.detach();
    };
  }, [app, map, mapQuestion, ui]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== element.current) return;
    if (map.key(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === "Escape") selection.closePopup();
    if (event.key === "c" && !event.ctrlKey && !event.metaKey && !event.altKey) return void copyPosition();
    if (event.key !== "Enter") return;
    event.preventDefault();
    void askAtCentre();
  };

  /** Copies the position in the readout: under the mouse, else the middle of the free map. */
  const copyPosition = () =>
    copyText(i18n.format.coordinate((ui.crosshair ? null : map.pointer) ?? map.center), ui, i18n);

  const askAtCentre = async () => {
    const pixel = freeCentre(map.size, ui.padding);
    const found = await mapQuestion.ask(pixel, map.probe(pixel, 16), true);
    if (found === 0) ui.announce(i18n.t("map.nothing-here"));
  };

  return (
    <>
      <div
        ref={element}
        id="fv-map"
        className="fv-map"
        inert={share?.locked === true}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrow keys.
        tabIndex={0}
        role="application"
        aria-roledescription={i18n.t("map.role")}
        aria-label={i18n.t("map.label", i18n.text(manifest.title))}
        onKeyDown={onKeyDown}
        // Notices that can wait are hidden when the user presses or zooms the map.
        onPointerDown={() => ui.notices.putAway(true)}
        onWheel={() => ui.notices.putAway(true)}
        onFocus={(event) => {
          if (event.target === element.current && element.current.matches(":focus-visible"))
            ui.setCrosshair(true);
        }}
        onBlur={() => {
          if (!ui.touchPointer) ui.setCrosshair(false);
        }}
      />
      {(ui.crosshair || ui.bar.question || aiming) && <Crosshair onAsk={() => void askAtCentre()} />}
      <MapMarkers />
    </>
  );
});

/** Px from the top left of the map. */
export function freeCentre(
  [width, height]: readonly [number, number],
  insets: { left: number; right: number; top: number; bottom: number },
): [number, number] {
  return [(insets.left + width - insets.right) / 2, (insets.top + height - insets.bottom) / 2];
}

/** Without popups (setting `showPopups`), features that the user clicks open in the details at once. */
function useDetailsDirectly(): void {
  const { settings } = useApp();
  const { selection } = useShell();
  const page = usePage();
  useEffect(
    () =>
      reaction(
        () => selection.asked,
        (shown) => {
          if (!shown || settings.isOn("showPopups")) return;
          selection.closePopup();
          page.navigate(`/${encodeURIComponent(shown.dataset.id)}/${encodeURIComponent(shown.item.id)}`);
        },
      ),
    [settings, selection, page],
  );
}
