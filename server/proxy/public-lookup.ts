import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Finds all addresses of a name, like `dns.lookup` with `all`. */
export type Resolver = (
  name: string,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveWithSystem: Resolver = (name, found) => systemLookup(name, { all: true }, found);

/**
 * The DNS lookup of a connection. The socket connects to an address that was checked here, so that a name cannot change
 * its address between check and connection. A name is refused if any of its addresses is not on the public internet.
 */
export function publicLookup(resolve: Resolver = resolveWithSystem): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? notFound(name), "");
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(notPublic(name), "");
      if (options.all === true) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

const notFound = (name: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${name} has no address`), { code: "ENOTFOUND" });

const notPublic = (name: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${name} does not lead to the public internet`), { code: "EADDRNOTPUBLIC" });
