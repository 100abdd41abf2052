import Check from "lucide-react/icons/check";
import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useRef, useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Icon, look } from "../../../../core/api/ui.ts";
import type { ApplicationKind } from "../../../../lib/applications/states.ts";
import { Draft } from "../model/draft.ts";
import { FORMS } from "../model/kinds.ts";
import css from "./apply.module.css";
import { AreaField } from "./area-field.tsx";
import { AreaMap } from "./area-map.tsx";
import { FailureNote } from "./failure-note.tsx";
import { FormFields } from "./form-fields.tsx";
import { Sides } from "./sides.tsx";
import { Summary } from "./summary.tsx";
import { useTexts } from "./use-texts.ts";

/** An application as a form of steps; what is filled in is stored as a draft. */
export const ApplicationForm = observer(function ApplicationForm({
  kind,
  onSent,
}: {
  kind: ApplicationKind;
  onSent(): void;
}) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => new Draft(kind, app));
  const { steps, step, values, faults, savedAt } = draft;
  const definition = FORMS[kind].form.steps[step];
  const isLast = step === steps.length - 1;

  /** Moves the focus to the first field with a fault, else to the heading of the step. */
  const focus = () =>
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid='true'], [data-invalid]");
      (wrong ?? document.getElementById(id))?.focus();
    });
  const go = (to: number) => {
    draft.open(to);
    focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) return go(step + 1);
    const sent = await draft.send();
    if (sent === null) return focus();
    page.notify({ id: "application", tone: "info", title: t("sent"), text: t("sent.text") });
    onSent();
  };
  const refused = Object.fromEntries(
    Object.entries(draft.refused).map(([name, code]) => [name, i18n.t(`error-codes:${code}`)]),
  );
  const setArea = (area: unknown) => draft.set("area", area);
  return (
    <Sides kind={kind} below={steps.length > 1 && <Steps draft={draft} onOpen={go} />}>
      <form ref={form} className={css.applyForm} noValidate onSubmit={(event) => void submit(event)}>
        <div className={css.applyCard}>
          {definition && (
            <header>
              <small>{t("step.of", step + 1, steps.length)}</small>
              <h2 id={id} tabIndex={-1}>
                {i18n.text(definition.title)}
              </h2>
              {definition.text && <p>{i18n.text(definition.text)}</p>}
            </header>
          )}
          {steps.length > 1 && isLast && <Summary form={FORMS[kind].form} values={values} />}
          <FormFields
            fields={steps[step]?.fields ?? []}
            values={values}
            faults={faults}
            refused={refused}
            onChange={(name, value) => draft.set(name, value)}
            Area={
              <>
                <AreaMap area={values.area} onChange={setArea} />
                <AreaField area={values.area} onChange={setArea} />
              </>
            }
          />
          <FailureNote failure={draft.failure} />
        </div>
        <div className={css.applyFoot}>
          <p className={look.num}>
            {savedAt !== null && (
              <>
                {t("draft-saved", i18n.format.time(savedAt))}{" "}
                <Button kind="quiet" onClick={() => draft.clear()}>
                  {t("discard")}
                </Button>
              </>
            )}
            {isLast && t("send.hint")}
          </p>
          {step > 0 && <Button onClick={() => go(step - 1)}>{t("back")}</Button>}
          <Button type="submit" kind="primary" aria-disabled={draft.isSending}>
            {t(draft.isSending ? "sending" : isLast ? "send" : "next")}
          </Button>
        </div>
      </form>
    </Sides>
  );
});

/** Where the user is in the form: what is done, and what must be corrected. */
const Steps = observer(function Steps({ draft, onOpen }: { draft: Draft; onOpen(index: number): void }) {
  const { i18n, t } = useTexts();
  const { form } = FORMS[draft.kind];
  return (
    <ol className={css.steps} aria-label={t("steps")}>
      {form.steps.map(({ id, label }, index) => {
        const count = draft.faultsOf(index);
        const isDone = count === 0 && index !== draft.step;
        const state =
          count === null ? "" : count > 0 ? i18n.plural("applications:step.faults", count) : t("step.done");
        return (
          <li key={id} data-state={index === draft.step ? "current" : isDone ? "done" : "open"}>
            <button
              type="button"
              aria-current={index === draft.step ? "step" : undefined}
              onClick={() => onOpen(index)}
            >
              <span aria-hidden="true">{isDone ? <Icon of={Check} small /> : index + 1}</span>
              <span className={css.words}>
                {i18n.text(label)}
                {state && <small data-wrong={(count ?? 0) > 0 || undefined}>{state}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
});
