import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { Button } from "../../../core/ui/button.tsx";
import { useShell } from "../shell-context.tsx";
import { Line } from "./setting-line.tsx";
import { useDialogTexts } from "./use-dialog-texts.ts";

/** Time limit for the server's answer when everything is cleared, ms. */
const CLEAR_TIMEOUT_MS = 5_000;

/** Whether choices are stored, a button that resets all settings, and one that deletes everything. */
export const StorageLines = observer(function StorageLines() {
  const { storage } = useApp();
  const i18n = useDialogTexts();
  return (
    <>
      {storage.trouble && (
        <p className="fv-settings-trouble">{i18n.t(`dialogs:storage.${storage.trouble}`)}</p>
      )}
      <ResetLine />
      <ClearLine />
    </>
  );
});

const ResetLine = observer(function ResetLine() {
  const { settings } = useApp();
  const { ui } = useShell();
  const i18n = useDialogTexts();
  const id = useId();
  const reset = () => {
    settings.resetAll();
    ui.announce(i18n.t("dialogs:reset.done"));
  };
  return (
    <Line id={id} name={i18n.t("dialogs:reset")} text={i18n.t("dialogs:reset.text")}>
      <Button aria-describedby={`${id}-text`} onClick={reset}>
        {i18n.t("dialogs:reset.do")}
      </Button>
    </Line>
  );
});

/** Asks the user, then removes everything that is stored and reloads the page. */
const ClearLine = observer(function ClearLine() {
  const { storage } = useApp();
  const i18n = useDialogTexts();
  const [step, setStep] = useState<"idle" | "asking" | "busy">("idle");
  const id = useId();
  const clear = async () => {
    setStep("busy");
    await Promise.race([storage.clearAll(), new Promise((resolve) => setTimeout(resolve, CLEAR_TIMEOUT_MS))]);
    // Pending changes would be written after the clearing, so this runs when the page ends.
    window.addEventListener("pagehide", () => storage.removeAll(), { once: true });
    location.assign(location.pathname);
  };
  const asked = step !== "idle";
  return (
    <Line
      id={id}
      name={i18n.t("dialogs:clear")}
      text={i18n.t(asked ? "dialogs:clear.sure" : "dialogs:clear.text")}
      below={asked}
    >
      {asked ? (
        <>
          <Button disabled={step === "busy"} onClick={() => setStep("idle")}>
            {i18n.t("cancel")}
          </Button>
          <Button kind="primary" autoFocus disabled={step === "busy"} onClick={() => void clear()}>
            {i18n.t(step === "busy" ? "dialogs:clear.busy" : "dialogs:clear.do")}
          </Button>
        </>
      ) : (
        <Button aria-describedby={`${id}-text`} onClick={() => setStep("asking")}>
          {i18n.t("dialogs:clear.ask")}
        </Button>
      )}
    </Line>
  );
});
