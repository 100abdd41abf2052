import FileDown from "lucide-react/icons/file-down";
import { observer } from "mobx-react-lite";
import { describeFailure } from "../../../../core/api/details.ts";
import { Failure, type I18n, type Page, type Translate, useApp } from "../../../../core/api/kernel.ts";
import { Icon, look } from "../../../../core/api/ui.ts";
import type { Subject } from "../model/subject.ts";
import { useTexts } from "../use-texts.ts";
import css from "./download.module.css";

const NOTICE = "download";
/** How long it is said that a file is there, ms. */
const NOTICE_MS = 10_000;

/** Says that the file is there, since the dialog closes. */
export function tellDone(name: string, page: Page, t: Translate): void {
  page.notify({ id: NOTICE, tone: "info", title: t("done", name) });
  setTimeout(() => page.closeNotice(NOTICE), NOTICE_MS);
}

/** What the file is called, and how far it is. */
export function FileLine({ name, status }: { name: string; status: string }) {
  return (
    <div className={css.file}>
      <Icon of={FileDown} />
      <div>
        <b className={look.num}>{name}</b>
        <span role="status">{status}</span>
      </div>
    </div>
  );
}

/** Who is to be credited for what goes into a file. Invented data has nobody to credit. */
export function creditsOf(subjects: readonly Subject[], i18n: I18n, t: Translate): string {
  const parts = subjects.flatMap(({ dataset }) => {
    if (!dataset) return [];
    const { demonstration, attribution, licence } = dataset.definition;
    // Data of which only a part is invented has an owner, too.
    const notice = dataset.demonstration ? t("demonstration") : "";
    return [notice, demonstration ? "" : i18n.text(attribution), licence];
  });
  return [...new Set([...parts, t("warning")])].filter((part) => part !== "").join(" · ");
}

export const Failed = observer(function Failed({ error }: { error: unknown }) {
  const { connectivity } = useApp();
  const { i18n, t } = useTexts();
  const failure = Failure.from(error, "download");
  const { description } =
    failure.id === "no-file"
      ? { description: t("failed.empty") }
      : describeFailure(failure, i18n, connectivity.isOnline);
  return (
    <p role="alert" className={css.failed}>
      <b>{t("failed")}.</b> {description}
    </p>
  );
});
