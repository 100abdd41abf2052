import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import FolderOpen from "lucide-react/icons/folder-open";
import Link from "lucide-react/icons/link";
import Printer from "lucide-react/icons/printer";
import { observer } from "mobx-react-lite";
import { useId, useRef } from "react";
import { TargetActions } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Icon, look, saveFile } from "../../../../core/api/ui.ts";
import { shortBearing } from "../../../../lib/degrees.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import { writeGpx } from "../../../../lib/gpx.ts";
import { formatRoute } from "../model/format-route.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";
import css from "./planner.module.css";

/** Name, favourite, files, link and print. */
export const SaveAndShare = observer(function SaveAndShare({ onFile }: { onFile(file: Blob): void }) {
  const { t } = useTexts();
  const plan = usePlan();
  const sailable = plan.points.length > 1;
  return (
    <section aria-label={t("share")} className={css.share}>
      <h3>{t("share")}</h3>
      {sailable && <NameField />}
      <div className={css.buttons}>
        {sailable && (
          <>
            <TargetActions target={plan.target(t("name-default"))} as="buttons" />
            <DownloadButtons />
          </>
        )}
        <OpenButton onFile={onFile} />
        {sailable && <CopyButtons />}
      </div>
    </section>
  );
});

const NameField = observer(function NameField() {
  const { t } = useTexts();
  const plan = usePlan();
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("name")}</label>
      <input
        id={id}
        className={look.input}
        maxLength={100}
        autoComplete="off"
        placeholder={t("name-default")}
        value={plan.name}
        onChange={({ currentTarget }) => plan.setName(currentTarget.value)}
      />
    </div>
  );
});

const CopyButtons = observer(function CopyButtons() {
  const page = usePage();
  const { i18n, t } = useTexts();
  const plan = usePlan();
  // Missing without a secure connection and in some frames.
  if (!navigator.clipboard) return null;
  const copy = async (text: string, confirmation: string) => {
    try {
      await navigator.clipboard.writeText(text);
      page.notify({ id: "custom-route-copy", tone: "info", title: confirmation });
    } catch {
      page.notify({ id: "custom-route-copy", tone: "warning", title: t("copy-failed") });
    }
  };
  const text = () =>
    formatRoute(
      { name: plan.name || t("name-default"), points: plan.points, figures: plan.figures },
      ({ bearing }) => shortBearing(bearing),
      i18n,
      t,
    );
  return (
    <>
      <Button onClick={() => void copy(window.location.href, t("copied-link"))}>
        <Icon of={Link} small />
        {t("copy-link")}
      </Button>
      <Button onClick={() => void copy(text(), t("copied-text"))}>
        <Icon of={Copy} small />
        {t("copy-text")}
      </Button>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} small />
        {t("print")}
      </Button>
    </>
  );
});

const DownloadButtons = observer(function DownloadButtons() {
  const { clock } = useApp();
  const { t } = useTexts();
  const plan = usePlan();
  const download = (as: "route" | "track") => {
    const now = clock.now();
    const name = plan.name || t("name-default");
    const points = plan.points.map(([lon, lat], index) => ({
      lat,
      lon,
      time: plan.figures.passings[index]?.toISOString() ?? null,
    }));
    const text = writeGpx({ name, now, ...(as === "route" ? { route: points } : { track: [points] }) });
    saveFile(fileNameOf(name, now, "gpx", "route"), "application/gpx+xml", text);
  };
  return (["route", "track"] as const).map((as) => (
    <Button key={as} onClick={() => download(as)}>
      <Icon of={Download} small />
      {t(`export-${as}`)}
    </Button>
  ));
});

const OpenButton = observer(function OpenButton({ onFile }: { onFile(file: Blob): void }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon of={FolderOpen} small />
        {t("import")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gpx,application/gpx+xml"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
    </>
  );
});
