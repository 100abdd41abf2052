import { observer } from "mobx-react-lite";
import { describeFailure } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import type { Fleets } from "../fleets.ts";
import { useTexts } from "../use-texts.ts";

/** What failed of a change that was made in a dialog, which would cover a notice. */
export const FaultLine = observer(function FaultLine({
  fleets,
  isShown,
}: {
  fleets: Fleets;
  isShown: boolean;
}) {
  const { connectivity } = useApp();
  const { i18n, t } = useTexts();
  const { fault } = fleets;
  return (
    <div role="alert">
      {isShown && fault && (
        <p className={look.danger}>
          {t(`fault.${fault.kind}`)}.{" "}
          {describeFailure(fault.failure, i18n, connectivity.isOnline).description}
        </p>
      )}
    </div>
  );
});
