import "./swatch.css";
import type { CSSProperties } from "react";
import type { SymbolDefinition } from "../../schemas/generated/resolved-manifest.ts";

export interface SwatchProps {
  symbol: SymbolDefinition;
  night: boolean;
  /** Address of a file below manifests/. */
  resolve(path: string): string;
  /** Height of an icon, px. Default 22. */
  size?: number;
}

/** The look of something on the map, as a small image: icon, line, area, dot, ramp or letters. Decorative. */
export function Swatch({ symbol, night, resolve, size = 22 }: SwatchProps) {
  return (
    <span className="fv-swatch" aria-hidden="true">
      <Drawing symbol={symbol} night={night} resolve={resolve} size={size} />
    </span>
  );
}

function Drawing({ symbol, night, resolve, size = 22 }: SwatchProps) {
  const icon = (night && symbol.iconNight) || symbol.icon;
  if (icon) return <img src={resolve(icon)} alt="" style={{ height: `${size}px` }} />;
  if (symbol.ramp.length > 0) {
    return <span className="fv-swatch-ramp" style={{ background: rampGradient(symbol, night) }} />;
  }
  if (symbol.fill) {
    const { color, colorNight, outline: byDay, outlineNight } = symbol.fill;
    const outline = (night && outlineNight) || byDay;
    return (
      <span
        className="fv-swatch-fill"
        style={{
          background: (night && colorNight) || color,
          boxShadow: outline ? `inset 0 0 0 1.5px ${outline}` : undefined,
        }}
      />
    );
  }
  if (symbol.dot) return <Dot dot={symbol.dot} night={night} />;
  if (symbol.text) {
    const { sample, color, colorNight } = symbol.text;
    return (
      <span
        className="fv-swatch-text"
        style={{ "--ink": color, "--ink-night": colorNight || color } as CSSProperties}
      >
        {sample}
      </span>
    );
  }
  if (symbol.line) {
    const { color, colorNight, width, dash } = symbol.line;
    return (
      <svg width="26" height="14" viewBox="0 0 26 14" fill="none" role="presentation">
        <path
          d="M1 11c4 0 5-4 8-6s5-2 8 0 4 3 8 1"
          stroke={(night && colorNight) || color}
          strokeWidth={width}
          strokeDasharray={dash.length > 0 ? dash.join(" ") : undefined}
          strokeLinecap={dash.length > 0 ? "butt" : "round"}
        />
      </svg>
    );
  }
  return null;
}

/** A dot with its outline, or a ring with its inside, as on the map. */
function Dot({ dot, night }: { dot: NonNullable<SymbolDefinition["dot"]>; night: boolean }) {
  const color = (night && dot.colorNight) || dot.color;
  const contrast = (night && dot.contrastNight) || dot.contrast || "none";
  const [fill, stroke] = dot.ring ? [contrast, color] : [color, contrast];
  const width = dot.ring ? 1.2 : 1;
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" role="presentation">
      <circle
        cx="13"
        cy="13"
        r={dot.ring ? dot.size / 2 : (dot.size + width) / 2}
        fill={fill}
        stroke={stroke}
        strokeWidth={width}
      />
    </svg>
  );
}

/** The ramp as a CSS gradient, from low to high. */
export function rampGradient(symbol: Pick<SymbolDefinition, "ramp" | "rampNight">, night: boolean): string {
  const colors = night && symbol.rampNight.length > 0 ? symbol.rampNight : symbol.ramp;
  return colors.length === 1 ? (colors[0] ?? "none") : `linear-gradient(90deg, ${colors.join(", ")})`;
}

/** The ramp as a bar, with labels for its ends and its unit. */
export function Ramp(props: {
  symbol: SymbolDefinition;
  night: boolean;
  low: string;
  unit: string;
  high: string;
}) {
  return (
    <div className="fv-ramp">
      <div className="fv-ramp-bar" style={{ background: rampGradient(props.symbol, props.night) }} />
      <div className="fv-ramp-labels">
        <span>{props.low}</span>
        <span>{props.unit}</span>
        <span>{props.high}</span>
      </div>
    </div>
  );
}
