import { observer } from "mobx-react-lite";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import { metresBetween } from "../../../core/shell/fields/measured.ts";
import type { LonLat } from "../../../lib/geometry/positions.ts";
import { rangeText } from "../../../lib/nautical-range.ts";

/** A distance in nautical miles. */
export const Distance = observer(function Distance({ from, to }: { from: LonLat | null; to: LonLat }) {
  const { format } = useI18n();
  const metres = metresBetween(from, to);
  return metres === null ? null : rangeText(metres, format);
});
