import Clock from "lucide-react/icons/clock";
import { observable, runInAction } from "mobx";
import Interaction from "ol/interaction/Interaction.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import type { VesselSource } from "../../../../contracts/vessels.ts";
import type { AppServices, I18n, PopupSubject, Translate } from "../../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import { placeAt, type TrackPlace } from "../model/place-at.ts";
import type { ShownTrack } from "../shown-track.ts";
import { TrackPointPopup, type TrackPointSubject } from "../track-point-popup.tsx";
import { trackPointText } from "../track-point-text.ts";
import type { VesselTrack } from "../vessel-track.ts";
import { followPlayback } from "./follow-playback.ts";
import { drawPlaybackMarker } from "./playback-marker.ts";
import { drawTrack } from "./track-layer.ts";
import { trackPointAt } from "./track-point-at.ts";

/** Above every dataset, when the vessels are not on the map. */
const Z_INDEX = 9_000;
/** Maximum distance of the mouse, px. */
const NEAR = 8;

interface Shown {
  track: VesselTrack;
  dataset: VesselSource;
  app: AppServices;
  i18n: I18n;
  t: Translate;
  shown: ShownTrack;
}

/** The track of a vessel with its hit detection for mouse and popup, and the playback marker. */
export function showVesselTrack({ track, dataset, app, i18n, t, shown }: Shown): () => void {
  const { map, settings } = app;
  const drawing = drawTrack(
    {
      parts: () => track.parts,
      color: () => (settings.isOn("colorAisTrack") ? null : MAP_COLORS[app.theme.theme].accent),
      // Vessels are drawn above their tracks. They have a layer while they are active.
      zIndex: () =>
        dataset.active ? (map.layersOf(dataset.id)[0]?.layer.getZIndex() ?? Z_INDEX) - 1 : Z_INDEX,
    },
    app,
  );
  const pointed = observable.box<TrackPlace | null>(null, { deep: false });
  const subject = (place: TrackPlace): TrackPointSubject => ({
    id: `ais-track-${track.mmsi}`,
    icon: Clock,
    below: true,
    get title() {
      const vessel = dataset.vessel(String(track.mmsi));
      return t("track-of", vessel ? vessel.name || `MMSI ${mmsiText(vessel.mmsi)}` : String(track.mmsi));
    },
    get subtitle() {
      return `${i18n.format.dateTime(place.time)} · ${trackPointText(place, i18n, t)}`;
    },
    anchor: [place.lon, place.lat],
    View: TrackPointPopup,
    playback: track.playback,
    place,
  });
  const find = (pixel: [number, number], tolerance: number): PopupSubject[] => {
    const place = trackPointAt(drawing.layer, map, pixel, tolerance);
    return place ? [subject(place)] : [];
  };
  const placeOfPlayback = () => {
    const { time } = track.playback;
    return time === null ? null : placeAt(track.parts, time);
  };
  const stops = [
    drawing.stop,
    shown.addFinder(find),
    map.addInteraction(
      hoverInteraction((pixel) => {
        const place = pixel && trackPointAt(drawing.layer, map, pixel, NEAR);
        if (place || pointed.get()) runInAction(() => pointed.set(place));
      }),
    ),
    drawPlaybackMarker(() => {
      const place = track.playback.time === null ? pointed.get() : placeOfPlayback();
      if (!place) return null;
      const icon = dataset.vessel(String(track.mmsi))?.icon ?? "vessel";
      return { icon, place, text: `${i18n.format.time(place.time)} · ${trackPointText(place, i18n, t)}` };
    }, app),
    followPlayback({ isPlaying: () => track.playback.playing, place: placeOfPlayback }, app),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reports the pixel under the mouse, at most once per frame; null while the map is dragged. */
function hoverInteraction(onHover: (pixel: [number, number] | null) => void): Interaction {
  let waits = false;
  let pixel: [number, number] | null = null;
  const soon = () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      onHover(pixel);
    });
  };
  return new Interaction({
    handleEvent: (event: MapBrowserEvent) => {
      const { originalEvent } = event;
      const isMouse = originalEvent instanceof PointerEvent && originalEvent.pointerType === "mouse";
      if (event.type === "pointermove" && isMouse) {
        pixel = event.dragging ? null : [event.pixel[0] ?? 0, event.pixel[1] ?? 0];
        soon();
      }
      return true;
    },
  });
}
