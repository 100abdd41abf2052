import { useId, useState } from "react";
import { Button } from "./button.tsx";
import * as look from "./look.ts";
import "./name-form.css";

interface NameFormProps {
  /** The present name. */
  name: string;
  label: string;
  saveLabel: string;
  onSave(name: string): void;
  onClose(): void;
}

const LONGEST = 80;

/** One field that gives something another name. An empty one changes nothing; Escape closes it. */
export function NameForm({ name, label, saveLabel, onSave, onClose }: NameFormProps) {
  const id = useId();
  const [text, setText] = useState(name);
  return (
    <form
      className="fv-name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onSave(text.trim());
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={look.input}
        value={text}
        maxLength={LONGEST}
        // biome-ignore lint/a11y/noAutofocus: the user asked for this field
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">{saveLabel}</Button>
    </form>
  );
}
