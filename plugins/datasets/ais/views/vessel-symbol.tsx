import type { CSSProperties } from "react";
import { classNames } from "../../../../core/api/ui.ts";
import type { DistressKind } from "../model/distress.ts";
import type { VesselIcon } from "../model/vessel-icon.ts";
import { colorOf } from "../render/kinds.ts";
import { isSignIcon } from "../render/signs.ts";
import { AT_REST, SYMBOL_SIZE, SYMBOLS } from "../render/symbols.ts";
import { BADGES, INKS, type Ink, type Layer, SHAPE_SIZE, SHAPES } from "../symbols/shapes.ts";
import css from "./vessel-symbol.module.css";

/** From this size on a badge can be read, px. */
export const BADGE_SIZE = 32;

/**
 * A symbol as the map draws it, bow up. Decorative. `rest`: lying still; `faint`: not heard for long; `kind`: of one that
 * calls for help, told by a badge where that can be read; `centred`: in its column of a list, which one of distress is wider than.
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

/** A colour for each theme; the style sheet takes the one that holds. */
const tint = (what: "fill" | "stroke", day: string, night: string) =>
  ({ [`--${what}-day`]: day, [`--${what}-night`]: night }) as CSSProperties;
