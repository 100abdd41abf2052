import { parsePosition } from "../../../lib/position-text/parse-position.ts";
import { usePlaceName } from "../routing/use-place-name.ts";
import { Marker } from "./marker.tsx";

/** The position in the address, and its name. */
export default function SharedPlace({ text }: { text: string }) {
  const name = usePlaceName();
  const place = parsePosition(text);
  if (!place) return null;
  return (
    <>
      <Marker lonLat={place} className="fv-marker-shared" />
      {name && <Marker lonLat={place} className="fv-marker-name" name={name} />}
    </>
  );
}
