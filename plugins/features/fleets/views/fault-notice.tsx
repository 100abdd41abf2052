import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { describeFailure } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import type { Fleets } from "../fleets.ts";
import { useTexts } from "../use-texts.ts";

const NOTICE = "fleets";

/** Tells what failed, in the words of spec §8 and with the reason. */
export default observer(function FaultNotice({ fleets }: { fleets: Fleets }) {
  const { connectivity } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const { fault } = fleets;
  useEffect(() => {
    if (!fault) return;
    page.notify({
      id: NOTICE,
      tone: "error",
      title: t(`fault.${fault.kind}`),
      text: describeFailure(fault.failure, i18n, connectivity.isOnline).description,
      ...(fault.kind === "fetch" ? { action: { label: t("retry"), run: () => void fleets.load() } } : {}),
      onClose: () => fleets.closeFault(),
    });
    return () => page.closeNotice(NOTICE);
  }, [fault, fleets, page, i18n, t, connectivity]);
  return null;
});
