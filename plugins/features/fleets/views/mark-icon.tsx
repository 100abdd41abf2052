import Circle from "lucide-react/icons/circle";
import Diamond from "lucide-react/icons/diamond";
import Square from "lucide-react/icons/square";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../../core/api/ui.ts";
import { MARK_COLORS, MARKS, type Mark } from "../model/marks.ts";
import { useTexts } from "../use-texts.ts";
import css from "./mark.module.css";

const ICONS = { ring: Circle, square: Square, diamond: Diamond };

/** The mark of a fleet as the map draws it. Decorative. */
export const MarkIcon = observer(function MarkIcon({ mark }: { mark: Mark }) {
  const { theme } = useApp();
  return (
    <span className={css.mark} style={{ color: MARK_COLORS[mark][theme.theme] }} aria-hidden="true">
      <Icon of={ICONS[mark]} />
    </span>
  );
});

/** A choice of one mark, on native radio buttons. */
export const MarkChoice = observer(function MarkChoice({
  mark,
  onChoose,
}: {
  mark: Mark;
  onChoose(mark: Mark): void;
}) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend>{t("mark")}</legend>
      <div className={css.marks}>
        {MARKS.map((each) => (
          <label key={each} className={css.option}>
            <input
              type="radio"
              className={look.hidden}
              name={name}
              checked={mark === each}
              aria-label={t(`mark.${each}`)}
              onChange={() => onChoose(each)}
            />
            <span className={classNames(css.box)}>
              <MarkIcon mark={each} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
