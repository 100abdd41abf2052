import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import { roseClasses } from "../look.ts";
import type { Row } from "../model/row.ts";
import { numberText, valueUnit } from "../model/value-units.ts";
import { SECTORS, shareOf, type WindRose, windRose } from "../model/wind-rose.ts";
import { useTexts } from "../use-texts.ts";
import css from "./station.module.css";

/** Radius of the rose, px. */
const RADIUS = 72;
const SIZE = 190;

/** Where the wind of the rows came from, as a rose, with the shares of its classes. */
export const WindRoseSection = observer(function WindRoseSection({ rows }: { rows: readonly Row[] }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const classes = roseClasses(app.theme.theme);
  const rose = windRose(
    rows,
    classes.map(({ from }) => from),
  );
  if (rose.most === null) return null;
  const unit = valueUnit("windSpeed", app);
  const number = (at: number) => numberText(classes[at]?.from ?? null, unit, i18n);
  const percent = (share: number) => i18n.format.percent(share);
  const nameOf = (at: number) =>
    at === 0
      ? t("station.below", number(1))
      : at === classes.length - 1
        ? t("station.above", number(at))
        : t("station.between", number(at), number(at + 1));
  return (
    <section className={css.rose}>
      <h3>
        {t("station.rose")}
        <span>{t("station.rose-count", i18n.format.integer(rose.count))}</span>
      </h3>
      <div>
        <Rose rose={rose} colors={classes.map(({ color }) => color)} />
        <div>
          <ul>
            {classes.map(({ from, color }, at) => (
              <li key={from} className={look.num}>
                <span style={{ background: color }} />
                {nameOf(at)}
                <span>{percent(rose.shares[at] ?? 0)}</span>
              </li>
            ))}
          </ul>
          <p>
            {unit.symbol}.{" "}
            {t("station.rose-note", t(`compass.${rose.most}`), percent(shareOf(rose, rose.most)))}
          </p>
        </div>
      </div>
      <table className={look.hidden}>
        <caption>{t("station.rose")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("station.sector")}</th>
            <th scope="col">{t("station.share")}</th>
          </tr>
        </thead>
        <tbody>
          {rose.sectors.map((_sector, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sectors never move
            <tr key={at}>
              <th scope="row">{t(`compass.${at}`)}</th>
              <td>{percent(shareOf(rose, at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

function Rose({ rose, colors }: { rose: WindRose; colors: readonly string[] }) {
  const { i18n, t } = useTexts();
  const most = Math.max(...rose.sectors.map((_sector, at) => shareOf(rose, at)));
  // Rings at round shares, of which the last holds the longest sector.
  const step = most > 0.3 ? 0.2 : most > 0.15 ? 0.1 : 0.05;
  const rings = Array.from(
    { length: Math.max(1, Math.ceil(most / step - 1e-9)) },
    (_, at) => (at + 1) * step,
  );
  const scale = RADIUS / (rings.at(-1) ?? 1);
  return (
    <svg viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} width={SIZE} height={SIZE} aria-hidden="true">
      {rings.map((share) => (
        <circle key={share} className={css.ring} r={share * scale} />
      ))}
      {rose.sectors.map((sector, at) => {
        let inner = 0;
        return sector.map((count, kind) => {
          const from = inner;
          inner += rose.count === 0 ? 0 : (count / rose.count) * scale;
          return count === 0 ? null : (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: sectors and classes never move
              key={`${at} ${kind}`}
              className={css.sector}
              d={sectorPath(at, from, inner)}
              style={{ fill: colors[kind] }}
            />
          );
        });
      })}
      <text className={css.share} x={4} y={-RADIUS + 10}>
        {i18n.format.percent(rings.at(-1) ?? 0)}
      </text>
      {(["0", "4", "8", "12"] as const).map((sector, at) => (
        <text
          key={sector}
          className={css.cardinal}
          x={[0, RADIUS + 12, 0, -RADIUS - 12][at]}
          y={[-RADIUS - 6, 4, RADIUS + 15, 4][at]}
          textAnchor="middle"
        >
          {t(`compass.${sector}`)}
        </text>
      ))}
    </svg>
  );
}

/** A part of a ring, a little narrower than a sector. */
function sectorPath(sector: number, inner: number, outer: number): string {
  const half = (Math.PI / SECTORS) * 0.88;
  const middle = (sector * 2 * Math.PI) / SECTORS;
  const at = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  const [left, right] = [middle - half, middle + half];
  return `M${at(inner, left)}L${at(outer, left)}A${outer.toFixed(1)} ${outer.toFixed(1)} 0 0 1 ${at(outer, right)}L${at(inner, right)}${inner > 0 ? `A${inner.toFixed(1)} ${inner.toFixed(1)} 0 0 0 ${at(inner, left)}` : ""}Z`;
}
