import CircleAlert from "lucide-react/icons/circle-alert";
import FileUp from "lucide-react/icons/file-up";
import { observer } from "mobx-react-lite";
import { useId, useRef, useState } from "react";
import { loadSurely } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look } from "../../../../core/api/ui.ts";
import { readListFile } from "../model/read-list-file.ts";
import type { NumberFault, ReadNumbers } from "../model/read-numbers.ts";
import { useTexts } from "../use-texts.ts";
import css from "./paste-way.module.css";

interface PasteWayProps {
  text: string;
  read: ReadNumbers;
  onText(text: string): void;
}

/** Faults that are told one by one. */
const MAX_SHOWN = 4;
/** A list of a thousand vessels with their names is a tenth of this, bytes. */
const MAX_FILE = 1_000_000;

/** Numbers that the user pastes, types, or reads from a file, with what is wrong by line. */
export const PasteWay = observer(function PasteWay({ text, read, onText }: PasteWayProps) {
  const { i18n, t } = useTexts();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<"file.too-large" | "file.unreadable" | null>(null);
  const { faults } = read;
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setProblem(chosen.size > MAX_FILE ? "file.too-large" : null);
    if (chosen.size > MAX_FILE) return;
    try {
      const content = (await loadSurely(() => readListFile(chosen))).trim();
      onText(text.trim() === "" ? content : `${text.trimEnd()}\n${content}`);
    } catch {
      setProblem("file.unreadable");
    }
  };
  return (
    <div className={css.paste}>
      <div className={css.label}>
        <label htmlFor={id}>{t("numbers")}</label>
        <span id={`${id}-hint`}>{t("numbers.hint")}</span>
        <Button kind="quiet" onClick={() => file.current?.click()}>
          <Icon of={FileUp} small />
          {t("file")}
        </Button>
      </div>
      <textarea
        id={id}
        className={classNames(look.input, look.num, css.text)}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={text}
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}-hint ${id}-faults`}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <ul id={`${id}-faults`} className={css.faults} aria-live="polite">
        {problem !== null && (
          <li>
            <Icon of={CircleAlert} small />
            {t(problem)}
          </li>
        )}
        {faults.slice(0, MAX_SHOWN).map((fault) => (
          <li key={`${fault.line} ${fault.text}`}>
            <Icon of={CircleAlert} small />
            {faultText(fault)}
          </li>
        ))}
        {faults.length > MAX_SHOWN && <li>{i18n.plural("fleets:more-faults", faults.length - MAX_SHOWN)}</li>}
      </ul>
    </div>
  );

  function faultText({ line, text: word, digits }: NumberFault): string {
    const shown = word.length > 24 ? `${word.slice(0, 24)}…` : word;
    if (digits === null) return t("wrong.letters", line, shown);
    return digits === 9
      ? t("wrong.number", line, shown)
      : i18n.plural("fleets:wrong.digits", digits, line, shown);
  }
});
