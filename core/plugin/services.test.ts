import { autorun } from "mobx";
import { describe, expect, expectTypeOf, test } from "vitest";
import { I18n } from "../i18n/i18n.ts";
import { NO_DECLARATIONS } from "../manifest/manifest-file.ts";
import { Failure } from "../services/failure.ts";
import { Log } from "../services/log.ts";
import { AppStorage } from "../services/storage.ts";
import type { AppServices } from "./app-services.ts";
import type { PluginModule } from "./contract.ts";
import { PluginRegistry } from "./registry.ts";
import { defineService, type NameOf, type Service } from "./services.ts";

interface Tides extends Service<"tides"> {
  level(): number;
}
interface Clock extends Service<"clock"> {
  read(): string;
}

interface Written {
  module: PluginModule | Promise<PluginModule>;
  provides?: string[];
  uses?: Record<string, "required" | "optional">;
  /** It is an external plugin. */
  far?: boolean;
}

/** Starts a sub-application with these plugins. */
function run(written: Record<string, Written>) {
  const log = new Log({ info: () => {}, error: () => {} });
  const modules = Object.entries(written).map(([name, plugin]) => [
    name,
    () => Promise.resolve(plugin.module).then((content) => ({ default: content })),
  ]);
  const registry = new PluginRegistry({
    loaders: Object.fromEntries(modules),
    log,
    i18n: new I18n(),
    loadExternal: async ({ name }) => {
      const plugin = written[name];
      if (!plugin) throw new Error("no such plugin");
      const { provides = [], uses = {} } = plugin;
      const module = await plugin.module;
      return { descriptor: { ...NO_DECLARATIONS, provides, uses } as never, module };
    },
  });
  const app = {
    storage: new AppStorage("test", null),
    services: registry.services,
  } as unknown as AppServices;
  registry.connect(app);
  const load = (...names: string[]) =>
    registry.load(
      names.map((name) => {
        const { provides = [], uses = {}, far = false } = written[name] ?? { module: {} };
        return {
          name,
          datasetTypes: [],
          descriptorUrl: far ? name : null,
          onlyDatasets: false,
          inFrames: true,
          declares: far ? NO_DECLARATIONS : { ...NO_DECLARATIONS, provides, uses },
        };
      }),
    );
  const unavailable = () => registry.unavailable.map(({ plugin, failure }) => `${plugin.name} ${failure.id}`);
  return { registry, services: registry.services, log, load, unavailable };
}

const tides = (level = 3): Written => ({
  provides: ["tides"],
  module: { services: [defineService<Tides>("tides", () => ({ level: () => level }))] },
});

describe("a service", () => {
  test("has the name that its interface says, which the compiler checks", () => {
    expectTypeOf<NameOf<Tides>>().toEqualTypeOf<"tides">();
    expectTypeOf<NameOf<Clock>>().not.toEqualTypeOf<"tides">();
  });

  test("is created once, at its first use", async () => {
    let made = 0;
    const create = () => ({ level: () => ++made });
    const { services, load } = run({
      tides: { provides: ["tides"], module: { services: [defineService<Tides>("tides", create)] } },
    });
    await load("tides");
    expect(made).toBe(0);
    expect(services.get<Tides>("tides").level()).toBe(1);
    expect(services.get<Tides>("tides")).toBe(services.get<Tides>("tides"));
  });

  test("is disposed with the sub-application, after the services that were created with it", async () => {
    const ended: string[] = [];
    const { services, registry, load } = run({
      tides: {
        provides: ["tides"],
        module: {
          services: [
            defineService<Tides>("tides", (_app, atEnd) => {
              atEnd(() => ended.push("tides, made first"));
              atEnd(() => ended.push("tides, made last"));
              return { level: () => 3 };
            }),
          ],
        },
      },
      clock: {
        provides: ["clock"],
        uses: { tides: "required" },
        module: {
          services: [
            defineService<Clock>("clock", (app, atEnd) => {
              atEnd(() => ended.push("clock"));
              const level = app.services.get<Tides>("tides").level();
              return { read: () => `at ${level} m` };
            }),
          ],
          onLoad: () => () => void ended.push("plugin"),
        },
      },
    });
    await load("clock", "tides");
    expect(services.get<Clock>("clock").read()).toBe("at 3 m");
    registry.dispose();
    expect(ended).toEqual(["plugin", "clock", "tides, made last", "tides, made first"]);
    expect(() => services.get<Tides>("tides")).toThrow("tides");
  });

  test("without a provider is null where it is optional, and appears when its plugin arrives", async () => {
    const { services, load } = run({ tides: tides() });
    const seen: (number | null)[] = [];
    const stop = autorun(() => seen.push(services.find<Tides>("tides")?.level() ?? null));
    expect(() => services.get<Tides>("tides")).toThrow('Nobody provides the service "tides"');
    await load("tides");
    stop();
    expect(seen).toEqual([null, 3]);
  });

  test("ends with its plugin when the plugin does not run", async () => {
    let ended = false;
    const { services, load, unavailable } = run({
      tides: {
        provides: ["tides"],
        module: {
          services: [
            defineService<Tides>("tides", (_app, atEnd) => {
              atEnd(() => {
                ended = true;
              });
              return { level: () => 3 };
            }),
          ],
          onLoad: (app) => {
            app.services.get<Tides>("tides");
            throw new Error("no water");
          },
        },
      },
    });
    await load("tides");
    expect({ unavailable: unavailable(), ended, tides: services.find<Tides>("tides") }).toEqual({
      unavailable: ["tides plugin-broken"],
      ended: true,
      tides: null,
    });
  });

  test("that plugin.json does not declare is left out and reported", async () => {
    const { services, load, log } = run({ tides: { ...tides(), provides: [] } });
    await load("tides");
    expect({
      tides: services.find<Tides>("tides"),
      messages: log.items.map(({ message }) => message),
    }).toEqual({
      tides: null,
      messages: ["Plugin tides brings the service tides, which its plugin.json does not declare"],
    });
  });
});

describe("a plugin that uses a service", () => {
  const reader = (read: (level: number | undefined) => void, need: "required" | "optional" = "required") => ({
    uses: { tides: need },
    module: {
      onLoad: (app: AppServices) => {
        read(app.services.find<Tides>("tides")?.level());
        return undefined;
      },
    },
  });

  test.each(["required", "optional"] as const)("runs after who provides it (%s)", async (need) => {
    const levels: (number | undefined)[] = [];
    let arrive: (module: PluginModule) => void = () => {};
    const late = new Promise<PluginModule>((resolve) => {
      arrive = resolve;
    });
    const { load } = run({
      reader: reader((level) => levels.push(level), need),
      tides: { ...tides(), module: late },
    });
    const loading = load("reader", "tides");
    await new Promise((resolve) => setTimeout(resolve));
    expect(levels).toEqual([]);
    arrive(await tides().module);
    await loading;
    expect(levels).toEqual([3]);
  });

  test("is left out when the one that it requires is lost, and runs without the one that is optional", async () => {
    const levels: (number | undefined)[] = [];
    const plugins = {
      needy: reader((level) => levels.push(level)),
      easy: reader((level) => levels.push(level), "optional"),
      tides: { ...tides(), module: Promise.reject(new Error("no line")) },
    };
    const { load, unavailable } = run(plugins);
    await load("needy", "easy", "tides");
    expect({ unavailable: unavailable().sort(), levels }).toEqual({
      unavailable: ["needy service-fallen", "tides plugin-broken"],
      levels: [undefined],
    });
  });

  test("may use a service of an external plugin, whose descriptor arrives later", async () => {
    const levels: (number | undefined)[] = [];
    const { load, unavailable } = run({
      reader: reader((level) => levels.push(level)),
      tides: { ...tides(5), far: true },
    });
    await load("reader", "tides");
    expect({ unavailable: unavailable(), levels }).toEqual({ unavailable: [], levels: [5] });
  });
});

test("no plugin waits for an external one unless it requires it", async () => {
  let ran = "";
  const runs = (name: string): PluginModule => ({
    onLoad: () => {
      ran += name;
      return undefined;
    },
  });
  const { load, registry } = run({
    easy: { uses: { tides: "optional" }, module: runs("easy") },
    plain: { module: runs(" plain") },
    needy: { uses: { tides: "required" }, module: runs(" needy") },
    tides: { ...tides(), far: true, module: new Promise(() => {}) },
  });
  void load("easy", "plain", "needy", "tides");
  await expect.poll(() => registry.arrived.map(({ name }) => name).sort()).toEqual(["easy", "plain"]);
  expect(ran).not.toContain("needy");
});

test("a service that is not there is told in both languages, as whose matter it is", async () => {
  const far = (module: Written["module"]): Written => ({ ...tides(), far: true, module });
  const needy: Written = { uses: { tides: "required" }, module: {} };
  const down = () => Promise.reject(new Failure("down", { id: "plugin-unreachable", place: "tides" }));
  const cases = [
    { plugins: { needy }, kind: "setup", no: "Ingen av tilleggene i kartet har tjenesten «tides»." },
    { plugins: { needy, tides: far(down()) }, kind: "service", no: "Ingen av tilleggene" },
    {
      plugins: { needy, tides: { ...tides(), module: Promise.reject(new Error("no water")) } },
      kind: "internal",
      no: "Det trenger tjenesten «tides» fra tillegget tides",
    },
  ];
  for (const { plugins, kind, no } of cases) {
    const { load, registry } = run(plugins as Record<string, Written>);
    await load(...Object.keys(plugins));
    const failure = registry.unavailable.find(({ plugin }) => plugin.name === "needy")?.failure;
    expect(failure?.kind).toBe(kind);
    expect(failure?.explanation?.no).toContain(no);
    expect(failure?.explanation?.en).toContain("“tides”");
  }
});

test("with the plugin that provides it, the one that waits for it is retried", async () => {
  let isUp = false;
  const module = () =>
    isUp ? tides().module : Promise.reject(new Failure("down", { id: "plugin-unreachable", place: "tides" }));
  const { load, registry, unavailable } = run({
    needy: { uses: { tides: "required" }, module: {} },
    tides: {
      ...tides(),
      far: true,
      get module() {
        return module();
      },
    },
  });
  await load("needy", "tides");
  expect(unavailable().sort()).toEqual(["needy service-missing", "tides plugin-unreachable"]);
  isUp = true;
  await registry.retry();
  expect({ unavailable: unavailable(), arrived: registry.arrived.map(({ name }) => name).sort() }).toEqual({
    unavailable: [],
    arrived: ["needy", "tides"],
  });
});

describe("a plugin from elsewhere is left out", () => {
  test("when it requires what nobody provides", async () => {
    const { load, unavailable } = run({ far: { far: true, uses: { tides: "required" }, module: {} } });
    await load("far");
    expect(unavailable()).toEqual(["far service-missing"]);
  });

  test("when it provides what another one does", async () => {
    const { services, load, unavailable } = run({ tides: tides(3), far: { ...tides(5), far: true } });
    await load("tides", "far");
    expect({ unavailable: unavailable(), level: services.get<Tides>("tides").level() }).toEqual({
      unavailable: ["far service-doubled"],
      level: 3,
    });
  });

  test("when it would wait for itself", async () => {
    const { load, unavailable } = run({
      clock: { provides: ["clock"], uses: { tides: "optional" }, module: {} },
      far: { ...tides(), far: true, uses: { clock: "required" } },
    });
    await load("clock", "far");
    expect(unavailable()).toEqual(["far service-circle"]);
  });
});
