import { hashText } from "../../util/hash.ts";
import type { RawFeature } from "./read-answer.ts";

/**
 * Gives every feature an id that is unique and stays the same when the data is fetched again:
 * the property `idKey`, else the feature's own id, else a hash of its content. Ids stay strings ("00123" is not 123).
 * A repeated id gets a suffix (`Vestfjorden~2`); a record that is repeated word for word is left out.
 * Returns null for those.
 */
export function featureIds(features: readonly RawFeature[], idKey: string): (string | null)[] {
  const used = new Map<string, number>();
  return features.map((feature, index) => {
    const wanted = ownId(feature, idKey) ?? contentId(feature);
    const earlier = used.get(wanted);
    if (earlier === undefined) {
      used.set(wanted, index);
      return wanted;
    }
    if (sameContent(features[earlier], feature)) return null;
    let suffix = 2;
    while (used.has(`${wanted}~${suffix}`)) {
      if (sameContent(features[used.get(`${wanted}~${suffix}`) ?? -1], feature)) return null;
      suffix += 1;
    }
    used.set(`${wanted}~${suffix}`, index);
    return `${wanted}~${suffix}`;
  });
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

function sameContent(a: RawFeature | undefined, b: RawFeature): boolean {
  return a !== undefined && content(a) === content(b);
}

function content({ properties, geometry }: RawFeature): string {
  return JSON.stringify([properties, geometry]);
}
