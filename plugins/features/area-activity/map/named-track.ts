import type { IntervalTrack } from "../../../../contracts/vessel-tracks.ts";
import type { Theme } from "../../../../core/api/kernel.ts";
import { TRACK_COLORS } from "../colors.ts";

export interface NamedTrack {
  track: IntervalTrack;
  name: string;
  /** Index of its colour. */
  slot: number;
}

export const colorOf = ({ slot }: NamedTrack, theme: Theme): string =>
  TRACK_COLORS[theme][slot] ?? TRACK_COLORS[theme][0] ?? "";
