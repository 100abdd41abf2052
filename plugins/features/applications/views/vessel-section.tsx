import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Vessels } from "../../../../contracts/vessels.ts";
import { EntryLink } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, FieldList } from "../../../../core/api/ui.ts";
import { isFiniteNumber, isString } from "../../../../lib/guards.ts";
import { mayChangeVessel, mayUpdateVesselContact } from "../../../../lib/roles/rules.ts";
import { arcticVessel } from "../map/own-vessel-group.ts";
import { Loaded } from "../model/loaded.ts";
import { arcticMmsi, hasVessel, OWN_VESSEL, vesselProfileIn } from "../model/vessel-profile.ts";
import css from "./applications.module.css";
import { LoadState } from "./failure-note.tsx";
import { useTexts } from "./use-texts.ts";
import { type VesselChange, VesselDialog } from "./vessel-dialog.tsx";

type Profile = Record<string, unknown>;

/** The registered vessel on the page of the own vessel, and what the user may change. Nothing for anonymous users. */
export default observer(function VesselSection() {
  const app = useApp();
  const page = usePage();
  const { t } = useTexts();
  const { session } = app;
  const registered = hasVessel(session.profiles);
  const [vessel] = useState(() => new Loaded<Profile>(app, OWN_VESSEL, vesselProfileIn(session.profiles)));
  const [change, setChange] = useState<VesselChange | null>(null);
  useEffect(() => {
    if (registered) void vessel.load();
    return () => vessel.leave();
  }, [vessel, registered]);
  const mmsi = arcticMmsi(session.profiles);
  const vessels = app.services.find<Vessels>("vessels");
  const own = vessels && arcticVessel(vessels, session);
  const source = vessels?.source;
  const saved = (profile: Profile) => {
    vessel.take(profile);
    session.setProfiles({ ...session.profiles, fiskInfoProfile: profile, vesselProfile: profile });
    page.notify({
      id: "vessel",
      tone: "info",
      title: t(change === "contact" ? "saved-contact" : "registered"),
    });
    setChange(null);
  };
  if (!session.authenticated) return null;
  return (
    <section className={css.page}>
      <h3>{t("vessel")}</h3>
      {registered && <LoadState of={vessel} />}
      {registered && vessel.data && <VesselFields profile={vessel.data} />}
      {!registered && (
        <div className={css.note}>
          <strong>{t("no-vessel")}</strong>
          <p>{t("no-vessel.text")}</p>
          <Button onClick={() => page.navigate("/registration")}>{t("toApplication")}</Button>
        </div>
      )}
      {registered && (
        <div className={css.row}>
          {mayUpdateVesselContact(session.roles, true) && (
            <Button aria-haspopup="dialog" onClick={() => setChange("contact")}>
              {t("contact")}
            </Button>
          )}
          {mayChangeVessel(session.roles, true) && (
            <Button aria-haspopup="dialog" onClick={() => setChange("vessel")}>
              {t("change-vessel")}
            </Button>
          )}
        </div>
      )}
      {mmsi !== null && (
        <FieldList fields={[{ key: "arctic", label: t("arctic-vessel"), value: `MMSI ${mmsi}` }]} />
      )}
      {source?.active && own !== null && (
        <EntryLink dataset={source} id={String(own)} item={source.item(String(own))} />
      )}
      {change && vessel.data && (
        <VesselDialog
          change={change}
          profile={vessel.data}
          vessel={vessel}
          onSaved={saved}
          onClose={() => setChange(null)}
        />
      )}
    </section>
  );
});

const FIELDS = [
  ["vesselName", "name"],
  ["ircs", "callSign"],
  ["mmsi", "mmsi"],
  ["regNum", "regNum"],
  ["vesselPhone", "vesselPhone"],
  ["vesselEmail", "vesselEmail"],
] as const;

const VesselFields = observer(function VesselFields({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  return (
    <FieldList
      fields={FIELDS.map(([property, label]) => {
        const value = profile[property];
        const text = isFiniteNumber(value) ? String(value) : isString(value) && value !== "" ? value : null;
        return { key: property, label: t(`field.${label}`), value: text ?? t("empty") };
      })}
    />
  );
});
