/** First parts of the addresses that the server itself answers: no sub-application can live below them. */
export const SERVER_PATHS: readonly string[] = [
  "assets",
  "bwapi",
  "data",
  "docs",
  "embed",
  "frost",
  "healthz",
  "historic",
  "identity",
  "live",
  "manifest-assets",
  "open",
  "readyz",
  "restricted",
  "weatherapi",
];

/** The part of the server's own addresses below which an address lies (`/docs/map/` → `docs`); null: it is free. */
export function serverPathOf(address: string): string | null {
  const first = address
    .split("/")
    .find((part) => part !== "")
    ?.toLowerCase();
  return first !== undefined && SERVER_PATHS.includes(first) ? first : null;
}
