import { useApp } from "../../plugin/react-context.tsx";

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

/** Whether the manifest leaves a control on (the default). */
export function useControl(name: ControlName): boolean {
  return useApp().manifest.controls[name] !== false;
}
