import type { VectorTilesOptions } from "../../../schemas/generated/options/vector-tiles.ts";

/** Styles that come with Farvann, below manifests/. */
const BUILT_IN: Readonly<Record<string, string>> = {
  standard: "assets/styles/standard",
  light: "assets/styles/light",
};

/** Addresses of the day and night styles. Without a night style the map looks the same at night. */
export function styleAddresses(
  options: Pick<VectorTilesOptions, "style" | "styleNight">,
  asset: (path: string) => string,
): { day: string; night: string | null } {
  const builtIn = Object.hasOwn(BUILT_IN, options.style) ? BUILT_IN[options.style] : undefined;
  const day = builtIn ? `${builtIn}.json` : options.style;
  const night = options.styleNight || (builtIn ? `${builtIn}.night.json` : "");
  return { day: asset(day), night: night === "" ? null : asset(night) };
}
