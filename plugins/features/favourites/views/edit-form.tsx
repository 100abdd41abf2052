import Trash from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { Button, Icon, look } from "../../../../core/api/ui.ts";
import { isRecord, isString } from "../../../../lib/guards.ts";
import css from "../favourites.module.css";
import type { Favourite } from "../model/favourite.ts";

/** Name of the draft in the tab's storage. */
const KEPT_UNDER = "favourite";

export interface EditFormProps {
  favourite: Favourite;
  /** Categories in use, as suggestions. */
  categories: readonly string[];
  onSave(changes: { name: string; category: string }): void;
  onCancel(): void;
  onRemove(): void;
}

/** Name and category of a favourite. Enter saves, Escape cancels, and a reload keeps the draft. */
export const EditForm = observer(function EditForm({
  favourite,
  categories,
  onSave,
  onCancel,
  onRemove,
}: EditFormProps) {
  const i18n = useI18n();
  const { draft, change, drop } = useDraft(favourite);
  const { name, category } = draft;
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => first.current?.select(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    drop();
    onSave({ name: name.trim(), category: category.trim() });
  };
  const cancel = () => {
    drop();
    onCancel();
  };
  const suggestions = [
    ...new Set([
      ...categories,
      ...["ground", "harbour", "anchorage"].map((key) => i18n.t(`favourites:category.${key}`)),
    ]),
  ];
  return (
    <form
      className={css.form}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        cancel();
      }}
    >
      <label>
        {i18n.t("favourites:name")}
        <input
          ref={first}
          className={look.input}
          value={name}
          maxLength={200}
          required
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <label>
        {i18n.t("favourites:category")}
        <input
          className={look.input}
          value={category}
          maxLength={100}
          list={id}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
      </label>
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <div className={css.buttons}>
        <Button kind="primary" type="submit" className={look.buttonSmall}>
          {i18n.t("favourites:save")}
        </Button>
        <Button className={look.buttonSmall} onClick={cancel}>
          {i18n.t("cancel")}
        </Button>
        <Button kind="quiet" className={css.remove} onClick={onRemove}>
          <Icon of={Trash} small />
          {i18n.t("favourites:remove")}
        </Button>
      </div>
    </form>
  );
});

interface FavouriteDraft {
  name: string;
  category: string;
}

/** The draft of changes to a favourite. It survives a reload of the tab until it is saved or discarded (`drop`). */
function useDraft({ id, name, category }: Favourite) {
  const { tab } = useApp().storage;
  const [draft, setDraft] = useState<FavouriteDraft>(() => {
    const kept = tab.get(KEPT_UNDER);
    if (!isRecord(kept) || kept.id !== id || !isString(kept.name) || !isString(kept.category))
      return { name, category };
    return { name: kept.name, category: kept.category };
  });
  return {
    draft,
    change(part: Partial<FavouriteDraft>): void {
      const changed = { ...draft, ...part };
      setDraft(changed);
      tab.set(KEPT_UNDER, { id, ...changed });
    },
    drop: () => tab.set(KEPT_UNDER, null),
  };
}
