import MapPin from "lucide-react/icons/map-pin";
import type { AppServices, SearchQuery, SearchResult } from "../../../../core/api/kernel.ts";
import { readPosition } from "../../../../lib/position-text/read-position.ts";

/** A position in any notation. It is shown wherever it is, even outside the limits of the search. */
export function searchCoordinates(
  { text }: SearchQuery,
  { i18n, registry }: Pick<AppServices, "i18n" | "registry">,
): SearchResult[] {
  const lonLat = readPosition(text);
  if (!lonLat) return [];
  const [lon, lat] = lonLat;
  const decimal = `${lat.toFixed(5)},${lon.toFixed(5)}`;
  return [
    {
      id: decimal,
      title: i18n.format.coordinate(lonLat),
      subtitle: decimal.replace(",", ", "),
      icon: MapPin,
      lonLat,
      // What is known of the place, where a plugin knows more than the position.
      path: registry.list("routes").some(({ name }) => name === "point")
        ? `/point/${decimal}`
        : `/sharedposition/${decimal}`,
    },
  ];
}
