import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useState } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { Button, classNames, look } from "../../../../core/api/ui.ts";
import { readPosition } from "../../../../lib/position-text/read-position.ts";
import { useTexts } from "../use-texts.ts";
import css from "./planner.module.css";

interface PositionFormProps {
  label: string;
  button: string;
  /** Initial text; parsed like other input. */
  initial?: string;
  /** False when the position cannot be used. */
  onPlace(place: LonLat): boolean;
}

/** A field for a position in any usual notation. */
export const PositionForm = observer(function PositionForm({
  label,
  button,
  initial = "",
  onPlace,
}: PositionFormProps) {
  const { map } = useApp();
  const { t } = useTexts();
  const id = useId();
  const [text, setText] = useState(initial);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = readPosition(text);
    setWrong(place === null);
    if (!place || !onPlace(place)) return;
    setText("");
    map.flyTo({ center: place });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          className={classNames(look.input, look.num)}
          autoComplete="off"
          placeholder={t("add-placeholder")}
          value={text}
          aria-invalid={wrong}
          aria-describedby={`${id}-wrong`}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit">{button}</Button>
      </span>
      <p id={`${id}-wrong`} className={css.wrong} role="alert">
        {wrong && t("position-invalid")}
      </p>
    </form>
  );
});
