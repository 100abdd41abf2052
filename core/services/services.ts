declare const NAME: unique symbol;

/**
 * What the interface of a service extends, so that its name leads to it and to nothing else:
 * `interface Tides extends Service<"tides">`. The property exists in types only.
 */
export interface Service<Name extends string = string> {
  readonly [NAME]?: Name;
}
/** The name of a service. */
export type NameOf<S extends Service> = S extends Service<infer Name> ? Name : never;

/** What plugins offer one another, as everybody reaches it (`app.services`, and the context of a dataset). */
export interface Services {
  /**
   * A service that the plugin's `plugin.json` names as required, or that it provides itself: `get<Tides>("tides")`.
   * @throws Failure where no plugin provides it
   */
  get<S extends Service>(name: NameOf<S>): S;
  /** A service that it names as optional; null where no plugin provides it. Observed. */
  find<S extends Service>(name: NameOf<S>): S | null;
}
