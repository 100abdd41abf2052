import CircleAlert from "lucide-react/icons/circle-alert";
import { Icon } from "../../../../../core/api/ui.ts";
import css from "./report.module.css";

/** What is wrong with a field, below it; nothing while nothing is. */
export function FieldFault({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p id={id} className={css.fault}>
      <Icon of={CircleAlert} small />
      {text}
    </p>
  );
}
