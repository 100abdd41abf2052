import type { Position } from "../geometry/types.ts";

/** A label point of the base map: where it stands, from which zoom, and what the tile says of it. */
export type PointName = {
  at: Position;
  minzoom: number;
  tags: Record<string, string | number>;
};

/** Names of one place as the OpenMapTiles schema spells them; Norwegian is the map's own language. */
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
