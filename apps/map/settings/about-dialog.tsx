import "./settings.css";
import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { Dialog } from "../../../core/ui/dialog.tsx";
import { useShell } from "../shell-context.tsx";
import { useDialogTexts } from "./use-dialog-texts.ts";

/** Description of the map, the sources of its data with their licences, and its use by keyboard. */
export default observer(function AboutDialog() {
  const { manifest, datasets } = useApp();
  const { ui } = useShell();
  const i18n = useDialogTexts();
  const sources = datasets.all.filter(
    ({ definition }) => i18n.text(definition.attribution) || definition.licence,
  );
  return (
    <Dialog title={i18n.t("about.title")} closeLabel={i18n.t("close")} onClose={() => ui.setDialog(null)}>
      <section className="fv-about">
        <p>{i18n.text(manifest.description)}</p>
        {(manifest.demonstration || datasets.all.some((dataset) => dataset.demonstration)) && (
          <p className="fv-about-warning">{i18n.t("dialogs:about.demonstration")}</p>
        )}
      </section>
      {sources.length > 0 && (
        <section className="fv-about">
          <h3>{i18n.t("dialogs:about.sources")}</h3>
          <dl>
            {sources.map(({ id, definition }) => (
              <div key={id}>
                <dt>{i18n.text(definition.name)}</dt>
                <dd>{[i18n.text(definition.attribution), definition.licence].filter(Boolean).join(" · ")}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className="fv-about">
        <h3>{i18n.t("dialogs:about.keyboard")}</h3>
        <p>{i18n.t("dialogs:about.keyboard.text")}</p>
      </section>
      <section className="fv-about">
        <h3>{i18n.t("dialogs:about.software")}</h3>
        <p>{i18n.t("dialogs:about.software.text")}</p>
      </section>
    </Dialog>
  );
});
