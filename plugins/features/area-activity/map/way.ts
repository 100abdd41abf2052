import type { VesselWay } from "../../../../contracts/vessel-tracks.ts";
import type { Theme } from "../../../../core/api/kernel.ts";
import { WAY_COLORS } from "../colors.ts";

export interface Way {
  track: VesselWay;
  name: string;
  /** Place among the colours. */
  slot: number;
}

export const colorOf = ({ slot }: Way, theme: Theme): string =>
  WAY_COLORS[theme][slot] ?? WAY_COLORS[theme][0] ?? "";
