import { lazyPart, usePath } from "../../../core/api/kernel.ts";
import { idIn } from "./names.ts";

const OpenRoute = lazyPart(() => import("./open-route.tsx"));

/** Keeps the route on the map as long as its address is open, whatever the details show. */
export function RouteMount() {
  const id = idIn(usePath());
  return id === null ? null : <OpenRoute id={id} />;
}
