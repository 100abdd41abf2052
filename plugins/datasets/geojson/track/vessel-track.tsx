import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import type { IntervalTrack, VesselTracks } from "../../../../contracts/vessel-tracks.ts";
import type { Vessels } from "../../../../contracts/vessels.ts";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { describeFailure } from "../../../../core/api/details.ts";
import { Failure, loadSurely, readPath, useApp, useI18n } from "../../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";
import { Button, Skeleton } from "../../../../core/api/ui.ts";
import type { GeojsonOptions } from "../../../../schemas/generated/options/geojson.ts";
import type { GeojsonDataset } from "../geojson-dataset.ts";
import styles from "./vessel-track.module.css";

const MINUTES_A_DAY = 1_440;
const WIDTH = 2.5;
/** Above every dataset: the feature whose track it is lies below. */
const Z_INDEX = 9_000;

type Asked = NonNullable<GeojsonOptions["vesselTrack"]>;

/** The latest track of the vessel that a feature names, drawn while the details are open. Without vessels in the map: nothing. */
export default observer(function VesselTrackSection(props: {
  dataset: GeojsonDataset;
  item: DatasetItem;
  asked: Asked;
}) {
  const { services } = useApp();
  const { dataset, item, asked } = props;
  const mmsi = Number(readPath(item.properties, asked.mmsi) ?? Number.NaN);
  const source = services.find<Vessels>("vessels")?.source;
  const tracks = services.find<VesselTracks>("vessel-tracks");
  if (!source || !tracks || !Number.isInteger(mmsi) || mmsi <= 0) return null;
  return (
    <Track key={mmsi} mmsi={mmsi} dataset={dataset} asked={asked} tracks={tracks} options={source.options} />
  );
});

const Track = observer(function Track({
  mmsi,
  dataset,
  asked,
  tracks,
  options,
}: {
  mmsi: number;
  dataset: GeojsonDataset;
  asked: Asked;
  tracks: VesselTracks;
  options: NonNullable<Vessels["source"]>["options"];
}) {
  const app = useApp();
  const i18n = useI18n();
  const id = useId();
  const { days, maxSpeed } = asked;
  const [track, setTrack] = useState<IntervalTrack | null>(null);
  const [lost, setLost] = useState<Failure | null>(null);
  const [asks, setAsks] = useState(0);
  const [loaded, setLoaded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const stops: (() => void)[] = [];
    let isHere = true;
    setLost(null);
    setLoaded(false);
    loadSurely(() => tracks.loadKit()).then(
      async (kit) => {
        if (!isHere) return;
        const opened = kit.open(mmsi, options, { kind: "last", minutes: days * MINUTES_A_DAY });
        stops.push(
          () => opened.dispose(),
          kit.draw(opened, {
            title: i18n.text(dataset.definition.name),
            color: () => MAP_COLORS[app.theme.theme].accent,
            width: () => WIDTH,
            zIndex: Z_INDEX,
            ...(maxSpeed === null ? {} : { maxSpeed }),
          }),
        );
        setTrack(opened);
        await opened.load();
        if (isHere) setLoaded(true);
      },
      (error: unknown) => isHere && setLost(Failure.from(error, dataset.id)),
    );
    return () => {
      isHere = false;
      for (const stop of stops) runInAction(stop);
    };
  }, [app, i18n, mmsi, days, maxSpeed, tracks, options, dataset, asks]);

  const failure = lost ?? track?.failure ?? null;
  const heading = i18n.t(`geojson:track${maxSpeed === null ? "" : "-slow"}`, days, maxSpeed ?? 0);
  return (
    <section aria-labelledby={id} aria-busy={!loaded && !failure}>
      <h3 id={id}>{heading}</h3>
      {failure ? (
        <div role="alert" className={styles.lost}>
          <strong>{i18n.t("geojson:track-failed")}</strong>
          <p>{describeFailure(failure, i18n, app.connectivity.isOnline).description}</p>
          <Button kind="secondary" onClick={() => setAsks((before) => before + 1)}>
            {i18n.t("geojson:again")}
          </Button>
        </div>
      ) : loaded ? (
        <p className={styles.said}>{i18n.t(`geojson:track-${track?.parts.length ? "shown" : "none"}`)}</p>
      ) : (
        <Skeleton lines={1} />
      )}
    </section>
  );
});
