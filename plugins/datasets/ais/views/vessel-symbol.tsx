import type { CSSProperties } from "react";
import { classNames } from "../../../../core/api/ui.ts";
import type { DistressKind } from "../model/distress.ts";
import type { VesselIcon } from "../model/vessel-icon.ts";
import { colorOf } from "../render/kinds.ts";
import { isSignIcon } from "../render/signs.ts";
import { AT_REST, SYMBOL_SIZE, SYMBOLS } from "../render/symbols.ts";
import { BADGES, INKS, type Ink, type Layer, SHAPE_SIZE, SHAPES } from "../symbols/shapes.ts";
import css from "./vessel-symbol.module.css";

/** Minimum size for a readable badge, px. */
export const BADGE_SIZE = 32;

/**
 * A symbol as on the map, bow up. Decorative. `rest`: stationary; `faint`: not received for a long time; `kind`: kind
 * of a distress transmitter, shown as a badge if large enough; `centred`: centred in its column of a list, because a
 * sign of distress is wider.
 */
export function VesselSymbol({
  icon,
  size = SYMBOL_SIZE,
  rest = false,
  faint = false,
  kind,
  centred = false,
}: {
  icon: VesselIcon;
  size?: number;
  rest?: boolean;
  faint?: boolean;
  kind?: DistressKind;
  centred?: boolean;
}) {
  const isSign = isSignIcon(icon);
  const side = isSign ? SHAPE_SIZE : SYMBOL_SIZE;
  return (
    <svg
      className={classNames(css.symbol, faint && css.faint, centred && css.centred)}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
    >
      {isSign ? <Sign layers={SHAPES[icon]} /> : <Hull icon={icon} rest={rest} />}
      {icon === "distress" && kind && size >= BADGE_SIZE && <Sign layers={BADGES[kind]} />}
    </svg>
  );
}

function Hull({ icon, rest }: { icon: keyof typeof SYMBOLS; rest: boolean }) {
  const { hull, mark, solid } = SYMBOLS[icon];
  const outline = rest ? AT_REST : hull;
  const fill = tint("fill", colorOf(icon, "day"), colorOf(icon, "night"));
  return (
    <>
      <path d={outline} className={css.casing} />
      <path d={outline} className={css.tint} style={fill} />
      {!rest && mark && <path d={mark} className={solid ? css.area : css.line} />}
    </>
  );
}

function Sign({ layers }: { layers: readonly Layer[] }) {
  const ink = (what: "fill" | "stroke", name?: Ink) => name && tint(what, INKS.day[name], INKS.night[name]);
  return layers.map(({ path, fill, stroke, width, dash }) => (
    <path
      key={`${path} ${fill} ${stroke}`}
      d={path}
      className={css.tint}
      style={{ ...ink("fill", fill), ...ink("stroke", stroke) }}
      strokeWidth={width}
      strokeDasharray={dash?.join(" ")}
      strokeLinecap={dash && "butt"}
    />
  ));
}

/** A colour for each theme; the style sheet selects the current one. */
const tint = (what: "fill" | "stroke", day: string, night: string) =>
  ({ [`--${what}-day`]: day, [`--${what}-night`]: night }) as CSSProperties;
