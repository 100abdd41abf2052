import CircleCheck from "lucide-react/icons/circle-check";
import CopyX from "lucide-react/icons/copy-x";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Icon, IconButton, look, VirtualList } from "../../../../core/api/ui.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import type { Fleets } from "../fleets.ts";
import { useTexts } from "../use-texts.ts";
import css from "./ready-list.module.css";
import { useVesselName, VesselSign } from "./vessel-list.tsx";

interface ReadyListProps {
  mmsis: readonly number[];
  repeated: number;
  fleets: Fleets;
  onRemove(mmsi: number): void;
}

/** The names are asked for when the user has not typed for so long, ms. */
const PAUSE_MS = 600;

/** The vessels that will be in the fleet, each once. */
export const ReadyList = observer(function ReadyList({ mmsis, repeated, fleets, onRemove }: ReadyListProps) {
  const { i18n, t } = useTexts();
  const unknown = mmsis.filter((mmsi) => fleets.received(mmsi) === null).join(",");
  useEffect(() => {
    if (unknown === "") return;
    const asking = new AbortController();
    const ask = () => void fleets.fetchReports(unknown.split(",").map(Number), asking.signal);
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [fleets, unknown]);
  return (
    <div className={css.ready}>
      <p role="status" className={css.counts}>
        {mmsis.length > 0 && (
          <span className={css.good}>
            <Icon of={CircleCheck} small />
            {i18n.plural("fleets:ready", mmsis.length)}
          </span>
        )}
        {repeated > 0 && (
          <span className={css.repeated}>
            <Icon of={CopyX} small />
            {i18n.plural("fleets:repeated", repeated)}
          </span>
        )}
      </p>
      {mmsis.length > 0 && (
        <div className={css.readyListList} style={{ height: Math.min(mmsis.length, 6) * 44 }}>
          <VirtualList label={t("chosen")} items={mmsis} keyOf={String} rowHeight={44}>
            {(mmsi) => <Row mmsi={mmsi} fleets={fleets} onRemove={() => onRemove(mmsi)} />}
          </VirtualList>
        </div>
      )}
    </div>
  );
});

const Row = observer(function Row({
  mmsi,
  fleets,
  onRemove,
}: {
  mmsi: number;
  fleets: Fleets;
  onRemove(): void;
}) {
  const { t } = useTexts();
  const name = useVesselName(mmsi, fleets);
  return (
    <div className={css.readyListRow}>
      <VesselSign mmsi={mmsi} />
      <span>{name}</span>
      <small className={look.num}>{mmsiText(mmsi)}</small>
      <IconButton icon={X} small muted label={t("leave-out", name)} onClick={onRemove} />
    </div>
  );
});
