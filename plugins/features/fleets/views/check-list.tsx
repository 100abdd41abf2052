import { observer } from "mobx-react-lite";
import { Suspense } from "react";
import type { VesselIcon, Vessels } from "../../../../contracts/vessels.ts";
import { useService } from "../../../../core/api/kernel.ts";
import { look, VirtualList } from "../../../../core/api/ui.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import css from "./check-list.module.css";

interface Choice {
  mmsi: number;
  name: string;
  callSign: string | null;
  icon: VesselIcon;
}

interface CheckListProps {
  label: string;
  vessels: readonly Choice[];
  picked: readonly number[];
  onPick(mmsi: number, on: boolean): void;
}

const ROW = 48;
const MAX_ROWS = 5;

/** Vessels to choose from. */
export const CheckList = observer(function CheckList({ label, vessels, picked, onPick }: CheckListProps) {
  const { Symbol: VesselSymbol } = useService<Vessels>("vessels");
  const chosen = new Set(picked);
  if (vessels.length === 0) return null;
  return (
    <div className={css.checkListList} style={{ height: Math.min(vessels.length, MAX_ROWS) * ROW }}>
      <VirtualList label={label} items={vessels} keyOf={({ mmsi }) => String(mmsi)} rowHeight={ROW}>
        {({ mmsi, name, callSign, icon }) => (
          <label className={css.checkListRow}>
            <input
              type="checkbox"
              checked={chosen.has(mmsi)}
              onChange={({ currentTarget }) => onPick(mmsi, currentTarget.checked)}
            />
            <Suspense fallback={<span />}>
              <VesselSymbol vessel={{ icon }} />
            </Suspense>
            <span className={css.checkListWords}>
              <span>{name}</span>
              <small className={look.num}>{[mmsiText(mmsi), callSign].filter(Boolean).join(" · ")}</small>
            </span>
          </label>
        )}
      </VirtualList>
    </div>
  );
});
