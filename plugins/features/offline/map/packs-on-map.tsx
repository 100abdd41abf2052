import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import type { OfflinePacks } from "../packs-loader.ts";
import { useTexts } from "../use-texts.ts";
import { showPacks } from "./show-packs.ts";

/** The areas of the packs on the map, while their page is open. Renders no elements. */
export default observer(function PacksOnMap() {
  const app = useApp();
  const loader = useService<OfflinePacks>("offline-packs");
  const { t } = useTexts();
  // The words follow the language: what is drawn reads it.
  const words = useRef(t);
  words.current = t;
  useEffect(() => showPacks(loader, app, (...given) => words.current(...given)), [loader, app]);
  return null;
});
