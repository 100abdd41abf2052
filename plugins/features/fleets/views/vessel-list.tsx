import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { Suspense, useState } from "react";
import type { Vessels } from "../../../../contracts/vessels.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, IconButton, look } from "../../../../core/api/ui.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import type { Fleets } from "../fleets.ts";
import { fleetsLoaderOf } from "../fleets-loader.ts";
import type { Fleet } from "../model/fleet.ts";
import { isRecent } from "../model/summary.ts";
import { useTexts } from "../use-texts.ts";
import css from "./vessel-list.module.css";

/** Vessels that are listed before the user asks for all. */
const FIRST = 6;

interface VesselListProps {
  fleet: Fleet;
  fleets: Fleets;
}

/** The vessels of the open fleet. */
export const VesselList = observer(function VesselList({ fleet, fleets }: VesselListProps) {
  const loader = fleetsLoaderOf(useApp());
  const { i18n, t } = useTexts();
  const [whole, setWhole] = useState(false);
  const { mmsis, name } = fleet;
  const shown = whole || mmsis.length <= FIRST + 1 ? mmsis : mmsis.slice(0, FIRST);
  return (
    <div className={css.vessels}>
      {mmsis.length === 0 && <p className={look.empty}>{t("empty-fleet")}</p>}
      <ul className={css.vesselListList} aria-label={t("vessels-of", name)}>
        {shown.map((mmsi) => (
          <Row key={mmsi} mmsi={mmsi} fleet={fleet} fleets={fleets} />
        ))}
      </ul>
      <div className={css.vesselListFoot}>
        {shown.length < mmsis.length && (
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {t("show-all", i18n.format.number(mmsis.length))}
          </Button>
        )}
        <Button kind="quiet" className={css.add} onClick={() => loader.ask({ fleet, mmsis: [] })}>
          <Icon of={Plus} small />
          {t("add")}
        </Button>
      </div>
    </div>
  );
});

const Row = observer(function Row({ mmsi, fleet, fleets }: VesselListProps & { mmsi: number }) {
  const page = usePage();
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  const { source } = useService<Vessels>("vessels");
  const received = fleets.received(mmsi);
  const name = useVesselName(mmsi, fleets);
  const speed =
    received && received.sog !== null && isRecent(received, clock.now().getTime())
      ? i18n.format.quantity(received.sog, "vesselSpeed")
      : "–";
  const facts = [
    mmsiText(mmsi),
    received?.callSign ?? "",
    received ? i18n.format.age(received.time) : t("never-received"),
  ].filter((fact) => fact !== "");
  return (
    <li className={css.vesselListRow}>
      <button
        type="button"
        className={css.open}
        disabled={!source}
        onClick={() => {
          if (source) page.navigate(`/${source.id}/${mmsi}`);
        }}
      >
        <VesselSign mmsi={mmsi} />
        <span className={css.vesselListWords}>
          <span>{name}</span>
          <small className={look.num}>{facts.join(" · ")}</small>
        </span>
        <span className={classNames(css.speed, look.num)}>{speed}</span>
      </button>
      <IconButton
        icon={X}
        small
        muted
        label={t("remove-vessel", name)}
        onClick={() => void fleets.removeVessel(fleet, mmsi)}
      />
    </li>
  );
});

/** Name of a vessel, or its number. Observed. */
export function useVesselName(mmsi: number, fleets: Fleets): string {
  const vessels = useService<Vessels>("vessels");
  return vessels.titleOf({ mmsi, name: fleets.received(mmsi)?.name ?? "" });
}

/** The symbol of a vessel's type as the map draws it; a plain one when the type is unknown. */
export const VesselSign = observer(function VesselSign({ mmsi }: { mmsi: number }) {
  const { source, Symbol: VesselSymbol } = useService<Vessels>("vessels");
  // Without its course: at rest all types would be the same dot.
  const icon = source?.vessel(String(mmsi))?.icon ?? ("vessel" as const);
  return (
    <Suspense fallback={<span />}>
      <VesselSymbol vessel={{ icon }} />
    </Suspense>
  );
});
