import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { Icon } from "../../../../core/api/ui.ts";
import type { Fleets } from "../fleets.ts";
import type { Follower } from "../follower.ts";
import { useTexts } from "../use-texts.ts";
import css from "./state-chips.module.css";

/** Each chip ends what it says. */
export default observer(function StateChips({ fleets, follower }: { fleets: Fleets; follower: Follower }) {
  const { t } = useTexts();
  const followed = fleets.all?.find(({ id }) => id === follower.fleetId);
  const names = fleets.shown.map(({ name }) => name);
  const [first = ""] = names;
  return (
    <div className={css.chips}>
      {fleets.alone && (
        <button type="button" className={css.chip} onClick={() => fleets.setAlone(false)}>
          <span>{names.length === 1 ? t("chip.alone", first) : t("chip.alone-several", names.length)}</span>
          <Icon of={X} small />
        </button>
      )}
      {followed && (
        <button type="button" className={css.chip} onClick={() => follower.end()}>
          <span>{t("chip.follows", followed.name)}</span>
          <Icon of={X} small />
        </button>
      )}
    </div>
  );
});
