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
            <Line key={line.key} line={line} size={dataset.definition.legend.symbolSize} />
          ))}
        </ul>
      )}
      {note && <p className="fv-legend-note">{note}</p>}
    </>
  );
});

const Line = observer(function Line({ line, size }: { line: LegendLine; size: number }) {
  const i18n = useI18n();
  return (
    <li>
      <ThemedSymbol symbol={line.symbol} size={size} />
      <span>{i18n.text(line.label)}</span>
      {line.count !== null && <span className="fv-num">{i18n.format.integer(line.count)}</span>}
    </li>
  );
});
