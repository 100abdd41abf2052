import Radio from "lucide-react/icons/radio";
import { observer } from "mobx-react-lite";
import { usePage } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { Icon, look } from "../../../core/api/ui.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { callsFor, telephoneLink } from "./calls-for.ts";
import css from "./emergency.module.css";
import { useTexts } from "./use-texts.ts";

/** The emergency contacts of the manifest; those responsible for the position come first. */
export const DistressCalls = observer(function DistressCalls({
  calls,
  place,
}: {
  calls: AisOptions["distressCalls"];
  place: LonLat | null;
}) {
  const { i18n, t } = useTexts();
  const { isPhone } = usePage();
  if (calls.length === 0) return null;
  const sorted = callsFor(calls, place);
  const radio = sorted.filter(({ number }) => !number);
  const telephones = sorted.flatMap(({ number, ...call }) => (number ? [{ ...call, number }] : []));
  // On a phone the explanations come after the numbers, which must be visible at once.
  const later = isPhone ? radio.map(({ note }) => i18n.text(note)).filter(Boolean) : [];
  return (
    <section className={css.distress} aria-label={t("distress")}>
      <h3>{t("distress")}</h3>
      {radio.map(({ name, note }) => (
        <p key={i18n.text(name)}>
          <Icon of={Radio} />
          <span>
            <b>{i18n.text(name)}</b>
            {note && !isPhone && <small>{i18n.text(note)}</small>}
          </span>
        </p>
      ))}
      <ul>
        {telephones.map(({ name, note, number }) => (
          <li key={i18n.text(name)}>
            <a href={telephoneLink(number)}>
              <strong className={look.num}>{number}</strong>
              <b>{i18n.text(name)}</b>
              {note && <small>{i18n.text(note)}</small>}
            </a>
          </li>
        ))}
      </ul>
      {later.map((note) => (
        <small key={note} className={css.later}>
          {note}
        </small>
      ))}
    </section>
  );
});
