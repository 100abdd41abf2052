import { makeObservable, observableRef, reaction, runInAction } from "mobx";
import { declaredUnit, type Units } from "../../lib/quantities.ts";
import { unitRule } from "../../lib/setting-rules.ts";
import { sameJson } from "../../lib/values/equal.ts";
import type { Declarations, PluginInUse } from "../manifest/manifest-file.ts";
import type { Log } from "../services/log.ts";
import type { AppServices } from "./app-services.ts";
import type { PluginModule } from "./contract.ts";
import type { Setting, SettingCategoryDeclaration, ShareOption } from "./contributions.ts";

/** A route of a plugin, known before the plugin's code is loaded. */
export interface DeclaredRoute {
  plugin: string;
  name: string;
  /** With :parameters; an optional one is last and ends in `?`. */
  path: string;
}

type DeclaredQuantity = Declarations["quantities"][number];

/**
 * Everything that the descriptors of the plugins in use declare, with the behaviour from `plugin.ts`. Lists contain
 * parts of running plugins, in the order of their arrival. Observed.
 */
export class DeclaredParts {
  settings: readonly Setting[] = [];
  settingCategories: readonly SettingCategoryDeclaration[] = [];
  /** Names of the quantities that they display. */
  quantities: readonly string[] = [];
  shareOptions: readonly ShareOption[] = [];

  /** Routes of all plugins in use, loaded or not; external plugins follow with their descriptor. */
  routes: readonly DeclaredRoute[];

  constructor(
    private readonly log: Log,
    plugins: readonly PluginInUse[],
  ) {
    this.routes = plugins.flatMap(({ name, declares }) => routesOf(name, declares));
    makeObservable(this, {
      routes: observableRef,
      settings: observableRef,
      settingCategories: observableRef,
      quantities: observableRef,
      shareOptions: observableRef,
    });
  }

  /**
   * Registers what a plugin declares, before its code runs.
   * @throws RangeError when something belongs to another plugin; this one is then left out
   */
  declare(plugin: string, declared: Declarations, app: AppServices) {
    const { storage, settings, quantities, shareOptions, errors } = declared;
    const others = this.routes.filter((known) => known.plugin !== plugin);
    const routes = [...others, ...routesOf(plugin, declared)];
    if (!sameJson(routes.map(pathOf).sort(), this.routes.map(pathOf).sort()))
      runInAction(() => {
        this.routes = routes;
      });
    app.storage.declare(plugin, storage);
    for (const setting of settings) app.settings.define(setting.id, setting, plugin);
    for (const { name, units } of quantities) {
      const [first, ...others] = units.map(declaredUnit);
      if (!first) continue;
      const own: Units = [first, ...others];
      app.settings.define(name, unitRule(own), plugin);
      app.i18n.format.defineQuantity(name, own);
    }
    app.share?.claim(shareOptions);
    if (errors.length > 0) app.i18n.addErrorTexts(errors);
  }

  /** The plugin runs: shows what it declares, and notifies it of changes. Returns a function that ends this. */
  open(plugin: string, declared: Declarations, module: PluginModule, app: AppServices): (() => void)[] {
    const undeclared = (what: string) => (id: string) =>
      this.log.error(`Plugin ${plugin} brings the ${what} ${id}, which its plugin.json does not declare`);
    const settings: Setting[] = [
      ...withBehaviour(declared.settings, module.settings ?? [], undeclared("setting")),
      ...declared.quantities.filter(({ units }) => units.length > 0).map(unitSetting),
    ];
    const options = withBehaviour(
      declared.shareOptions,
      module.shareOptions ?? [],
      undeclared("share option"),
    );
    this.settings = [...this.settings, ...settings];
    this.settingCategories = [...this.settingCategories, ...declared.settingCategories];
    this.quantities = [...this.quantities, ...declared.quantities.map(({ name }) => name)];
    this.shareOptions = [...this.shareOptions, ...options];
    return settings.flatMap(({ id, onChange }) =>
      onChange
        ? reaction(
            () => app.settings.get(id),
            (value) => onChange(value, app),
            { equals: sameJson },
          )
        : [],
    );
  }
}

const routesOf = (plugin: string, { routes }: Declarations): DeclaredRoute[] =>
  routes.map(({ name, path }) => ({ plugin, name, path }));

const pathOf = ({ plugin, name, path }: DeclaredRoute) => `${plugin} ${name} ${path}`;

function unitSetting({ name, displayName = name, units }: DeclaredQuantity): Setting {
  const options = units.map(({ id, label }) => ({ value: id, label }));
  return {
    id: name,
    category: "units",
    displayName,
    type: "multiple",
    options,
    defaultValue: options[0]?.value,
  };
}

/** Declarations of `plugin.json`, each with its behaviour from `plugin.ts`. */
function withBehaviour<D extends { id: string }, B extends { id: string }>(
  declared: readonly D[],
  behaviours: readonly B[],
  undeclared: (id: string) => void,
): (D & Partial<Omit<B, "id">>)[] {
  for (const { id } of behaviours) if (!declared.some((known) => known.id === id)) undeclared(id);
  return declared.map((declaration) => {
    const { id: _id, ...behaviour } = behaviours.find(({ id }) => id === declaration.id) ?? { id: "" };
    return { ...declaration, ...behaviour };
  });
}
