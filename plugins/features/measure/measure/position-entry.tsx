import { type FormEvent, useId, useState } from "react";
import type { LonLat } from "../../../../core/api/map.ts";
import { Button } from "../../../../core/api/ui.ts";
import { readPosition } from "../../../../lib/position-text/read-position.ts";
import css from "../measure.module.css";
import { useMeasureTexts } from "../use-measure-texts.ts";

/**
 * A field that adds a point by its position in any usual notation (spec §5). Invalid input stays, so that the user can
 * correct it.
 */
export function PositionEntry({ onPosition }: { onPosition(lonLat: LonLat): boolean }) {
  const i18n = useMeasureTexts();
  const id = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<"unread" | "same" | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lonLat = readPosition(text);
    const taken = lonLat !== null && onPosition(lonLat);
    setWrong(lonLat === null ? "unread" : taken ? null : "same");
    if (taken) setText("");
  };
  return (
    <form className={css.positionEntry} onSubmit={submit} noValidate>
      <label htmlFor={id}>{i18n.t("measure:position")}</label>
      <input
        id={id}
        value={text}
        placeholder={i18n.t("measure:position-example")}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(null);
        }}
      />
      <Button type="submit" disabled={text.trim() === ""}>
        {i18n.t("measure:position-add")}
      </Button>
      {wrong && (
        <p id={`${id}-wrong`} role="alert">
          {i18n.t(`measure:position-${wrong}`)}
        </p>
      )}
    </form>
  );
}
