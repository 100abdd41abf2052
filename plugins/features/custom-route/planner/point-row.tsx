import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { classNames, IconButton, look } from "../../../../core/api/ui.ts";
import { formatPassing } from "../model/format-route.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";
import css from "./planner.module.css";
import { PositionForm } from "./position-form.tsx";

/** One point: its position and its time. When it is selected, its actions are shown. */
export const PointRow = observer(function PointRow({ index }: { index: number }) {
  const { map } = useApp();
  const { i18n } = useTexts();
  const plan = usePlan();
  const button = useRef<HTMLButtonElement>(null);
  const point = plan.points[index];
  const selected = plan.selected === index;
  useEffect(() => {
    if (selected) button.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  if (!point) return null;
  const passing = plan.figures.passings[index] ?? null;
  const choose = () => {
    plan.select(selected ? null : index);
    if (!selected) map.flyTo({ center: point });
  };
  return (
    <div className={css.point} data-selected={selected}>
      <button ref={button} type="button" className={look.item} aria-expanded={selected} onClick={choose}>
        <span className={classNames(css.number, look.num)}>{index + 1}</span>
        <span className={classNames(look.itemText, look.num)}>
          <b>{i18n.format.coordinate(point)}</b>
          {passing && <span>{formatPassing(passing, plan.figures.passings[index - 1] ?? null, i18n)}</span>}
        </span>
      </button>
      {selected && <PointTools index={index} />}
    </div>
  );
});

const PointTools = observer(function PointTools({ index }: { index: number }) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const plan = usePlan();
  const [editing, setEditing] = useState(false);
  const point = plan.points[index];
  const number = index + 1;
  if (!point) return null;
  return (
    <div className={css.pointTools}>
      <span>
        <IconButton
          icon={Pencil}
          label={t("edit", number)}
          muted
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        />
        {number < plan.points.length && (
          <IconButton
            icon={Plus}
            label={t("insert", number)}
            muted
            disabled={plan.isFull}
            onClick={() => plan.insertAfter(index)}
          />
        )}
        <IconButton
          icon={Trash}
          label={t("delete", number)}
          muted
          onClick={() => {
            plan.remove(index);
            page.announce(t("removed", number));
          }}
        />
      </span>
      {editing && (
        <PositionForm
          label={t("edit", number)}
          button={t("save-position")}
          initial={i18n.format.coordinate(point, 3)}
          onPlace={(place) => {
            plan.move(index, place);
            setEditing(false);
            return true;
          }}
        />
      )}
    </div>
  );
});
