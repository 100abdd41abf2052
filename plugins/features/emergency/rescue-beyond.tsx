import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import type { Vessels } from "../../../contracts/vessels.ts";
import { useApp, usePage, useService } from "../../../core/api/kernel.ts";
import { classNames, look } from "../../../core/api/ui.ts";
import { boundsAround } from "../../../lib/bounds-around.ts";
import { degreesText } from "../../../lib/degrees.ts";
import { durationText } from "../../../lib/duration.ts";
import { rangeText } from "../../../lib/nautical-range.ts";
import type { Badge } from "./place-badges.ts";
import { badgeText, type RescueBadges } from "./rescue-badges.ts";
import css from "./rescue-beyond.module.css";
import { useTexts } from "./use-texts.ts";

/** The numbers of rescuers outside the map, at its edge. */
export default observer(function RescueBeyond({ badges }: { badges: RescueBadges }) {
  return (
    <div className={css.beyonds}>
      {badges.beyond.map((numbers) => (
        <EdgeBadge key={badgeText({ numbers })} badges={badges} numbers={numbers} />
      ))}
    </div>
  );
});

const EdgeBadge = observer(function EdgeBadge({
  badges,
  numbers,
}: {
  badges: RescueBadges;
  numbers: Badge["numbers"];
}) {
  const { map } = useApp();
  const page = usePage();
  const vessels = useService<Vessels>("vessels");
  const { i18n, t } = useTexts();
  const ref = useRef<HTMLButtonElement>(null);
  const text = badgeText({ numbers });
  // Follows the map on every frame, without rendering by React.
  useLayoutEffect(
    () =>
      autorun(() => {
        const badge = badges.all.find((other) => badgeText(other) === text);
        const element = ref.current;
        if (!badge || !element) return;
        element.style.translate = `${badge.x}px ${badge.y}px`;
        element.style.setProperty("--turn", `${badge.turn ?? 0}deg`);
        element.toggleAttribute("data-points", badge.turn !== null);
      }),
    [badges, text],
  );
  const who = badges.whoIn({ numbers });
  const facts = who.map(({ target, metres, bearing, minutes }) =>
    [
      vessels.titleOf(target),
      rangeText(metres, i18n.format),
      degreesText(bearing),
      t("arrives", durationText(minutes, i18n.language)),
    ].join(", "),
  );
  const label = t("beyond", text, facts.join("; "));
  const show = () => {
    const { place } = badges.store;
    const bounds = place && boundsAround([place, ...who.map(({ lonLat }) => lonLat)]);
    if (!bounds) return;
    map.fit(bounds);
    // The badge disappears, because the rescuer is in the map then.
    page.focusMap();
    page.announce(t("shown", text));
  };
  return (
    <button ref={ref} type="button" className={css.beyond} aria-label={label} data-tip={label} onClick={show}>
      <span className={css.pointer} aria-hidden="true" />
      <span className={classNames(css.number, look.num)}>{text}</span>
    </button>
  );
});
