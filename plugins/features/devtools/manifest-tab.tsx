import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useApp } from "../../../core/api/kernel.ts";
import { CopyButton, look } from "../../../core/api/ui.ts";
import { asText } from "./as-text.ts";
import css from "./devtools.module.css";
import { pick } from "./pick.ts";
import { Tree } from "./tree.tsx";
import { useDevTexts } from "./use-dev-texts.ts";

/** The current manifest with a search by name and value, and its problems. */
export const ManifestTab = observer(function ManifestTab() {
  const { manifest, problems } = useApp();
  const i18n = useDevTexts();
  const [wanted, setWanted] = useState("");
  const found = pick(manifest, wanted);
  return (
    <>
      {problems.map(({ id, file, line, column, message, suggestion }) => (
        <p key={`${file}:${line}:${column}:${id}`} className={css.devEntry} data-category="error">
          {`${file}:${line}:${column} ${message} ${suggestion ?? ""}`}
        </p>
      ))}
      <div className={css.devBar}>
        <input
          type="search"
          className={look.input}
          aria-label={i18n.t("devtools:manifest.search")}
          placeholder={i18n.t("devtools:manifest.search")}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <CopyButton text={asText(found ?? {})} what={i18n.t("devtools:tab.manifest")} />
      </div>
      {found === undefined ? (
        <p className={look.empty}>{i18n.t("devtools:manifest.none")}</p>
      ) : (
        <Tree key={wanted} value={found} open={wanted.trim() !== ""} />
      )}
    </>
  );
});
