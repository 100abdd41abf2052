import type { AppServices } from "../../../core/plugin/app-services.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { mayUse } from "../../../lib/roles/held.ts";
import { useShell } from "../shell-context.tsx";
import type { UiStore } from "../stores/ui-store.ts";

/** The platform's map controls, by the name that a manifest uses. */
export type ControlName =
  | "coordinates"
  | "fullscreen"
  | "geolocation"
  | "legend"
  | "rotation"
  | "scale"
  | "touchpointer"
  | "zoom";

/** Whether a control is visible: the manifest offers it to this user, and a decluttered map keeps it. */
export function isControlShown(
  name: string,
  { manifest, session }: AppServices,
  { decluttered }: UiStore,
): boolean {
  const offered = manifest.controls[name] ?? true;
  const mayBe = typeof offered === "object" ? mayUse(session.roles, offered) : offered;
  return mayBe && (!decluttered || isException(name, manifest));
}

export function useControl(name: ControlName): boolean {
  return isControlShown(name, useApp(), useShell().ui);
}

/** Whether another element is visible: only a decluttered map hides it. */
export function isShown(name: string, { manifest }: AppServices, { decluttered }: UiStore): boolean {
  return !decluttered || isException(name, manifest);
}

export function useShown(name: string): boolean {
  return isShown(name, useApp(), useShell().ui);
}

function isException(name: string, { map }: AppServices["manifest"]): boolean {
  return map.declutterExceptions.includes(name);
}
