import type { Position } from "../geometry/types.ts";

/** A label point of the base map: its position, its first zoom, and its properties in the tile. */
export type PointName = {
  at: Position;
  minzoom: number;
  tags: Record<string, string | number>;
};

/** Names of one place in the properties of the OpenMapTiles schema; Norwegian is the map's own language. */
export const nameTags = (names: {
  nb: string;
  en: string;
  se?: string;
  fkv?: string;
  sma?: string;
  smj?: string;
}) => ({
  name: names.nb,
  "name:latin": names.nb,
  "name:nb": names.nb,
  "name:no": names.nb,
  "name:en": names.en,
  ...(names.se === undefined ? {} : { "name:se": names.se }),
  ...(names.fkv === undefined ? {} : { "name:fkv": names.fkv }),
  ...(names.sma === undefined ? {} : { "name:sma": names.sma }),
  ...(names.smj === undefined ? {} : { "name:smj": names.smj }),
});
