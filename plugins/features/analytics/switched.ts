/** Datasets that were switched on or off between two states. */
export function switched(
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
): { id: string; on: boolean }[] {
  return [
    ...[...now].filter((id) => !before.has(id)).map((id) => ({ id, on: true })),
    ...[...before].filter((id) => !now.has(id)).map((id) => ({ id, on: false })),
  ];
}
