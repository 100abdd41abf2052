import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { Vessels } from "../../../../contracts/vessels.ts";
import { useService } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import { CheckList } from "./check-list.tsx";
import fields from "./field.module.css";

interface SearchWayProps {
  picked: readonly number[];
  onPick(mmsi: number, on: boolean): void;
}

const MIN_LENGTH = 2;
const LIMIT = 50;

/** Vessels of the map by name, call sign or number. */
export const SearchWay = observer(function SearchWay({ picked, onPick }: SearchWayProps) {
  const vessels = useService<Vessels>("vessels");
  const { i18n, t } = useTexts();
  const id = useId();
  const [text, setText] = useState("");
  const { source } = vessels;
  const wanted = text.trim();
  const found =
    source && wanted.length >= MIN_LENGTH
      ? vessels
          .search(source, wanted, LIMIT)
          .toSorted((a, b) => i18n.format.compare(vessels.titleOf(a), vessels.titleOf(b)))
      : [];
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.fieldLabel}>
        {t("search")}
      </label>
      <input
        id={id}
        type="search"
        className={look.input}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status" className={fields.note}>
        {!source?.active
          ? t("search.off")
          : wanted.length < MIN_LENGTH
            ? t("search.hint")
            : found.length === LIMIT
              ? t("search.many", i18n.format.number(LIMIT))
              : i18n.plural("fleets:found", found.length)}
      </p>
      <CheckList
        label={t("found-list")}
        vessels={found.map((vessel) => ({ ...vessel, name: vessels.titleOf(vessel) }))}
        picked={picked}
        onPick={onPick}
      />
    </div>
  );
});
