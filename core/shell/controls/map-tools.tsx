import { observer } from "mobx-react-lite";
import { useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Corner } from "./corner.tsx";
import { MoreTools } from "./more-tools.tsx";
import { toolButtonId } from "./tool-button-id.ts";
import { type ToolItem, useToolItems } from "./tool-items.ts";
import { useToolRoom } from "./use-tool-room.ts";

/** The map tools; those that do not fit stand in a menu. The details are always at hand. */
export const MapTools = observer(function MapTools() {
  const i18n = useI18n();
  const { direction, fits } = useToolRoom();
  const items = useToolItems();
  const [shown, hidden] = split(items, fits);
  return (
    <>
      {items.length > 0 && (
        <Panel
          as="section"
          aria-label={i18n.t("tools.label")}
          className="fv-tools"
          data-direction={direction}
        >
          {shown.map((item) => (
            <ToolButton key={item.name} item={item} />
          ))}
          {hidden.length > 0 && <MoreTools items={hidden} />}
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

/** The tools before the details that fit, and those that do not. */
function split(items: ToolItem[], fits: number): [ToolItem[], ToolItem[]] {
  const tools = items.filter(({ name }) => name !== "details");
  if (items.length <= fits) return [tools, []];
  const room = Math.max(0, fits - 1 - (items.length - tools.length));
  return [tools.slice(0, room), tools.slice(room)];
}
