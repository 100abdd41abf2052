import Ellipsis from "lucide-react/icons/ellipsis";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Popover } from "../../../core/ui/popover.tsx";
import { useShell } from "../shell-context.tsx";
import { Corner } from "./corner.tsx";
import { MORE_TOOLS_ID } from "./tool-button-id.ts";
import type { ToolItem } from "./tool-items.ts";

/** Distance of the menu from the sheet, px. */
const MARGIN = 24;
/** When lower than this the menu covers the sheet, px. */
const MIN_HEIGHT = 160;

/** The tools without a button of their own, by name. */
export const MoreTools = observer(function MoreTools({
  items,
  corners,
}: {
  items: ToolItem[];
  /** Corners whose controls are below the tools in the menu. */
  corners: readonly ("bottom-left" | "bottom-right")[];
}) {
  const { ui } = useShell();
  const i18n = useI18n();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = i18n.t("tools.more");
  const choose = (item: ToolItem) => {
    setOpen(false);
    item.select();
  };
  return (
    <>
      <IconButton
        ref={button}
        id={MORE_TOOLS_ID}
        icon={Ellipsis}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover
          label={label}
          opener={button}
          className="fv-more-tools fv-enter"
          style={{
            maxHeight: Math.max(MIN_HEIGHT, ui.height - ui.insets.bottom - ui.layout.tools.at.top - MARGIN),
          }}
          onClose={() => setOpen(false)}
        >
          {items.map((item) => (
            <button
              key={item.name}
              type="button"
              className="fv-more-tool"
              aria-pressed={item.pressed}
              aria-expanded={item.expanded}
              onClick={() => choose(item)}
            >
              <Icon of={item.icon} />
              {item.label}
            </button>
          ))}
          {corners.map((corner) => (
            <Corner key={corner} at={corner} className="fv-more-controls" />
          ))}
        </Popover>
      )}
    </>
  );
});
