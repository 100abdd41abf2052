import type { SheetLayout } from "../model/layout.ts";
import type { Mark } from "../model/marks.ts";
import type { Size } from "../model/paper.ts";
import { FAMILY } from "../render/font-of.ts";

/** Everything on the sheet besides the map, as a drawing over it. `pictures`: addresses by key. */
export function SheetDrawing({
  paper,
  layout,
  pictures,
}: {
  paper: Size;
  layout: SheetLayout;
  pictures: ReadonlyMap<string, string>;
}) {
  return (
    <svg viewBox={`0 0 ${paper.width} ${paper.height}`} width="100%" height="100%" aria-hidden="true">
      {layout.marks.slice(1).map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are drawn anew as a whole.
        <MarkDrawing key={index} mark={mark} pictures={pictures} />
      ))}
    </svg>
  );
}

function MarkDrawing({ mark, pictures }: { mark: Mark; pictures: ReadonlyMap<string, string> }) {
  switch (mark.kind) {
    case "rect": {
      const { x, y, width, height, fill = "none", stroke, line } = mark;
      return <rect {...{ x, y, width, height, fill, stroke }} strokeWidth={line} />;
    }
    case "line": {
      const { x1, y1, x2, y2, stroke } = mark;
      return <line {...{ x1, y1, x2, y2, stroke }} strokeWidth={mark.line} />;
    }
    case "area":
      return (
        <polygon
          points={mark.points.map((point) => point.join(",")).join(" ")}
          fill={mark.fill ?? "none"}
          stroke={mark.stroke}
          strokeWidth={mark.line}
          strokeLinejoin="round"
        />
      );
    case "text":
      return (
        <text
          x={mark.x}
          y={mark.y}
          fill={mark.color}
          textAnchor={mark.anchor}
          style={{
            whiteSpace: "pre",
            // A browser rounds the advances of small letters, so that words would run into their neighbours.
            textRendering: "geometricPrecision",
            font: `${mark.weight === "bold" ? 600 : 400} ${mark.size}px "${FAMILY}", "Inter", system-ui, sans-serif`,
          }}
        >
          {mark.text}
        </text>
      );
    case "picture": {
      const href = pictures.get(mark.picture);
      return href ? (
        <image href={href} x={mark.x} y={mark.y} width={mark.width} height={mark.height} />
      ) : null;
    }
    case "map":
      return null;
  }
}
