declare const NAME: unique symbol;

/**
 * Base of a service's interface, which binds the interface to its name: `interface Tides extends Service<"tides">`. The
 * property exists in types only.
 */
export interface Service<Name extends string = string> {
  readonly [NAME]?: Name;
}
/** The name of a service. */
export type NameOf<S extends Service> = S extends Service<infer Name> ? Name : never;

/** Services of plugins, in `app.services` and in the context of a dataset. */
export interface Services {
  /**
   * A service that the plugin's `plugin.json` requires or provides: `get<Tides>("tides")`.
   * @throws Failure when no plugin provides it
   */
  get<S extends Service>(name: NameOf<S>): S;
  /** A service that `plugin.json` names as optional; null when no plugin provides it. Observed. */
  find<S extends Service>(name: NameOf<S>): S | null;
}
