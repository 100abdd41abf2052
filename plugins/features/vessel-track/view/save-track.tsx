import Download from "lucide-react/icons/download";
import { observer } from "mobx-react-lite";
import type { Vessel } from "../../../../contracts/vessels.ts";
import { TargetActions } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { Button, Icon, saveFile } from "../../../../core/api/ui.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import { collectionOf } from "../export/collection.ts";
import { writeGeoJson } from "../export/geojson.ts";
import { type TrackFile, writeTrackGpx } from "../export/gpx.ts";
import { useTrackTexts } from "../use-track-texts.ts";
import type { VesselTrack } from "../vessel-track.ts";
import css from "./track.module.css";

const KINDS = [
  { label: "GPX", ending: "gpx", type: "application/gpx+xml", write: writeTrackGpx },
  { label: "GeoJSON", ending: "geojson", type: "application/geo+json", write: writeGeoJson },
];

/** The whole track as a file, with every position. */
export const SaveTrack = observer(function SaveTrack({
  track,
  vessel,
}: {
  track: VesselTrack;
  vessel: Vessel;
}) {
  const { clock } = useApp();
  const { i18n, t } = useTrackTexts();
  const { from, to } = track.span;
  const period = `${i18n.format.dateTime(from)} – ${i18n.format.dateTime(to)}`;
  const name = vessel.name || `MMSI ${mmsiText(vessel.mmsi)}`;
  const file = (): TrackFile => ({ name, mmsi: vessel.mmsi, parts: track.parts, now: clock.now() });
  return (
    <fieldset className={css.files} aria-label={t("save")}>
      <span>{t("save")}</span>
      {KINDS.map(({ label, ending, type, write }) => (
        <Button
          key={ending}
          onClick={() => saveFile(fileNameOf(name, clock.now(), ending, "track"), type, write(file()))}
        >
          <Icon of={Download} small />
          {label}
        </Button>
      ))}
      <TargetActions target={collectionOf({ ...file(), period })} as="buttons" />
    </fieldset>
  );
});
