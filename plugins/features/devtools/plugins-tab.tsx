import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/api/kernel.ts";
import { useDevTexts } from "./use-dev-texts.ts";

/** The plugins that run, with the time it took them to arrive, and those that are lost, with the reason. */
export const PluginsTab = observer(function PluginsTab() {
  const { registry } = useApp();
  const i18n = useDevTexts();
  return (
    <ul>
      {registry.lost.map(({ plugin, failure }) => (
        <li key={plugin.name} className="fv-dev-entry" data-category="error">
          <p>
            <b>{plugin.name}</b>
          </p>
          <p>{`${i18n.t("devtools:plugins.lost")}: ${failure.message}`}</p>
        </li>
      ))}
      {registry.arrived.map(({ name, duration }) => (
        <li key={name} className="fv-dev-entry fv-dev-line">
          <b>{name}</b>
          <span className="fv-dev-meta fv-num">{`${i18n.format.integer(duration)} ms`}</span>
        </li>
      ))}
    </ul>
  );
});
