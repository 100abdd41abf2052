import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { classNames, look } from "../../../core/api/ui.ts";
import { mmsiText } from "../../../lib/mmsi-text.ts";
import { milesText } from "../../../lib/nautical-range.ts";
import type { Located, Ranked } from "../../../lib/rank-by-distance.ts";
import { formatBearing } from "./figures.ts";
import css from "./ranked-list.module.css";
import { useTexts } from "./use-texts.ts";

/** The data of a vessel for a list of the nearest, from any source. */
export interface ListedVessel extends Located {
  mmsi: number;
  name: string;
  /** Knots. */
  sog: number | null;
}

/** One vessel of the nearest: distance and bearing in large type. A link to its details. */
export const RankedRow = observer(function RankedRow({
  ranked: { target, metres, bearing },
  mark,
  datasetId,
  icon,
  facts,
  children,
}: {
  ranked: Ranked<ListedVessel>;
  /** Before the name: its number on the map, or its map symbol. Decorative. */
  mark: ReactNode;
  datasetId: string;
  /** After the name. */
  icon?: ReactNode;
  /** In one line below the distance. */
  facts: readonly string[];
  /** Below that. */
  children?: ReactNode;
}) {
  const { i18n, t } = useTexts();
  const { format } = i18n;
  return (
    <li>
      <Link to="/$datasetId/$featureId" params={{ datasetId, featureId: String(target.mmsi) }}>
        <span className={typeof mark === "number" ? css.rankedNumber : css.rankedSymbol} aria-hidden="true">
          {mark}
        </span>
        <span className={css.rankedText}>
          <b>
            {target.name || t("unnamed", mmsiText(target.mmsi))}
            {icon}
          </b>
          <span className={classNames(css.rankedWay, look.num)}>
            <strong>{milesText(metres, format)}</strong>
            <span>{format.distance(metres)}</span>
            <span>{formatBearing(bearing, i18n)}</span>
          </span>
          <span className={look.num}>{facts.join(" · ")}</span>
          {children}
        </span>
      </Link>
    </li>
  );
});
