import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/api/kernel.ts";
import { CopyButton } from "../../../core/api/ui.ts";
import { asText } from "./as-text.ts";
import css from "./devtools.module.css";
import { snapshot } from "./snapshot.ts";
import { useDevTexts } from "./use-dev-texts.ts";

/** The stores as they are now, to read or to paste into a report. */
export const StateTab = observer(function StateTab() {
  const app = useApp();
  const i18n = useDevTexts();
  const text = asText(snapshot(app));
  return (
    <>
      <div className={css.devBar}>
        <p className={css.devMeta}>{i18n.t("devtools:state.text")}</p>
        <CopyButton text={text} what={i18n.t("devtools:tab.state")} />
      </div>
      <pre>{text}</pre>
    </>
  );
});
