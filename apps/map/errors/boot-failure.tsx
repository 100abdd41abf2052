import "../../../core/ui/tokens.css";
import "../../../core/ui/base.css";
import "./errors.css";
import CloudOff from "lucide-react/icons/cloud-off";
import FileWarning from "lucide-react/icons/file-warning";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { Problem } from "../../../core/manifest/problem.ts";
import type { Failure } from "../../../core/services/failure.ts";
import { describeFailure } from "../../../core/shell/errors/describe-failure.ts";
import { Button } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { siteBase } from "../../../core/util/deployment.ts";
import type { Language } from "../../../lib/text.ts";
import { ProblemList } from "./problem-list.tsx";

export interface BootFailureProps {
  /** The manifest cannot run at all. */
  problems?: readonly Problem[];
  /** The manifest could not be loaded, or the product has an error. */
  failure?: Failure;
}

/** Shown instead of the map when there is none: says who can solve the problem and how. Never a blank page. */
export const BootFailure = observer(function BootFailure({ problems, failure }: BootFailureProps) {
  const [wanted] = useState(() => new I18n({ language: pageLanguage() }));
  const [norwegian] = useState(() => new I18n());
  // Without a connection the English texts cannot be loaded.
  const i18n = wanted.isReady ? wanted : norwegian;
  const kind = problems ? "manifest" : failure && failure.kind !== "service" ? "internal" : "service";
  const icon = kind === "manifest" ? FileWarning : kind === "service" ? CloudOff : TriangleAlert;
  return (
    <main>
      <div className="fv-boot-failure" role="alert">
        <Icon of={icon} />
        <h1>{i18n.t(`boot.${kind}.title`)}</h1>
        <p>{i18n.t(`boot.${kind}.text`)}</p>
        {failure && (
          <p className="fv-boot-reason">{describeFailure(failure, i18n, navigator.onLine).description}</p>
        )}
        {problems && (
          <ProblemList
            problems={problems}
            words={{
              found: i18n.t("problems.found"),
              expected: i18n.t("problems.expected"),
              remedy: i18n.t("problems.remedy"),
            }}
          />
        )}
        <div className="fv-boot-actions">
          <Button kind="primary" onClick={() => location.reload()}>
            {i18n.t("row.retry")}
          </Button>
          <a className="fv-button fv-button-secondary" href={`${siteBase()}/`}>
            {i18n.t("boot.start-page")}
          </a>
        </div>
      </div>
    </main>
  );
});

/** Language of pages without a sub-application: from the address, the stored choice, else the page's own. */
function pageLanguage(): Language {
  const forced = new URLSearchParams(location.search).get("lang");
  if (forced === "no" || forced === "en") return forced;
  return document.documentElement.lang === "en" ? "en" : "no";
}
