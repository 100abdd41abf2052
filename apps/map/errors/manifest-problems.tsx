import FileWarning from "lucide-react/icons/file-warning";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Problem } from "../../../core/manifest/problem.ts";
import { useApp, usePluginTexts } from "../../../core/plugin/react-context.tsx";
import { Button, IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { describeUnavailable } from "./describe-unavailable.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { ProblemList } from "./problem-list.tsx";

const TEXTS = { no, en };

/**
 * Problems of the manifest or of files that it names, for the administrator: what does not run, why and where. The rest
 * of the map runs. `first`: the problems when the page was opened.
 */
export default observer(function ManifestProblems({ first }: { first: readonly Problem[] }) {
  const app = useApp();
  const i18n = usePluginTexts("problems", TEXTS);
  const problems = app.problems.filter(({ cost }) => cost !== "nothing");
  const unavailable = describeUnavailable(app);
  const [closed, setClosed] = useState<readonly Problem[] | null>(null);
  const [open, setOpen] = useState(false);
  // An author wants to see the problems of an edit at once; a visitor only gets a short notice.
  useEffect(() => {
    if (app.problems !== first) setOpen(true);
  }, [app.problems, first]);
  const count = problems.length + unavailable.length;
  if (count === 0 || closed === app.problems) return null;
  // Problems outside the manifest, such as a plugin whose files differ from the approved ones.
  const isOfSetup = problems.length === 0;
  const label = i18n.t(isOfSetup ? "error.setup" : "problems:label");
  const refused = problems.some(({ cost }) => cost === "application");
  return (
    <section className="fv-problem-panel fv-enter" role="alert" aria-label={label}>
      <header>
        <Icon of={FileWarning} />
        <div>
          <b>{isOfSetup ? label : i18n.plural("problems:count", count)}</b>
          <p>{i18n.t(refused ? "problems:kept" : "problems:rest")}</p>
        </div>
        <Button kind="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {i18n.t(open ? "problems:hide" : "problems:show")}
        </Button>
        <IconButton icon={X} label={i18n.t("close")} muted onClick={() => setClosed(app.problems)} />
      </header>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className="fv-problem-scroll" tabIndex={0} aria-label={label}>
          <ProblemList
            problems={problems}
            words={{
              found: i18n.t("problems.found"),
              expected: i18n.t("problems.expected"),
              remedy: i18n.t("problems.remedy"),
            }}
          />
          {unavailable.length > 0 && (
            <ul className="fv-problems">
              {unavailable.map((text) => (
                <li key={text}>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </section>
  );
});
