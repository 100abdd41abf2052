import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import { useOwnGear } from "../own-gear.ts";
import type { Sensor } from "../read-answers.ts";
import { useTexts } from "../use-texts.ts";
import { GearIcon } from "./gear-icon.tsx";
import css from "./own-gear.module.css";
import { OwnView } from "./own-view.tsx";

/** The dataset of the library that shows the user's sensors on the map, for maps that have it. */
const DATASET = "mysensors";
/** A sensor that has not sent for so long, ms, is silent; the map's dataset says the same. */
const SILENT_AFTER = 6 * 3_600_000;

/** The page `/sensors` (spec §2): the sensors on the vessel's gear, with what they sent last. */
export default observer(function SensorsView() {
  const { session } = useApp();
  const { sensors } = useOwnGear();
  const { t } = useTexts();
  const foot = session.holds("BwReportSensors") && (
    <Link to="/registercontainer" className={css.main}>
      {t("register-sensor")}
    </Link>
  );
  return (
    <OwnView tab="sensors" answer={sensors} value={sensors.value} foot={foot}>
      {(list) =>
        list.length === 0 ? (
          <p className={look.empty}>{t("no-sensors")}</p>
        ) : (
          <ul className={css.cards}>
            {list.map((sensor) => (
              <SensorCard key={sensor.id} sensor={sensor} />
            ))}
          </ul>
        )
      }
    </OwnView>
  );
});

const SensorCard = observer(function SensorCard({ sensor }: { sensor: Sensor }) {
  const { clock, datasets } = useApp();
  const { i18n, t } = useTexts();
  const { id, name, kind, toolTypeCode, sentAt, temperature, depth, battery } = sensor;
  const now = Math.max(clock.minute.getTime(), clock.now().getTime());
  const silent = sentAt === null || now - sentAt >= SILENT_AFTER;
  const gear = toolTypeCode === "" ? [] : [t(`gear.${toolTypeOf(toolTypeCode).id}`)];
  const title = [...gear, name || t(`kind.${kind}`)].join(", ");
  const isOnMap = datasets.byId(DATASET)?.accessEnabled === true;
  const values = [
    { key: "temperature", value: temperature, decimals: 1, unit: "°C" },
    { key: "depth", value: depth, decimals: 0, unit: "m" },
    { key: "battery", value: battery, decimals: 0, unit: "%" },
  ];
  return (
    <li className={css.card}>
      <GearIcon
        name={silent ? "sensor-buoy-silent" : kind === "cable" ? "gear-sensor" : "sensor-buoy"}
        size={28}
      />
      <div className={css.lines}>
        <b>
          {isOnMap ? (
            <Link to="/$datasetId/$featureId" params={{ datasetId: DATASET, featureId: id }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        <span>{t(`kind.${kind}`)}</span>
        <span className={silent ? css.warning : css.good}>
          {sentAt === null
            ? t("never-sent")
            : t(silent ? "silent" : "sent", i18n.format.age(new Date(sentAt)))}
        </span>
        <dl className={css.values}>
          {values.map(({ key, value, decimals, unit }) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd className={look.num}>
                {value === null ? "–" : `${i18n.format.number(value, decimals)} ${unit}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
});
