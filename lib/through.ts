/** Below it the server asks other services for the page: the host follows, then path and query (`proxy` of a source). */
export const THROUGH = "/bwapi/v1/through/";

/** The address by which a page reaches an https address through the server; any other address as it is. Templates stay. */
export const throughServer = (address: string): string =>
  address.replace(/^\s*https:\/\/([^/?#]+)\/?/i, (_whole, host: string) => `${THROUGH}${host}/`);

/** The host that the server asks at an address of {@link throughServer}; null: the page asks for itself. */
export const hostBehind = (address: string): string | null =>
  address.split(THROUGH)[1]?.split("/", 1)[0] ?? null;
