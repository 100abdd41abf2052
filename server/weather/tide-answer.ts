import { escapeXml } from "../../lib/xml.ts";
import { TIDE_PORTS, tideAt } from "../demo/weather/tide.ts";
import { HOUR, weatherAt } from "../demo/weather/weather.ts";
import { iso } from "./met-answers.ts";

/** A question for the tide at a place; times in ms since 1970, minutes between the levels. */
export interface TideTask {
  lon: number;
  lat: number;
  from: number;
  to: number;
  datatype: string;
  interval: number;
  now: number;
}

/** The invented tide, in the shape of the mapping authority's tide service. */
export function inventedTide({ lon, lat, from, to, datatype, interval, now }: TideTask): string {
  const step = interval * 60_000;
  const tide = tideAt(lon, lat);
  const first = Math.ceil(from / step) * step;
  const times = Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, at) => first + at * step,
  );
  const series: string[] = [];
  if (datatype === "all" || datatype === "pre")
    series.push(
      data(
        "prediction",
        times.map((time) => level(time, tide.levelAt(time), "pre")),
      ),
    );
  if (datatype === "all" || datatype === "obs") {
    // The weather's share is known by the hour.
    const hours = weatherAt(lon, lat, from, Math.floor((to - from) / HOUR) + 1).filter(
      ({ time }) => time <= to,
    );
    const levels = hours.map(({ time, waterLevel }) => ({
      time,
      line: (flag: string) => level(time, waterLevel, flag),
    }));
    series.push(
      data(
        "observation",
        levels.filter(({ time }) => time <= now).map(({ line }) => line("obs")),
      ),
    );
    if (datatype === "all")
      series.push(
        data(
          "forecast",
          levels.filter(({ time }) => time > now).map(({ line }) => line("forecast")),
        ),
      );
  }
  if (datatype === "tab") series.push(data("prediction", turns(tide.levelAt, from, to)));
  const port = TIDE_PORTS.reduce((best, one) =>
    distance(one, lon, lat) < distance(best, lon, lat) ? one : best,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tide>\n<locationdata>\n<location name="${escapeXml(port.name)}" code="${port.code}" latitude="${lat}" longitude="${lon}" delay="0" factor="1.00" obsname="${escapeXml(port.name)}" obscode="${port.code}" descr="Invented for demonstration"/>\n<reflevelcode>CD</reflevelcode>\n${series.join("")}</locationdata>\n</tide>\n`;
}

function data(type: string, levels: readonly string[]): string {
  return `<data type="${type}" unit="cm">\n${levels.join("")}</data>\n`;
}

function level(time: number, centimetres: number, flag: string): string {
  return `<waterlevel value="${centimetres.toFixed(1)}" time="${iso(time)}" flag="${flag}"/>\n`;
}

/** High and low waters, to the minute. */
function turns(levelAt: (time: number) => number, from: number, to: number): string[] {
  const found: string[] = [];
  const minute = 60_000;
  let [before, now] = [levelAt(from - minute), levelAt(from)];
  for (let time = from; time <= to; time += minute) {
    const after = levelAt(time + minute);
    if (now > before && now >= after) found.push(level(time, now, "high"));
    if (now < before && now <= after) found.push(level(time, now, "low"));
    [before, now] = [now, after];
  }
  return found;
}

function distance({ lon, lat }: { lon: number; lat: number }, toLon: number, toLat: number): number {
  return ((lon - toLon) * Math.cos((lat * Math.PI) / 180)) ** 2 + (lat - toLat) ** 2;
}
