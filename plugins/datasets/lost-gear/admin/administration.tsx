import Check from "lucide-react/icons/check";
import PackageCheck from "lucide-react/icons/package-check";
import Pencil from "lucide-react/icons/pencil";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { describeFailure } from "../../../../core/api/details.ts";
import { Failure, useApp, usePartTexts } from "../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../core/api/ui.ts";
import type { LostGearCorrection } from "../../../../schemas/generated/api/lost-gear-correction.ts";
import type { LostGearDataset } from "../lost-gear-dataset.ts";
import css from "./admin.module.css";
import { CorrectForm } from "./correct-form.tsx";
import { History } from "./history.tsx";
import { RemovedForm } from "./removed-form.tsx";
import { TEXTS } from "./texts.ts";
import { useChanges } from "./use-changes.ts";

/** The service's codes for changes that it refuses. */
const REASONS = ["LostInFuture", "RemovedInFuture", "RemovedBeforeLost"];

type Open = "removed" | "correct" | null;
type State = { kind: "idle" } | { kind: "sending" } | { kind: "done" } | { kind: "failed"; failure: Failure };

/** The changes that an administrator may make to a report of lost gear, and its history. */
export const Administration = observer(function Administration({
  dataset,
  item,
}: ItemViewProps<LostGearDataset>) {
  const { connectivity } = useApp();
  const { i18n, t } = usePartTexts(TEXTS);
  const { history, send, reload } = useChanges(dataset, item);
  const [open, setOpen] = useState<Open>(null);
  const [state, setState] = useState<State>({ kind: "idle" });
  const title = useRef<HTMLHeadingElement>(null);
  const { confirmed, status } = item.properties;
  const sending = state.kind === "sending";

  const reasonOf = ({ code }: Failure) => (code && REASONS.includes(code) ? t(`code.${code}`) : "");

  const change = async (correction: LostGearCorrection) => {
    setState({ kind: "sending" });
    try {
      await send(correction);
      setState({ kind: "done" });
      setOpen(null);
      // The button that opened the form may have disappeared.
      title.current?.focus();
    } catch (error) {
      setState({ kind: "failed", failure: Failure.from(error, dataset.id) });
    }
  };
  const toggle = (form: Open) => {
    setOpen(open === form ? null : form);
    setState({ kind: "idle" });
  };

  // The service does not know the call: reports of another service are not changed here.
  if (history === null || (history instanceof Failure && history.status === 404)) return null;
  return (
    <section className={css.admin}>
      <h3 ref={title} tabIndex={-1}>
        {t("title")}
      </h3>
      <div className={css.actions}>
        <Button
          kind={confirmed === true ? "secondary" : "primary"}
          aria-disabled={sending}
          onClick={() => !sending && void change({ confirmed: confirmed !== true })}
        >
          <Icon of={Check} small />
          {t(confirmed === true ? "unconfirm" : "confirm")}
        </Button>
        {status === "removed" ? (
          <Button aria-disabled={sending} onClick={() => !sending && void change({ removedTime: null })}>
            <Icon of={PackageCheck} small />
            {t("restore")}
          </Button>
        ) : (
          <Button aria-expanded={open === "removed"} onClick={() => toggle("removed")}>
            <Icon of={PackageCheck} small />
            {t("remove")}
          </Button>
        )}
        <Button aria-expanded={open === "correct"} onClick={() => toggle("correct")}>
          <Icon of={Pencil} small />
          {t("correct")}
        </Button>
      </div>
      {open === "removed" && (
        <RemovedForm item={item} sending={sending} onSend={change} onCancel={() => setOpen(null)} />
      )}
      {open === "correct" && (
        <CorrectForm
          dataset={dataset}
          item={item}
          sending={sending}
          onSend={change}
          onCancel={() => setOpen(null)}
        />
      )}
      <p role="status" className={css.done}>
        {state.kind === "sending" ? t("sending") : state.kind === "done" ? t("done") : ""}
      </p>
      {state.kind === "failed" && (
        <p role="alert" className={css.failed}>
          {t("failed")}{" "}
          {describeFailure(state.failure, i18n, connectivity.isOnline, reasonOf(state.failure)).description}
        </p>
      )}
      <h3>{t("history")}</h3>
      {history instanceof Failure ? (
        <p role="alert">
          {describeFailure(history, i18n, connectivity.isOnline).description}{" "}
          <Button kind="ghost" onClick={reload}>
            {t("retry")}
          </Button>
        </p>
      ) : (
        <History dataset={dataset} history={history} />
      )}
    </section>
  );
});
