import type { RawFeature } from "../feature-answer.ts";
import { hashText } from "../values/hash.ts";

/**
 * Gives every feature an id that is unique and stays the same when the data is fetched again:
 * the property `idKey`, else the feature's own id, else a hash of its content. Ids stay strings ("00123" is not 123).
 * A repeated id gets a suffix (`Vestfjorden~2`); a record that is repeated word for word is left out.
 * Returns null for those.
 */
export function featureIds(features: readonly RawFeature[], idKey: string): (string | null)[] {
  const used = new Set<string>();
  const repeated = new Map<string, Repeated>();
  const first = new Map<string, RawFeature>();
  return features.map((feature) => {
    const wanted = ownId(feature, idKey) ?? contentId(feature);
    const earlier = first.get(wanted);
    if (!earlier && !used.has(wanted)) {
      first.set(wanted, feature);
      used.add(wanted);
      return wanted;
    }
    // Contents are compared only for repeated ids, each content once: all features of an answer may share an id.
    const others = repeated.get(wanted) ?? {
      contents: new Set(earlier ? [content(earlier)] : []),
      suffix: 2,
    };
    repeated.set(wanted, others);
    const own = content(feature);
    if (others.contents.has(own)) return null;
    others.contents.add(own);
    while (used.has(`${wanted}~${others.suffix}`)) others.suffix += 1;
    const id = `${wanted}~${others.suffix}`;
    used.add(id);
    return id;
  });
}

interface Repeated {
  contents: Set<string>;
  suffix: number;
}

function ownId({ id, properties }: RawFeature, idKey: string): string | null {
  for (const value of [properties[idKey], id]) {
    if (typeof value === "string" && value !== "") return value;
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return null;
}

function contentId(feature: RawFeature): string {
  return `x${hashText(content(feature))}`;
}

function content({ properties, geometry }: RawFeature): string {
  try {
    return JSON.stringify([properties, geometry]);
  } catch {
    // Geometry collections that nest thousands deep, which are not drawn.
    return JSON.stringify([properties]);
  }
}
