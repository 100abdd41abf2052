import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { classNames, IconButton, look } from "../../../../../core/api/ui.ts";
import { useTexts } from "../../use-texts.ts";
import { FieldFault } from "./field-fault.tsx";
import css from "./report.module.css";

interface StepperProps {
  id: string;
  label: string;
  /** Beside the label. */
  hint?: string;
  /** Null: not given. */
  value: number | null;
  max?: number;
  fault: string | null;
  onChange(value: number | null): void;
}

/** A number with large buttons for plus and minus, that can be typed too. */
export const Stepper = observer(function Stepper(props: StepperProps) {
  const { id, label, hint, value, max = 1_000_000, fault, onChange } = props;
  const { t } = useTexts();
  const faultId = useId();
  const step = (by: number) => onChange(Math.min(max, Math.max(0, (value ?? 0) + by)));
  const typed = (text: string) => onChange(text.trim() === "" ? null : Number(text.replace(",", ".")));
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      <div className={css.stepper}>
        <IconButton icon={Minus} label={t("less", label)} onClick={() => step(-1)} />
        <input
          id={id}
          className={classNames(look.input, look.num)}
          inputMode="numeric"
          autoComplete="off"
          value={value === null || Number.isNaN(value) ? "" : String(value)}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={({ currentTarget }) => typed(currentTarget.value)}
        />
        <IconButton icon={Plus} label={t("more", label)} onClick={() => step(1)} />
      </div>
      <FieldFault id={faultId} text={fault} />
    </div>
  );
});
