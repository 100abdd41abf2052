import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import Ellipsis from "lucide-react/icons/ellipsis";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { IconButton } from "../../../../core/api/ui.ts";
import type { Fleets } from "../fleets.ts";
import type { Fleet } from "../model/fleet.ts";
import { summaryOf } from "../model/summary.ts";
import { useTexts } from "../use-texts.ts";
import { FleetMenu } from "./fleet-menu.tsx";
import css from "./fleet-row.module.css";
import { MarkIcon } from "./mark-icon.tsx";
import { VesselList } from "./vessel-list.tsx";

interface FleetRowProps {
  fleet: Fleet;
  fleets: Fleets;
}

/** One fleet: whether the map shows it, its figures, its menu, and its vessels when it is the open one. */
export const FleetRow = observer(function FleetRow({ fleet, fleets }: FleetRowProps) {
  const { t } = useTexts();
  const [menu, setMenu] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { id, name } = fleet;
  const isOpen = fleets.openId === id;
  return (
    <li className={css.fleet} data-open={isOpen}>
      <div className={css.fleetRowHead}>
        <input
          type="checkbox"
          aria-label={t("show-in-map", name)}
          checked={fleets.isShown(id)}
          onChange={({ currentTarget }) => fleets.show([id], currentTarget.checked)}
        />
        <MarkIcon mark={fleets.markOf(id)} />
        <span className={css.fleetRowWords}>
          <strong>{name}</strong>
          <SummaryLine mmsis={fleet.mmsis} fleets={fleets} />
        </span>
        <IconButton
          ref={opener}
          icon={Ellipsis}
          label={t("menu", name)}
          muted
          aria-haspopup="dialog"
          aria-expanded={menu}
          onClick={() => setMenu(!menu)}
        />
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={t(isOpen ? "close-list" : "open-list", name)}
          muted
          aria-expanded={isOpen}
          onClick={() => fleets.toggleOpen(id)}
        />
      </div>
      {isOpen && <VesselList fleet={fleet} fleets={fleets} />}
      {menu && <FleetMenu fleet={fleet} fleets={fleets} opener={opener} onClose={() => setMenu(false)} />}
    </li>
  );
});

/** How many there are, are heard of and under way, and when the last one was heard. */
export const SummaryLine = observer(function SummaryLine({
  mmsis,
  fleets,
}: Pick<FleetRowProps, "fleets"> & { mmsis: readonly number[] }) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  const summary = summaryOf(mmsis, (mmsi) => fleets.received(mmsi), clock.now().getTime());
  const { total, received, underWay, lastReceived } = summary;
  const parts = [i18n.plural("fleets:vessels", total)];
  if (total > 0)
    parts.push(received === 0 ? t("none-received") : t("received", i18n.format.number(received)));
  if (underWay > 0) parts.push(t("under-way", i18n.format.number(underWay)));
  else if (lastReceived !== null) parts.push(t("last", i18n.format.age(lastReceived)));
  return <small>{parts.join(" · ")}</small>;
});
