/** Thrown at the start when a setting asks for an optional package that is not installed. */
export class PackageMissing extends Error {
  override name = "PackageMissing";
  readonly remedy: string;

  constructor(setting: string, packages: string, cause: unknown) {
    super(`${setting} is set, but ${packages} cannot be loaded`, { cause });
    this.remedy = `Install what is missing as docs/operation.md says, or leave ${setting} empty.`;
  }
}
