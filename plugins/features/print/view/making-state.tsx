import { observer } from "mobx-react-lite";
import { Button, classNames } from "../../../../core/api/ui.ts";
import type { Choices } from "../model/choices.ts";
import { useTexts } from "../use-texts.ts";
import type { Form, Making, SheetMaker } from "./make-sheet.ts";
import css from "./print.module.css";
import type { FontState } from "./print-page.tsx";

interface MakingStateProps {
  maker: SheetMaker;
  choices: Choices;
  fonts: FontState;
  onMake(form: Form, without?: readonly string[]): void;
}

/** Progress and result, also for screen readers. */
export const MakingState = observer(function MakingState({
  maker,
  choices,
  fonts,
  onMake,
}: MakingStateProps) {
  const { t } = useTexts();
  const { state } = maker;
  return (
    <>
      <p role="status" className={classNames(css.state, textOf(state, t) === "" && css.quiet)}>
        {textOf(state, t)}
      </p>
      {fonts.kind === "failed" && (
        <div role="alert" className={css.failed}>
          <p>{t("failed.fonts")}</p>
          <Button onClick={fonts.again}>{t("retry")}</Button>
        </div>
      )}
      {state.kind === "unreadable" && <Unreadable state={state} onMake={onMake} />}
      {state.kind === "failed" && (
        <div role="alert" className={css.failed}>
          <p>
            {t("failed")} {state.memory && t("failed.memory")}
          </p>
          {state.memory && state.lower !== null ? (
            <LowerDpi lower={state.lower} form={state.form} choices={choices} onMake={onMake} />
          ) : (
            <Button onClick={() => onMake(state.form)}>{t("retry")}</Button>
          )}
        </div>
      )}
    </>
  );
});

function textOf(state: Making, t: (key: string, ...values: unknown[]) => string): string {
  switch (state.kind) {
    case "busy":
      return t(`busy.${state.step}`, state.dpi);
    case "done": {
      const done = state.form === "paper" ? t("done.print") : t("done", state.file);
      if (state.missing === null) return done;
      return `${done} ${t("missing", state.missing.join(", ") || t("missing.some"))}`;
    }
    case "cancelled":
      return t("cancelled");
    case "idle":
    case "unreadable":
    case "failed":
      return "";
  }
}

function Unreadable({
  state,
  onMake,
}: {
  state: Extract<Making, { kind: "unreadable" }>;
  onMake: MakingStateProps["onMake"];
}) {
  const { t } = useTexts();
  const names = state.datasets.map(({ name }) => name).join(", ");
  return (
    <div role="alert" className={css.failed}>
      <p>{names === "" ? t("unreadable.unknown") : t("unreadable", names)}</p>
      {names !== "" && (
        <Button
          onClick={() =>
            onMake(
              state.form,
              state.datasets.map(({ id }) => id),
            )
          }
        >
          {t("unreadable.without", names)}
        </Button>
      )}
    </div>
  );
}

function LowerDpi({
  lower,
  form,
  choices,
  onMake,
}: Pick<MakingStateProps, "choices" | "onMake"> & { lower: Choices["wantedDpi"]; form: Form }) {
  const { t } = useTexts();
  return (
    <Button
      onClick={() => {
        choices.choose({ wantedDpi: lower });
        onMake(form);
      }}
    >
      {t("retry.dpi", lower)}
    </Button>
  );
}
