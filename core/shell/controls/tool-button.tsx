import { observer } from "mobx-react-lite";
import type { ToolContribution } from "../../plugin/contributions.ts";
import { useApp, useI18n, usePage } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { useShell } from "../shell-context.tsx";

/** Marks the button that opened a panel, so that closing gives the focus back to it. */
export const toolButtonId = (name: string) => `fv-tool-${name}`;

export const ToolButton = observer(function ToolButton({ tool }: { tool: ToolContribution }) {
  const app = useApp();
  const page = usePage();
  const { ui } = useShell();
  const i18n = useI18n();
  const open = ui.tool === tool.name;
  const press = () => {
    if (tool.onSelect) tool.onSelect(app, page);
    else ui.setTool(open ? null : tool.name);
  };
  return (
    <IconButton
      id={toolButtonId(tool.name)}
      icon={tool.icon}
      label={i18n.text(tool.label)}
      {...(tool.Panel ? { "aria-expanded": open } : {})}
      onClick={press}
    />
  );
});
