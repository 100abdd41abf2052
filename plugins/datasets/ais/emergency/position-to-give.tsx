import { observer } from "mobx-react-lite";
import { useId } from "react";
import { CopyButton, useOwnPosition, useShell } from "../../../../core/index.ts";
import { decimalsFor } from "../own-position/decimals-for.ts";
import type { EmergencyStore } from "./emergency-store.ts";
import { useTexts } from "./use-texts.ts";

/** The position as it is read out over the radio, and plainly whether it is the caller's own. */
export const PositionToGive = observer(function PositionToGive({ store }: { store: EmergencyStore }) {
  const { ui } = useShell();
  const { i18n, t } = useTexts();
  const own = useOwnPosition();
  const id = useId();
  const { place, source } = store;
  const accuracy = source === "own" ? (ui.own.fix?.accuracy ?? null) : null;
  const written = place && i18n.format.coordinate(place, decimalsFor(accuracy));
  return (
    <section aria-labelledby={id} className="fv-emergency-position">
      <h4 id={id}>{t(`from.${source}`)}</h4>
      {written ? (
        <p className="fv-emergency-digits fv-num">
          <span>{written}</span>
          <CopyButton text={written} what={t("position")} />
        </p>
      ) : (
        <p className="fv-emergency-digits" role="status">
          {t(own.state === "locating" ? "locating" : "not-located")}
        </p>
      )}
      {source !== "own" && <small className="fv-emergency-not-own">{t(`not-own.${source}`)}</small>}
      {accuracy !== null && <small>{t("accuracy", i18n.format.distance(accuracy))}</small>}
    </section>
  );
});
