import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { useApp } from "../../../core/api/kernel.ts";
import { isWanted } from "./is-wanted.ts";

/** Mounts (and loads) the counter only while counting is allowed. */
export function whenAllowed(Counter: ComponentType): ComponentType {
  return observer(function Analytics() {
    const app = useApp();
    return app.settings.isOn("analytics") && isWanted(app) ? <Counter /> : null;
  });
}
