import Calendar from "lucide-react/icons/calendar";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useApp, usePartTexts } from "../../../core/plugin/react-context.tsx";
import { capitalise, periodText } from "../../../core/shell/parts/period-text.ts";
import { IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Popover } from "../../../core/ui/popover.tsx";
import { PICKERS } from "./period-parts.ts";
import { PERIOD_TEXTS } from "./period-texts.ts";

/** Buttons for the previous and next period, and a choice between them. */
export const CompactPeriod = observer(function CompactPeriod() {
  const { time } = useApp();
  const { i18n, t } = usePartTexts(PERIOD_TEXTS);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = capitalise(periodText(time, i18n));
  const unit = time.month === null ? "year" : "month";
  const nameOf = (to: "previous" | "next") =>
    time.unit === "month" ? i18n.t(`period.${to}-${unit}`) : t(`${to}-${time.unit}`);
  const Picker = PICKERS[time.unit];
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={nameOf("previous")}
        muted
        aria-disabled={!time.canGoPrevious}
        onClick={() => time.previous()}
      />
      <button
        ref={button}
        type="button"
        className="fv-dock-current"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={i18n.t("period.choose", text)}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Calendar} small />
        <span>{text}</span>
        <Icon of={ChevronUp} small />
      </button>
      <IconButton
        icon={ChevronRight}
        label={nameOf("next")}
        muted
        aria-disabled={!time.canGoNext}
        onClick={() => time.next()}
      />
      {open && (
        <Popover
          label={i18n.t("period.label")}
          className="fv-period-popover fv-enter"
          opener={button}
          onClose={() => setOpen(false)}
        >
          <Picker grid />
        </Popover>
      )}
    </>
  );
});
