/**
 * A list of codes as a CQL condition, or null for no condition: an empty list would be a syntax error, and means
 * everything. The codes come from the manifest's list, in the spelling of the data and its aliases, because services
 * compare case-sensitively.
 */
export function cqlIn(property: string, codes: readonly (string | number)[] | null): string | null {
  if (codes === null || codes.length === 0) return null;
  return `${property} IN (${codes.map(literal).join(",")})`;
}

/** The filter for several layers: services expect one condition per layer. */
export function cqlForLayers(condition: string | null, layers: number): string | null {
  return condition === null ? null : Array.from({ length: layers }, () => condition).join(";");
}

function literal(code: string | number): string {
  return typeof code === "number" ? `${code}` : `'${code.replaceAll("'", "''")}'`;
}
