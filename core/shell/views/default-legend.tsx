import { observer } from "mobx-react-lite";
import type { Dataset } from "../../dataset/dataset.ts";
import { useI18n } from "../../plugin/react-context.tsx";
import { ThemedRamp } from "../parts/ramp.tsx";
import { ThemedSymbol } from "../parts/symbol.tsx";
import { type LegendLine, legendLines } from "./legend-lines.ts";

/** A dataset's part of the legend from its manifest: a ramp, its entries with counts, or its own symbol. */
export const DefaultLegend = observer(function DefaultLegend({ dataset }: { dataset: Dataset }) {
  const i18n = useI18n();
  const title = i18n.text(dataset.definition.legend.title);
  const note = i18n.text(dataset.definition.legend.note);
  const lines = legendLines(dataset);
  return (
    <>
      {title && <h4>{title}</h4>}
      <ThemedRamp dataset={dataset} unit={false} />
      {lines.length > 0 && (
        <ul className="fv-legend-lines">
          {lines.map((line) => (
            <Line {...line} key={line.key} size={dataset.definition.legend.symbolSize} />
          ))}
        </ul>
      )}
      {note && <p className="fv-legend-note">{note}</p>}
    </>
  );
});

/** Drawn again when its own count changes, not with every other line. */
const Line = observer(function Line({
  label,
  symbol,
  count,
  size,
}: Omit<LegendLine, "key"> & { size: number }) {
  const i18n = useI18n();
  return (
    <li>
      <ThemedSymbol symbol={symbol} size={size} />
      <span>{i18n.text(label)}</span>
      {count !== null && <span className="fv-num">{i18n.format.integer(count)}</span>}
    </li>
  );
});
