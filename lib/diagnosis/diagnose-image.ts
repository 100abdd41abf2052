import { noImage } from "./answer-words.ts";
import { bodyKind } from "./body-kind.ts";
import { type Diagnosis, diagnosis } from "./diagnosis.ts";
import type { ProbeAnswer } from "./probe.ts";

/** Judges an answer that should be an image of the map; null: it is one. `said`: the error text of the service. */
export function diagnoseImage(
  { text, contentType }: Pick<ProbeAnswer, "text" | "contentType">,
  said: string | null = null,
): Diagnosis | null {
  const kind = bodyKind(text);
  if (
    kind === "picture" ||
    (contentType.startsWith("image/") && kind !== "web-page" && kind !== "login-page" && kind !== "empty")
  )
    return null;
  return noImage(kind, said);
}

/** The service sent an image, but it is empty. */
export function emptyImage(): Diagnosis {
  return diagnosis(
    "picture-empty",
    {
      no: "Kartbildet er tomt: hele bildet har én farge eller er gjennomsiktig i kartets område.",
      en: "The picture of the map is empty: all of it has one colour or is transparent in the map's area.",
    },
    {
      no: 'Se om laget dekker "map.bounds" og har noe for perioden.',
      en: 'See whether the layer covers "map.bounds" and has something for the period.',
    },
    "warning",
  );
}

/** The service has no tile at any of the zooms that were asked for. */
export function noTiles(address: string): Diagnosis {
  return diagnosis(
    "tiles-missing",
    {
      no: `Det finnes ingen kartfliser midt i kartets område (${address}).`,
      en: `There are no tiles in the middle of the map's area (${address}).`,
    },
    {
      no: "Se om rekkefølgen av {z}, {x} og {y} er tjenestens, og om navnet på laget stemmer.",
      en: "See whether {z}, {x} and {y} stand in the order of the service, and whether the name of the layer is right.",
    },
  );
}
