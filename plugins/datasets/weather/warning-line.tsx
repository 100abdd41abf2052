import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { Icon } from "../../../core/api/ui.ts";
import type { Warning } from "./read/places.ts";
import { useTimes } from "./times.ts";
import { useTexts } from "./use-texts.ts";
import css from "./warning-line.module.css";

/** A weather warning: its level in words, what and where, for how long. An item of a list. */
export const WarningLine = observer(function WarningLine({ warning }: { warning: Warning }) {
  const { t } = useTexts();
  const times = useTimes();
  const { title, from, to, description, level } = warning;
  const span =
    from !== null && to !== null
      ? t("point.span", times.dayHour(from), times.dayHour(to))
      : to === null
        ? null
        : t("point.until", times.dayHour(to));
  return (
    <li className={css.alert} data-level={level ?? undefined}>
      <Icon of={TriangleAlert} />
      <div>
        <strong>{title}</strong>
        <span>{[level && t(`level.${level}`), span].filter(Boolean).join(" · ")}</span>
        <span>{description}</span>
      </div>
    </li>
  );
});
