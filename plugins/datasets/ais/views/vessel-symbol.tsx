import "./vessel-symbol.css";
import type { VesselIcon } from "../model/vessel-icon.ts";
import { AT_REST, SYMBOL_SIZE, SYMBOLS } from "../render/symbols.ts";

/** A symbol as the map draws it, bow up. Decorative. `rest`: lying still; `faint`: not heard for long. */
export function VesselSymbol({
  icon,
  size = SYMBOL_SIZE,
  rest = false,
  faint = false,
}: {
  icon: VesselIcon;
  size?: number;
  rest?: boolean;
  faint?: boolean;
}) {
  const { hull, color, mark, solid } = SYMBOLS[icon];
  const outline = rest ? AT_REST : hull;
  return (
    <svg
      className={faint ? "fv-vessel-symbol fv-vessel-symbol-faint" : "fv-vessel-symbol"}
      width={size}
      height={size}
      viewBox={`0 0 ${SYMBOL_SIZE} ${SYMBOL_SIZE}`}
      aria-hidden="true"
    >
      <path d={outline} className="fv-vessel-casing" />
      <path d={outline} fill={color} className="fv-vessel-hull" />
      {!rest && mark && <path d={mark} className={solid ? "fv-vessel-area" : "fv-vessel-line"} />}
    </svg>
  );
}
