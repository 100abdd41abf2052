import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useState } from "react";
import type { LonLat } from "../../../core/api/map.ts";
import { Button, classNames, look } from "../../../core/api/ui.ts";
import { readPosition } from "../../../lib/position-text/read-position.ts";
import css from "./emergency.module.css";
import { useTexts } from "./use-texts.ts";

/** A field for a position in any usual notation. Invalid input stays, so that the user can correct it. */
export const PositionForm = observer(function PositionForm({ onPlace }: { onPlace(place: LonLat): void }) {
  const { t } = useTexts();
  const id = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = readPosition(text);
    setWrong(place === null);
    if (!place) return;
    setText("");
    onPlace(place);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <label htmlFor={id}>{t("type")}</label>
      <span>
        <input
          id={id}
          className={classNames(look.input, look.num)}
          autoComplete="off"
          spellCheck={false}
          placeholder={t("type-example")}
          value={text}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit">{t("type-use")}</Button>
      </span>
      {wrong && (
        <p id={`${id}-wrong`} role="alert">
          {t("type-wrong")}
        </p>
      )}
    </form>
  );
});
