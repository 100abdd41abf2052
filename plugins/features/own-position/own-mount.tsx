import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Vessels } from "../../../contracts/vessels.ts";
import { lazyPart, useApp, useService } from "../../../core/api/kernel.ts";

const OwnLines = lazyPart(() => import("./own-lines.tsx"));

/** Draws the user's own vessel once its position is known. */
export const OwnMount = observer(function OwnMount() {
  const { ownPosition } = useApp();
  const { sources } = useService<Vessels>("vessels");
  const known = ownPosition.fix !== null;
  useEffect(() => {
    for (const source of sources) source.knowPlace(known);
  }, [sources, known]);
  return known ? <OwnLines /> : null;
});
