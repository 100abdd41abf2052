import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Switch } from "../../../../core/api/ui.ts";
import type { PushDevice } from "../push/push-device.ts";
import { useTexts } from "../use-texts.ts";
import css from "./push-switch.module.css";
import { useAttempt } from "./use-attempt.ts";

/** Pushes to this browser, on or off; nothing where they cannot be had. */
export const PushSwitch = observer(function PushSwitch({ push }: { push: PushDevice }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { state } = push;
  useEffect(() => {
    if (push.state === "unknown") void push.load();
  }, [push]);
  if (state === "unknown" || state === "unavailable") return null;
  return (
    <section className={css.push} aria-label={t("push")}>
      <div>
        <b>{t("push")}</b>
        <p>{t(state === "denied" ? "push.denied" : "push.hint")}</p>
      </div>
      {state !== "denied" && (
        <Switch
          checked={state === "on"}
          label={t("push")}
          onChange={(on) => void attempt("push", () => (on ? push.turnOn() : push.turnOff()))}
        />
      )}
    </section>
  );
});
