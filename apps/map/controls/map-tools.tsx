import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Panel } from "../../../core/ui/panel.tsx";
import { pinned } from "../layout/pinned.ts";
import { useShell } from "../shell-context.tsx";
import { Corner, shownControls } from "./corner.tsx";
import { MoreTools } from "./more-tools.tsx";
import { toolButtonId } from "./tool-button-id.ts";
import { type ToolItem, useToolItems } from "./tool-items.ts";

/** The map tools; those that do not fit are in a menu. The details button is always visible. */
export const MapTools = observer(function MapTools() {
  const i18n = useI18n();
  const app = useApp();
  const { ui } = useShell();
  const items = useToolItems();
  const { tools, view, buttons } = ui.layout;
  // Controls of plugins without space at the edges of the map.
  const homeless = (["bottom-left", "bottom-right"] as const).filter(
    (corner) =>
      (corner === "bottom-left" ? buttons : view) === null && shownControls(corner, app, ui).length > 0,
  );
  const [shown, hidden] = split(items, tools.fits, homeless.length > 0);
  return (
    <>
      {items.length > 0 && (
        <Panel
          as="section"
          aria-label={i18n.t("tools.label")}
          className="fv-tools"
          data-direction={tools.direction}
          style={pinned(tools.at, ui, "top", "right")}
        >
          {shown.map((item) => (
            <ToolButton key={item.name} item={item} />
          ))}
          {(hidden.length > 0 || homeless.length > 0) && <MoreTools items={hidden} corners={homeless} />}
          {items
            .filter(({ name }) => name === "details")
            .map((item) => (
              <ToolButton key={item.name} item={item} />
            ))}
        </Panel>
      )}
      <Corner at="top-right" className="fv-corner-top-right" />
    </>
  );
});

function ToolButton({ item }: { item: ToolItem }) {
  return (
    <IconButton
      id={toolButtonId(item.name)}
      icon={item.icon}
      label={item.label}
      pressed={item.pressed}
      aria-expanded={item.expanded}
      onClick={item.select}
    />
  );
}

/** Splits the tools before the details into those that fit and those that do not. `more`: the menu exists in any case. */
function split(items: ToolItem[], fits: number, more: boolean): [ToolItem[], ToolItem[]] {
  const tools = items.filter(({ name }) => name !== "details");
  if (items.length + (more ? 1 : 0) <= fits) return [tools, []];
  const room = Math.max(0, fits - 1 - (items.length - tools.length));
  return [tools.slice(0, room), tools.slice(room)];
}
