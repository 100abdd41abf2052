import { KIND_PARTS, type Kind } from "./kinds.ts";

/**
 * The sample with which the conformance suite runs a type: its entry in a manifest, and valid answers of its service.
 */
export function sampleSource(name: string, kind: Kind): string {
  const { address, option } = KIND_PARTS[kind];
  return `/** What the conformance suite needs to know of the type: its use in a manifest, and its service on a good day. */
export const sample = {
  plugin: "${name}",
  type: "${name}",
  entry: {
    sources: [{ dataUrl: ${JSON.stringify(address)}, requiredRoles: [] }],
    featureIdKey: "id",
    options: {},
  },
  answer: () => ${ANSWERS[kind]},
  wrongOptions: [{ ${option.name}: ${JSON.stringify(option.field.wrong)} }],
};
`;
}

/** A grey image of one pixel. */
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
const picture = `new Response(
      Uint8Array.from(atob("${PICTURE}"), (sign) => sign.charCodeAt(0)),
      { headers: { "Content-Type": "image/png" } },
    )`;

const ANSWERS: Record<Kind, string> = {
  features: `Response.json({
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          properties: { id: "a", name: "Røst" },
          geometry: { type: "Point", coordinates: [12.1, 67.5] },
        },
      ],
    })`,
  format: `new Response("id;name;lon;lat\\na;Røst;12.1;67.5\\n")`,
  pictures: picture,
  tiles: picture,
};
