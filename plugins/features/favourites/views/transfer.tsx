import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { TargetActions } from "../../../../core/api/details.ts";
import { type I18n, useApp, useI18n } from "../../../../core/api/kernel.ts";
import { Button, Icon, look, saveFile } from "../../../../core/api/ui.ts";
import css from "../favourites.module.css";
import type { Favourites } from "../favourites.ts";
import { collectionOf } from "../model/collection.ts";
import { exportText, type ImportReport, importText, MAX_FILE_BYTES } from "../model/transfer.ts";

/** Maximum number of refused entries that are listed by name. */
const MAX_NAMED = 5;

type Outcome = ImportReport | "broken" | "too-large";

/** Export and import of favourites, and the result of an import. */
export const Transfer = observer(function Transfer({ favourites }: { favourites: Favourites }) {
  const app = useApp();
  const { clock, manifest } = app;
  const i18n = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { all } = favourites.store;

  const read = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) setOutcome("too-large");
    else setOutcome(importText(await file.text(), favourites.store) ?? "broken");
  };
  const save = () => {
    const day = clock.now().toISOString().slice(0, 10);
    const name = `${manifest.appName}-${i18n.t("favourites:file-name")}-${day}.json`;
    saveFile(name, "application/json", exportText(all));
  };
  return (
    <div className={css.transfer}>
      <Button kind="quiet" onClick={() => input.current?.click()}>
        <Icon of={Upload} small />
        {i18n.t("favourites:import")}
      </Button>
      {all.length > 0 && (
        <Button kind="quiet" onClick={save}>
          <Icon of={Download} small />
          {i18n.t("favourites:export")}
        </Button>
      )}
      {all.length > 0 && <TargetActions target={collectionOf(all, app)} as="quiet" />}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={i18n.t("favourites:import")}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void read(file);
        }}
      />
      <div role="status">{outcome && <Report outcome={outcome} i18n={i18n} />}</div>
    </div>
  );
});

function Report({ outcome, i18n }: { outcome: Outcome; i18n: I18n }) {
  const t = (key: string, ...values: unknown[]) => i18n.t(`favourites:${key}`, ...values);
  if (outcome === "broken" || outcome === "too-large")
    return <p className={look.danger}>{t(`import.${outcome}`)}</p>;
  const { added, changed, known, refused } = outcome;
  return (
    <>
      <p>
        {t(
          "import.done",
          i18n.format.integer(added),
          i18n.format.integer(changed),
          i18n.format.integer(known),
        )}
      </p>
      {refused.length > 0 && (
        <>
          <p className={look.danger}>{i18n.plural("favourites:import.refused", refused.length)}</p>
          <ul>
            {refused.slice(0, MAX_NAMED).map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                {name}: {t(`import.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
