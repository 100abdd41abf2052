import { expect, test } from "vitest";
import { readEnvironment } from "../env.ts";
import { environmentSchema } from "../env-schema.ts";
import { formatHosts, outgoingHosts } from "./outgoing-hosts.ts";

const sea = {
  appName: "sea",
  calls: {
    data: ["https://cache.example", "https://tiles.example"],
    modules: ["https://plugins.example"],
    proxied: ["https://slow.example"],
  },
};

test("hosts of settings and manifests are listed once, by who calls them and who names them", () => {
  const env = readEnvironment({
    PROXY_HOSTS: "ws.geonorge.no",
    AIS_TCP: "feed.example:5631",
    WMS_UPSTREAM: "https://maps.example/geoserver/bw/ows?map=1",
    DATASET_URLS: '{"a":"https://tiles.example/{z}/{x}/{y}.png","b":"/bwapi/own"}',
  });
  expect(outgoingHosts(env, [sea, { ...sea, appName: "lake" }])).toEqual([
    { caller: "server", host: "feed.example:5631", namedBy: ["AIS_TCP"] },
    { caller: "server", host: "https://maps.example", namedBy: ["WMS_UPSTREAM"] },
    { caller: "server", host: "https://slow.example", namedBy: ["sea", "lake"] },
    { caller: "server", host: "https://ws.geonorge.no", namedBy: ["PROXY_HOSTS"] },
    { caller: "page", host: "https://cache.example", namedBy: ["sea", "lake"] },
    { caller: "page", host: "https://plugins.example", namedBy: ["sea", "lake"] },
    { caller: "page", host: "https://tiles.example", namedBy: ["DATASET_URLS", "sea", "lake"] },
  ]);
  expect(formatHosts(outgoingHosts(env, []))).toMatch(/^server +feed\.example:5631 +AIS_TCP$/m);
});

test("every setting that is an address says who calls it", () => {
  const addresses = Object.entries(environmentSchema.properties).filter(
    ([name, property]) => "format" in property || /_(HOSTS?|URLS?|TCP)$/.test(name),
  );
  const notOthers = ["METRICS_HOST", "SITE_URL"];
  const unmarked = addresses.filter(
    ([name, property]) => !("x-calls" in property) && !notOthers.includes(name),
  );
  expect(unmarked.map(([name]) => name)).toEqual([]);
});
