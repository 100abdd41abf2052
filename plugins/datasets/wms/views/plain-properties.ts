import type { DatasetItem } from "../../../../core/api/dataset.ts";

/** The properties of an item as the service named them, those that have a value. For datasets without `fields`. */
export function plainProperties({ properties }: DatasetItem): { name: string; value: string }[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === "" || typeof value === "object") return [];
    return [{ name, value: String(value) }];
  });
}
