import { makeObservable, observable, observableRef } from "mobx";
import type { Problem } from "../../../core/manifest/problem.ts";
import type { Startup } from "../../../core/plugin/app-services.ts";
import type { PreloadResult } from "../../../core/services/preload.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";

/** How far start-up has come, observable. */
export class StartupState implements Startup {
  ready = false;
  preload: PreloadResult | null = null;

  constructor() {
    makeObservable(this, { ready: observable, preload: observableRef });
  }
}

/** The manifest that runs and what is wrong with it or with its last edit, observable. */
export class ManifestState {
  problems: readonly Problem[];

  constructor(
    public manifest: ResolvedManifest,
    problems: readonly Problem[],
  ) {
    this.problems = problems;
    makeObservable(this, { manifest: observableRef, problems: observableRef });
  }
}
