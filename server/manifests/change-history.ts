import type { HeldManifest } from "../../tooling/site/site-reader.ts";
import type { Site, SubApplication } from "../domain/site.ts";

/** Information for a page that runs an older form of its sub-application. */
export interface ManifestChange {
  /** Version of the manifest and the files that it names. */
  version: string;
  manifestUrl: string;
  /** Files below the manifests whose content differs; null: no longer known. */
  files: string[] | null;
  /** Problems in its files at present, while the previous form is in use. */
  problems: HeldManifest["problems"];
}

/** Number of forms of each sub-application that are remembered. */
const MAX_FORMS = 20;

/**
 * Remembers which files the last forms of each sub-application named, so that an open page can ask what differs from
 * its own form.
 */
export class ChangeHistory {
  private readonly forms = new Map<string, Map<string, SubApplication["assets"]>>();

  constructor(private readonly site: Site) {
    for (const { appName } of site.applications()) this.note(appName);
    site.onChange((appName) => this.note(appName));
  }

  /** Null: the sub-application does not exist. */
  since(appName: string, version: string): ManifestChange | null {
    const now = this.site.application(appName);
    if (!now) return null;
    const before = this.forms.get(appName)?.get(version);
    const names = before ? [...new Set([...Object.keys(before), ...Object.keys(now.assets)])] : null;
    return {
      version: now.version,
      manifestUrl: now.entry.manifestUrl,
      files: names?.filter((name) => before?.[name] !== now.assets[name]) ?? null,
      problems: this.site.held(appName)?.problems ?? [],
    };
  }

  private note(appName: string): void {
    const now = this.site.application(appName);
    if (!now) {
      this.forms.delete(appName);
      return;
    }
    const forms = this.forms.get(appName) ?? new Map();
    this.forms.set(appName, forms);
    forms.delete(now.version);
    forms.set(now.version, now.assets);
    for (const version of forms.keys()) if (forms.size > MAX_FORMS) forms.delete(version);
  }
}
