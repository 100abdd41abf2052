import { noImage } from "./answer-words.ts";
import { bodyKind } from "./body-kind.ts";
import { type Diagnosis, diagnosis } from "./diagnosis.ts";
import type { ProbeAnswer } from "./probe.ts";

/** Judges an answer that should be a picture of the map; null: it is one. `said`: the service's own words for an error. */
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

/** A picture came, but there is nothing in it. */
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

/** No tile is there, at whichever zoom one asks. */
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
