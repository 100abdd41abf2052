import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("addresses that the proxy connects to", () => {
  test.each([
    "159.162.103.4",
    "8.8.8.8",
    "2a02:20a0:0:3::81:130",
    "2001:4860:4860::8888",
    "64:ff9b::8.8.8.8",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    // loopback, unspecified, private, link-local, shared, multicast, broadcast
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "239.255.255.250",
    "255.255.255.255",
    // reserved, documentation, benchmarks
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "240.0.0.1",
    // the same in IPv6
    "::",
    "::1",
    "fe80::1",
    "fec0::1",
    "fc00::1",
    "fd12:3456:789a::1",
    "ff02::1",
    "2001:db8::1",
    // IPv4 inside IPv6
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2002:808:808::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    // not addresses
    "",
    "localhost",
    "ws.geonorge.no",
    "1.2.3.4.5",
  ])("%s is refused", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
