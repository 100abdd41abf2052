import { observer } from "mobx-react-lite";
import type { ActionTarget } from "../../plugin/contributions.ts";
import { useApp, useI18n, usePage } from "../../plugin/react-context.tsx";
import { PartLoadError } from "../../services/parts/load-part.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { loadErrorNotice } from "./view-boundary.tsx";

const NOTICE = "action-lost";

export interface TargetActionsProps {
  target: ActionTarget;
  /** `icons`: small buttons for a head or foot; `buttons`: with their words; `quiet`: with their words in a line of links. */
  as?: "icons" | "buttons" | "quiet";
}

/** Actions of plugins for an item, a position or a geometry. Nothing is rendered when none applies. */
export const TargetActions = observer(function TargetActions({ target, as = "icons" }: TargetActionsProps) {
  const app = useApp();
  const page = usePage();
  const i18n = useI18n();
  const actions = app.registry
    .list("actions")
    .filter((action) => action.appliesTo(target, app))
    .toSorted((a, b) => a.order - b.order);
  return actions.map(({ name, label, icon, isOn, run }) => {
    const text = i18n.text(typeof label === "function" ? label(target, app) : label);
    const pressed = isOn?.(target, app);
    const press = () => {
      page.closeNotice(NOTICE);
      Promise.resolve(run(target, app, page)).catch((error: unknown) => {
        app.log.error(`Action ${name}`, error);
        if (!(error instanceof PartLoadError)) return;
        const notice = loadErrorNotice(error, i18n, press);
        // No automatic retry: the user would not expect its effect.
        page.notify(error.gone ? notice : { ...notice, id: NOTICE });
      });
    };
    return as === "icons" ? (
      <IconButton key={name} icon={icon} label={text} muted pressed={pressed} onClick={press} />
    ) : (
      <Button key={name} kind={as === "quiet" ? "quiet" : "secondary"} aria-pressed={pressed} onClick={press}>
        <Icon of={icon} small />
        {text}
      </Button>
    );
  });
});
