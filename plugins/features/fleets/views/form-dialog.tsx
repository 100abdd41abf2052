import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import Search from "lucide-react/icons/search";
import SquareDashed from "lucide-react/icons/square-dashed";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import { loadSurely, useApp, usePage, usePath } from "../../../../core/api/kernel.ts";
import { Button, classNames, Dialog, Icon, look, Skeleton } from "../../../../core/api/ui.ts";
import type { Fleets } from "../fleets.ts";
import type { FleetForm, FleetsLoader } from "../fleets-loader.ts";
import { distinct, MAX_NAME_LENGTH, MAX_VESSELS } from "../model/fleet.ts";
import { readNumbers } from "../model/read-numbers.ts";
import { useTexts } from "../use-texts.ts";
import { AreaWay } from "./area-way.tsx";
import { FaultLine } from "./fault-line.tsx";
import fields from "./field.module.css";
import css from "./form-dialog.module.css";
import { MarkChoice } from "./mark-icon.tsx";
import { PasteWay } from "./paste-way.tsx";
import { ReadyList } from "./ready-list.tsx";
import { SearchWay } from "./search-way.tsx";

interface FormDialogProps {
  form: FleetForm;
  loader: FleetsLoader;
}

const WAYS = [
  { id: "paste", icon: ClipboardPaste },
  { id: "search", icon: Search },
  { id: "area", icon: SquareDashed },
] as const;

/** A new fleet, or more vessels for one: pasted, read from a file, searched, or from the visible area. */
export default observer(function FormDialog({ form, loader }: FormDialogProps) {
  const app = useApp();
  const page = usePage();
  const path = usePath();
  const { t } = useTexts();
  const { fleets } = loader;
  useEffect(() => {
    loadSurely(() => loader.load()).catch((error: unknown) => app.log.error("Fleets", error));
  }, [loader, app]);
  const close = () => {
    loader.ask(null);
    loader.choose(null);
    if (path === "/createfleet") page.navigate("/fleets", { replace: true });
  };
  if (fleets?.all) return <Form form={form} fleets={fleets} onClose={close} />;
  return (
    <Dialog form title={t("new")} closeLabel={t("close")} onClose={close}>
      <Skeleton lines={4} />
    </Dialog>
  );
});

const Form = observer(function Form({
  form: { fleet, mmsis: given },
  fleets,
  onClose,
}: {
  form: FleetForm;
  fleets: Fleets;
  onClose(): void;
}) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const id = useId();
  const [name, setName] = useState("");
  const [mark, setMark] = useState(() => fleets.freeMark);
  const [way, setWay] = useState<(typeof WAYS)[number]["id"]>("paste");
  const [text, setText] = useState("");
  const [picked, setPicked] = useState<readonly number[]>(given);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [replaces, setReplaces] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const read = readNumbers(text);
  const ready = distinct([...picked, ...read.mmsis.filter((mmsi) => !leftOut.has(mmsi))]);
  const count = replaces || !fleet ? ready.length : distinct([...fleet.mmsis, ...ready]).length;
  const isFull = count > MAX_VESSELS;
  const pick = (mmsi: number, on: boolean) =>
    setPicked(on ? distinct([...picked, mmsi]) : picked.filter((other) => other !== mmsi));
  const save = async () => {
    if (!fleet && name.trim() === "") {
      setNameMissing(true);
      document.getElementById(`${id}-name`)?.focus();
      return;
    }
    setBusy(true);
    setFailed(false);
    const saved = !fleet
      ? await fleets.create({ name: name.trim(), mmsis: ready }, mark)
      : replaces
        ? await fleets.replaceVessels(fleet, ready)
        : await fleets.addVessels(fleet, ready);
    setBusy(false);
    setFailed(!saved);
    if (!saved) return;
    if (fleets.openId !== saved.id) fleets.toggleOpen(saved.id);
    page.announce(t("saved", saved.name));
    onClose();
  };
  const saveText = () => {
    if (!fleet) return ready.length === 0 ? t("make-empty") : i18n.plural("fleets:make", ready.length);
    return i18n.plural(replaces ? "fleets:replace" : "fleets:add-count", ready.length);
  };
  return (
    <Dialog
      form
      title={fleet ? t("add-to", fleet.name) : t("new")}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <>
          <span className={classNames(fields.note, css.formDialogNote)}>
            {t(fleets.isRemote ? "kept.remote" : "kept.local")}
          </span>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            kind="primary"
            disabled={isBusy || isFull || (fleet !== null && ready.length === 0)}
            aria-busy={isBusy}
            onClick={() => void save()}
          >
            {saveText()}
          </Button>
        </>
      }
    >
      {!fleet && (
        <div className={css.formDialogHead}>
          <div className={fields.field}>
            <label htmlFor={`${id}-name`} className={fields.fieldLabel}>
              {t("name")}
            </label>
            <input
              id={`${id}-name`}
              className={look.input}
              value={name}
              maxLength={MAX_NAME_LENGTH}
              aria-invalid={isNameMissing}
              aria-describedby={isNameMissing ? `${id}-fault` : undefined}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value);
                setNameMissing(false);
              }}
            />
            {isNameMissing && (
              <p id={`${id}-fault`} role="alert" className={look.danger}>
                {t("name-missing")}
              </p>
            )}
          </div>
          <MarkChoice mark={mark} onChoose={setMark} />
        </div>
      )}
      <fieldset className={fields.segments}>
        <legend className={look.hidden}>{t("ways")}</legend>
        {WAYS.map(({ id: each, icon }) => (
          <label key={each} className={fields.segment}>
            <input
              type="radio"
              className={look.hidden}
              name={`${id}-way`}
              checked={way === each}
              onChange={() => setWay(each)}
            />
            <span>
              <Icon of={icon} small />
              {t(`way.${each}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {way === "paste" && <PasteWay text={text} read={read} onText={setText} />}
      {way === "search" && <SearchWay picked={picked} onPick={pick} />}
      {way === "area" && <AreaWay picked={picked} onPick={setPicked} />}
      {fleet !== null && fleet.mmsis.length > 0 && (
        <label className={fields.boxRow}>
          <input
            type="checkbox"
            checked={replaces}
            onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
          />
          {i18n.plural("fleets:replaces", fleet.mmsis.length)}
        </label>
      )}
      <FaultLine fleets={fleets} isShown={isFailed} />
      {isFull && (
        <p role="alert" className={look.danger}>
          {t("full", i18n.format.integer(MAX_VESSELS))}
        </p>
      )}
      <ReadyList
        mmsis={ready}
        repeated={read.repeated}
        fleets={fleets}
        onRemove={(mmsi) => {
          setPicked(picked.filter((other) => other !== mmsi));
          setLeftOut(new Set([...leftOut, mmsi]));
        }}
      />
    </Dialog>
  );
});
