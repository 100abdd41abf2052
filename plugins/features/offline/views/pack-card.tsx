import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, classNames, Icon, look, NameForm } from "../../../../core/api/ui.ts";
import type { Pack, Packs } from "../model/packs.ts";
import { useTexts } from "../use-texts.ts";
import css from "./caching.module.css";
import { sizeText } from "./size-text.ts";

interface PackCardProps {
  packs: Packs;
  pack: Pack;
}

/** One downloaded area: what is stored of it, what is wrong, and what the user can do. */
export const PackCard = observer(function PackCard({ packs, pack }: PackCardProps) {
  const { i18n, t } = useTexts();
  const [asked, setAsked] = useState<"delete" | "rename" | null>(null);
  /** What was asked last: the focus goes back to its button. */
  const [answered, setAnswered] = useState<typeof asked>(null);
  const close = () => {
    setAnswered(asked);
    setAsked(null);
  };
  const { id, name, state, isCorrupt, total, fulfilled, bytes } = pack;
  const { integer, percent, age } = i18n.format;
  const isDone = state === "done";
  const files = (value: number) => integer.call(i18n.format, value);
  const share = total > 0 ? fulfilled / total : 0;
  return (
    <li className={classNames(css.card, isDone && isCorrupt && css.broken)}>
      <h3>{name}</h3>
      <p className={css.muted}>
        {isDone && !isCorrupt
          ? i18n.plural("offline:stored", total, sizeText(bytes, i18n))
          : t("counts", files(fulfilled), files(total), sizeText(bytes, i18n))}
      </p>
      <StateLine pack={pack} />
      {isDone && pack.downloadTime > 0 && (
        <p className={css.muted}>{t("age", age.call(i18n.format, pack.downloadTime))}</p>
      )}
      {!isDone && (
        <progress
          className={css.progress}
          value={share}
          aria-label={t("progress", percent.call(i18n.format, share))}
        />
      )}
      {asked === "delete" && (
        <div className={css.asked} role="alertdialog" aria-label={t("delete.sure", name)}>
          <p>{t("delete.sure", name)}</p>
          <Button kind="primary" autoFocus onClick={close}>
            {t("keep")}
          </Button>
          <Button onClick={() => void packs.remove(id)}>{t("delete.yes")}</Button>
        </div>
      )}
      {asked === "rename" && (
        <NameForm
          name={name}
          label={t("name")}
          saveLabel={t("rename.save")}
          onSave={(next) => packs.rename(id, next)}
          onClose={close}
        />
      )}
      {asked === null && (
        <div className={css.actions}>
          {state === "loading" && <Button onClick={() => packs.pause(id)}>{t("pause")}</Button>}
          {!isDone && state !== "loading" && <Button onClick={() => packs.resume(id)}>{t("resume")}</Button>}
          {isDone && isCorrupt && <Button onClick={() => packs.resume(id)}>{t("repair")}</Button>}
          {isDone && !isCorrupt && <Button onClick={() => void packs.renew(id)}>{t("renew")}</Button>}
          {isDone && (
            <Button autoFocus={answered === "rename"} onClick={() => setAsked("rename")}>
              {t("rename")}
            </Button>
          )}
          <Button
            autoFocus={answered === "delete"}
            onClick={() => (isDone ? setAsked("delete") : void packs.remove(id))}
          >
            {t(isDone ? "delete" : "cancel")}
          </Button>
        </div>
      )}
    </li>
  );
});

const StateLine = observer(function StateLine({ pack }: { pack: Pack }) {
  const { i18n, t } = useTexts();
  const line = (text: string, isBad: boolean) => (
    <p role="status" className={classNames(css.state, isBad && look.danger)}>
      {isBad && <Icon of={TriangleAlert} small />}
      <span>{text}</span>
    </p>
  );
  const missing = pack.total - pack.fulfilled;
  switch (pack.state) {
    case "loading":
      return line(t("state.loading"), false);
    case "paused":
      return line(t("paused"), false);
    case "waiting":
      return line(t("waiting"), false);
    case "full":
      return line(t("full"), true);
    case "too-large":
      return line(t("too-large", sizeText(pack.records[0]?.maxBytes ?? 0, i18n)), true);
    case "done": {
      if (!pack.isCorrupt) return null;
      const failed = pack.records.filter(
        ({ isCorrupt, fileCountRejected }) => isCorrupt && fileCountRejected > 0,
      );
      const kinds = [
        ...new Set(failed.map(({ sourceType }) => (sourceType === "geojson" ? "geojson" : "tiles"))),
      ];
      const rest = pack.fulfilled > 0 ? i18n.plural("offline:corrupt", missing) : t("corrupt.all");
      return line([...kinds.map((kind) => `${t(`failed.${kind}`)}.`), rest].join(" "), true);
    }
  }
});
