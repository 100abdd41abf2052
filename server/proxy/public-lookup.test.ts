import { expect, test } from "vitest";
import { publicLookup, type Resolver } from "./public-lookup.ts";
import { httpsTransport } from "./transport.ts";

const answering =
  (...addresses: string[]): Resolver =>
  (_name, found) =>
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

/** What a lookup returns: an address, a list of addresses, or an error code. */
function lookUp(resolve: Resolver, options: { all?: boolean } = {}): Promise<unknown> {
  return new Promise((settle) => {
    publicLookup(resolve)("ws.geonorge.no", options, (error, address, family) =>
      settle(error ? error.code : options.all ? address : [address, family]),
    );
  });
}

test("public addresses reach the connection, one or all as it asks", async () => {
  expect(await lookUp(answering("8.8.8.8", "2a00:1450::1"))).toEqual(["8.8.8.8", 4]);
  expect(await lookUp(answering("8.8.8.8", "2a00:1450::1"), { all: true })).toEqual([
    { address: "8.8.8.8", family: 4 },
    { address: "2a00:1450::1", family: 6 },
  ]);
});

test.each(["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "fd00::1"])(
  "a name that leads to %s is refused, also beside a public address",
  async (address) => {
    expect(await lookUp(answering(address))).toBe("EADDRNOTPUBLIC");
    expect(await lookUp(answering("8.8.8.8", address), { all: true })).toBe("EADDRNOTPUBLIC");
  },
);

test("a name without an address, and a resolver that fails, end as errors", async () => {
  expect(await lookUp(answering())).toBe("ENOTFOUND");
  const failing: Resolver = (_name, found) =>
    found(Object.assign(new Error("no"), { code: "EAI_AGAIN" }), []);
  expect(await lookUp(failing)).toBe("EAI_AGAIN");
});

test("the connection itself uses this look-up, so that a second answer changes nothing", async () => {
  let asked = 0;
  const rebinding: Resolver = (name, found) => {
    asked += 1;
    answering("127.0.0.1")(name, found);
  };
  const transport = httpsTransport(publicLookup(rebinding));
  const call = transport(new URL("https://ws.geonorge.no/"), {}, AbortSignal.timeout(5_000));
  await expect(call).rejects.toMatchObject({ code: "EADDRNOTPUBLIC" });
  expect(asked).toBe(1);
});
