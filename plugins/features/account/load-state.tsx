import { observer } from "mobx-react-lite";
import { Button, Skeleton } from "../../../core/api/ui.ts";
import css from "./account.module.css";
import { useTexts } from "./use-texts.ts";

interface Loaded {
  /** Observed. */
  readonly state: string;
  load(): Promise<void>;
}

/** Shown in place of data that are loading or failed to load. */
export const LoadState = observer(function LoadState({ data }: { data: Loaded }) {
  const { t } = useTexts();
  if (data.state === "loading") return <Skeleton />;
  if (data.state !== "failed") return null;
  return (
    <p role="alert" className={css.failed}>
      {t("failed")} <Button onClick={() => void data.load()}>{t("retry")}</Button>
    </p>
  );
});
