import { Link } from "@tanstack/react-router";
import Helicopter from "lucide-react/icons/helicopter";
import Plane from "lucide-react/icons/plane";
import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/index.ts";
import { iconOf } from "../model/vessel-icon.ts";
import type { VesselRecord } from "../model/vessel-record.ts";
import { minutesFor, writeBearing, writeMinutes } from "../own-position/figures.ts";
import type { Ranked } from "../own-position/ranked.ts";
import { TEXTS, useTexts } from "./use-texts.ts";

/** A position older than this is said to be old, ms. */
const OLD_AFTER = 10 * 60_000;
const NO_PLATFORMS: ReadonlySet<number> = new Set();

/** One rescue vessel: how far, which way, how soon. Leads to its details. */
export const RescueRow = observer(function RescueRow({
  ranked: { target, metres, bearing },
  number,
  datasetId,
}: {
  ranked: Ranked<VesselRecord>;
  number: number;
  datasetId: string;
}) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  const { format } = i18n;
  const icon = iconOf({ ...target, platforms: NO_PLATFORMS });
  const Aircraft = icon === "helicopter" ? Helicopter : icon === "plane" ? Plane : null;
  // Observes the minute: ages grow while the page stands.
  const old = Math.max(clock.minute.getTime(), clock.now().getTime()) - target.time > OLD_AFTER;
  const minutes = minutesFor(metres, target.sog);
  const facts = [
    target.sog === null
      ? t("speed-unknown")
      : minutes === null
        ? t("still")
        : format.quantity(target.sog, "vesselSpeed"),
    target.heading !== null && t("heading", String(Math.round(target.heading)).padStart(3, "0")),
    minutes !== null && t("arrives", writeMinutes(minutes, i18n, TEXTS)),
  ].filter(Boolean);
  return (
    <li>
      <Link to="/$datasetId/$featureId" params={{ datasetId, featureId: String(target.mmsi) }}>
        <span className="fv-rescue-number" aria-hidden="true">
          {number}
        </span>
        <span className="fv-rescue-text">
          <b>
            {target.name || t("unnamed", String(target.mmsi))}
            {Aircraft && <Aircraft aria-hidden="true" size={18} strokeWidth={1.5} />}
          </b>
          <span className="fv-rescue-way fv-num">
            <strong>{format.nauticalMiles(metres)}</strong>
            <span>{format.distance(metres)}</span>
            <span>{writeBearing(bearing, i18n, TEXTS)}</span>
          </span>
          <span className="fv-num">{facts.join(" · ")}</span>
          <span className={old ? "fv-rescue-old fv-num" : "fv-num"}>
            {t(old ? "age-old" : "age", format.age(target.time))}
            {target.simulated && ` · ${t("simulated")}`}
          </span>
        </span>
      </Link>
    </li>
  );
});
