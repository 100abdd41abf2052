/**
 * The arrows of the house (docs/architecture.md): who may import whom.
 * Everybody may import lib.
 * Inside core imports go down only: shell → plugin → dataset → map, time → services, i18n → manifest → util.
 */
const CORE_LAYERS = [
  ["shell"],
  ["plugin"],
  ["dataset"],
  ["map", "time"],
  ["services", "i18n"],
  ["manifest"],
  ["util"],
];

const upward = CORE_LAYERS.flatMap((layer, depth) => {
  const above = CORE_LAYERS.slice(0, depth).flat();
  if (above.length === 0) return [];
  return [
    {
      name: `core-${layer.join("-")}-imports-down-only`,
      severity: "error",
      comment: "Inside core, imports go down only.",
      from: { path: `^core/(${layer.join("|")})/` },
      to: { path: `^core/(${above.join("|")})(/|\\.tsx?$)|^core/api/` },
    },
  ];
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "icons-one-by-one",
      severity: "error",
      comment:
        "Import lucide-react/icons/…: whoever imports the list of all icons puts those of all plugins into every page.",
      from: {},
      to: { path: "node_modules/lucide-react/dist/esm/lucide-react", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "lib-imports-npm-only",
      severity: "error",
      comment:
        "lib is shared by pages, workers, server and scripts: its own files and npm packages, no other room.",
      from: { path: "^lib/" },
      // `geojson` is a package of types only.
      to: { pathNot: "^lib/|node_modules/|^geojson$" },
    },
    {
      name: "lib-is-pure",
      severity: "error",
      comment: "No view, no store, no map library: whatever runs code can run lib.",
      from: { path: "^lib/" },
      to: { path: "node_modules/(react|react-dom|mobx|mobx-react-lite|ol)/" },
    },
    {
      name: "plugins-use-the-public-face",
      severity: "error",
      comment:
        "A plugin imports core/api, lib, contracts, generated schemas, its own folder and npm packages.",
      from: { path: "^plugins/([^/]+/[^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(core|apps|plugins|manifests|server|tooling|scripts|tests|schemas)/",
        pathNot: "^core/api/|^plugins/$1/|^schemas/generated/",
      },
    },
    {
      name: "contracts-are-types",
      severity: "error",
      comment:
        "A contract says what a service is in types: of lib, of generated schemas, of the face and of packages, never their code.",
      from: { path: "^contracts/" },
      // `geojson` is a package of types only.
      to: { dependencyTypesNot: ["type-only"], pathNot: "^geojson$" },
    },
    {
      name: "contracts-import-down",
      severity: "error",
      from: { path: "^contracts/" },
      to: { pathNot: "^(lib|contracts|schemas/generated|core/api)/|node_modules/|^geojson$" },
    },
    {
      name: "core-knows-no-plugin",
      severity: "error",
      from: { path: "^core/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(apps|contracts|plugins|manifests|server|tooling|scripts|tests)/" },
    },
    {
      name: "apps-stand-on-core",
      severity: "error",
      comment: "A page composes core; plugins come to it by the manifest.",
      from: { path: "^apps/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(core/api/|contracts/|plugins/|manifests/|server/|tooling/|scripts/|tests/|schemas/(?!generated/))",
      },
    },
    {
      name: "map-page-knows-no-other-page",
      severity: "error",
      comment: "The map for frames is the map page with less around it; nothing imports the other way.",
      from: { path: "^apps/map/" },
      to: { path: "^apps/(embed/|start-page/|entry\\.tsx$)" },
    },
    {
      name: "start-page-runs-no-map",
      severity: "error",
      from: { path: "^apps/start-page/" },
      to: { path: "^apps/(map|embed)/" },
    },
    {
      name: "documentation-is-no-application",
      severity: "error",
      comment: "Pages of the documentation take tokens and functions; no store, no view, no map.",
      from: { path: "^apps/docs/" },
      to: { path: "^(core/(?!ui/)|apps/(?!docs/))" },
    },
    {
      name: "tooling-reads-no-page",
      severity: "error",
      comment:
        "Tooling shares with the page only what the two hand each other: core/manifest, texts, lib and the schemas.",
      from: { path: "^tooling/", pathNot: "\\.test\\.tsx?$|^tooling/styles/" },
      to: {
        path: "^(core/(?!manifest/)|apps/|contracts/|plugins/|manifests/|server/|scripts/|tests/)",
      },
    },
    {
      name: "styles-are-judged-by-what-draws-them",
      severity: "error",
      comment: "Whether a style can be drawn is asked of the code that draws it; that code needs no page.",
      from: { path: "^tooling/styles/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(core/(?!manifest/|dataset/features/)|apps/|contracts/|plugins/|manifests/|server/|scripts/|tests/)",
      },
    },
    {
      name: "core-reads-generated-schemas",
      severity: "error",
      from: { path: "^core/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^schemas/(?!generated/)" },
    },
    {
      name: "ui-imports-no-store",
      severity: "error",
      from: { path: "^(core|apps/map)/ui/" },
      to: { path: "^core/(?!ui/|util/)|^apps/map/(?!ui/)|node_modules/mobx" },
    },
    {
      name: "ui-is-for-the-shell",
      severity: "error",
      from: { path: "^core/(plugin|dataset|map|time|services|i18n|manifest|util)/" },
      to: { path: "^core/ui/" },
    },
    {
      name: "server-stands-alone",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(core|apps|contracts|plugins|manifests|scripts|tests)/" },
    },
    {
      name: "one-thread-of-the-server-reads-manifests",
      severity: "error",
      comment:
        "The running server reads manifests, in a thread of its own: the main thread knows only the types of what that thread hands it.",
      from: { path: "^server/", pathNot: "^server/manifests/read-manifests\\.ts$|^server/test-site\\.ts$" },
      to: { path: "^tooling/", dependencyTypesNot: ["type-only"] },
    },
    ...upward,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"] },
  },
};
