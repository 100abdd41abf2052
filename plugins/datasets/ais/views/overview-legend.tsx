import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";
import { KIND_COLORS, KIND_OF, KINDS, type Kind } from "../render/kinds.ts";
import { rampOf } from "../render/ribbon.ts";
import css from "./legend.module.css";
import type { LegendRow } from "./legend-rows.ts";
import { useTexts } from "./texts.ts";
import { VesselSymbol } from "./vessel-symbol.tsx";

/** In reading order, which differs from the drawing order. */
const KINDS_READ: readonly Kind[] = [
  "cargo",
  "tanker",
  "passenger",
  "fishing",
  "service",
  "state",
  "leisure",
  "other",
];

/**
 * Dots by colour: only kinds that are in the map; net buoys have their own row, since they are no vessels. `icons`:
 * counts by number in VESSEL_ICONS.
 */
export function kindRows(icons: Uint32Array): { kind: Kind; text: string; count: number }[] {
  const counts = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  for (const [number, icon] of VESSEL_ICONS.entries())
    if (icon !== "buoy") counts.set(KIND_OF[icon], (counts.get(KIND_OF[icon]) ?? 0) + (icons[number] ?? 0));
  const buoys = { kind: KIND_OF.buoy, text: "dot.buoy", count: icons[VESSEL_ICONS.indexOf("buoy")] ?? 0 };
  const kinds = KINDS_READ.map((kind) => ({ kind, text: `dot.${kind}`, count: counts.get(kind) ?? 0 }));
  return [...kinds, buoys].filter(({ count }) => count > 0);
}

const ALWAYS: readonly { icon: VesselIcon; text: string }[] = [
  { icon: "sar", text: "legend.rescue-vessel" },
  { icon: "helicopter", text: "kind.helicopter" },
  { icon: "plane", text: "kind.plane" },
  { icon: "distress", text: "legend.distress" },
  { icon: "distress-test", text: "legend.distress-test" },
];

/** Signs that are shown at every zoom and in any density, if they occur. */
export const alwaysRows = (icons: Uint32Array): LegendRow[] =>
  ALWAYS.map((row) => ({ ...row, count: icons[VESSEL_ICONS.indexOf(row.icon)] ?? 0 })).filter(
    ({ count }) => count > 0,
  );

/** The colours of the ribbon, from few to many vessels. */
export const TrafficRamp = observer(function TrafficRamp() {
  const { theme } = useApp();
  const { t } = useTexts();
  return (
    <>
      <h4>{t("legend.traffic")}</h4>
      <div className={css.ramp} style={{ background: `linear-gradient(90deg, ${rampOf(theme.theme)})` }} />
      <p className={css.rampEnds}>
        <span>{t("legend.few")}</span>
        <span>{t("legend.many")}</span>
      </p>
    </>
  );
});

/** For low zooms: dots by kind, and signs that are always shown. */
export const OverviewLegend = observer(function OverviewLegend({ icons }: { icons: Uint32Array }) {
  const { theme } = useApp();
  const { i18n, t } = useTexts();
  const kinds = kindRows(icons);
  return (
    <>
      {kinds.length > 0 && <h4>{t("legend.apart")}</h4>}
      <ul className={look.legendLines}>
        {kinds.map(({ kind, text, count }) => (
          <li key={text}>
            <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
              <circle r="4.5" className={css.dotCasing} />
              <circle r="3.5" fill={KIND_COLORS[theme.theme][kind]} />
            </svg>
            <span>{t(text)}</span>
            <span className={look.num}>{i18n.format.integer(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
});

/** Rescue vessels and distress transmitters. */
export const AlwaysLegend = observer(function AlwaysLegend({ icons }: { icons: Uint32Array }) {
  const { t } = useTexts();
  const rows = alwaysRows(icons);
  if (rows.length === 0) return null;
  return (
    <>
      <h4>{t("legend.always")}</h4>
      <LegendRows rows={rows} />
    </>
  );
});

/** Symbols with their texts and counts. */
export const LegendRows = observer(function LegendRows({ rows }: { rows: readonly LegendRow[] }) {
  const { i18n, t } = useTexts();
  return (
    <ul className={look.legendLines}>
      {rows.map(({ icon, text, count }) => (
        <li key={text}>
          <VesselSymbol icon={icon} size={18} />
          <span>{t(text)}</span>
          <span className={look.num}>{i18n.format.integer(count)}</span>
        </li>
      ))}
    </ul>
  );
});
