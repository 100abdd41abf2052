import { expect, test } from "vitest";
import { readEnvironment } from "../env.ts";
import { deployedPage, deploymentOf } from "./deployed-page.ts";

const PAGE = `<!doctype html><html lang="nb"><head>
<meta name="farvann-manifest" content="/assets/manifest-a-1.json">
<link rel="icon" href="/icon.svg"><link href="https://elsewhere.example/x.css"><a href="//other.example/">
<script type="importmap">{"imports":{"ol/":"/assets/shared-1/ol/"}}</script>
<script type="module" src="/assets/a.js"></script></head>`;

const deployed = (settings: Record<string, string>) =>
  deployedPage(PAGE, deploymentOf(readEnvironment({ NODE_ENV: "test", ...settings })));

test("without settings and sign-in a page stays as it is", () =>
  expect(deployed({ ACCOUNTS: "false" })).toBe(PAGE));

test("a page is told its issuer: the one on this site, or another", () => {
  expect(deploymentIn(deployed({ BASE_PATH: "/kart" }))).toMatchObject({
    signIn: { authority: "/kart/identity", clientId: "farvann", scope: "openid email" },
  });
  const other = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "kart", OIDC_SCOPE: "openid api" };
  const signIn = { authority: "https://id.example", clientId: "kart", scope: "openid api" };
  expect(deploymentIn(deployed(other))).toMatchObject({ signIn });
  const resource = "urn:farvann:api";
  const more = { OIDC_RESOURCE: resource, OIDC_SIGN_OUT_HINT: "true" };
  expect(deploymentIn(deployed({ ...other, ...more }))).toMatchObject({
    signIn: { ...signIn, resource, signOutHint: true },
  });
});

test("below a path the site's own addresses lie below it, others stay", () => {
  const page = deployed({ BASE_PATH: "/kart/hav" });
  for (const own of [
    'content="/kart/hav/assets/manifest-a-1.json',
    'href="/kart/hav/icon.svg',
    'src="/kart/hav/assets/a.js',
    '"ol/":"/kart/hav/assets/shared-1/ol/"',
  ])
    expect(page).toContain(own);
  expect(page).toContain('href="https://elsewhere.example/x.css"');
  expect(page).toContain('href="//other.example/"');
});

const deploymentIn = (page: string): unknown => {
  const content = /<meta name="farvann-deployment" content="([^"]*)">/.exec(page)?.[1] ?? "";
  return JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&lt;", "<"));
};

test("a page is told its path, the key and the tile hosts of its stage", () => {
  const hosts = {
    TILE_HOST: "https://tiles.example",
    PILOT_TILE_HOST: "https://pilot.example/tiles",
    POLAR_TILE_HOST: "https://polar.example",
  };
  expect(deploymentIn(deployed({ ...hosts, API_KEY: '<"&' }))).toEqual({
    base: "",
    apiKey: '<"&',
    signIn: { authority: "/identity", clientId: "farvann", scope: "openid email" },
    services: { tileHost: "https://tiles.example", polarTileHost: "https://polar.example" },
  });
  expect(deploymentIn(deployed({ ...hosts, TILES: "pilot" }))).toMatchObject({
    services: { tileHost: "https://pilot.example/tiles" },
  });
});
