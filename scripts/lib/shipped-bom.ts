import type { LockedPackages } from "./packages.ts";

/** The parts of a CycloneDX document that this module reads. */
export interface Bom {
  metadata: { component: { "bom-ref": string; name: string } };
  components: { "bom-ref": string; name: string; properties?: { name: string; value: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** npm's property that marks a development dependency of package.json. */
const DEVELOPMENT = "cdx:npm:package:development";

/**
 * The part of npm's document about a lock file that a release contains. Packages of the pages lose the development
 * mark, because scanners skip marked packages and the build has bundled them into its files.
 * @param places in the lock file, of the packages that are shipped
 */
export function shippedBom(bom: Bom, places: readonly string[], lock: LockedPackages): Bom {
  const shipped = new Set(
    places.map((place) => {
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      return `${name}@${lock[place]?.version ?? ""}`;
    }),
  );
  const { component } = bom.metadata;
  const root = component["bom-ref"];
  const components = bom.components
    .filter((part) => shipped.has(part["bom-ref"]))
    .map((part) => ({
      ...part,
      properties: (part.properties ?? []).filter(({ name }) => name !== DEVELOPMENT),
    }));
  const refs = new Set(components.map((part) => part["bom-ref"]));
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...component, name: root.slice(0, root.lastIndexOf("@")) } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => ref === root || refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  };
}
