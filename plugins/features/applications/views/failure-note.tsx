import { observer } from "mobx-react-lite";
import { describeFailure } from "../../../../core/api/details.ts";
import { type Failure, useApp } from "../../../../core/api/kernel.ts";
import { Button, Skeleton } from "../../../../core/api/ui.ts";
import type { Loaded } from "../model/loaded.ts";
import css from "./applications.module.css";
import { useTexts } from "./use-texts.ts";

/** Why a call failed, with a button where a retry helps. */
export const FailureNote = observer(function FailureNote({
  failure,
  onRetry,
}: {
  failure: Failure | null;
  onRetry?: () => void;
}) {
  const { connectivity } = useApp();
  const { i18n, t } = useTexts();
  return (
    <div role="alert">
      {failure && (
        <div className={css.failure}>
          <p>{describeFailure(failure, i18n, connectivity.isOnline).description}</p>
          {onRetry && failure.status !== 404 && <Button onClick={onRetry}>{t("retry")}</Button>}
        </div>
      )}
    </div>
  );
});

/** Shown in place of an answer that is loading or failed to load. */
export const LoadState = observer(function LoadState({ of }: { of: Loaded<unknown> }) {
  if (of.failure) return <FailureNote failure={of.failure} onRetry={() => void of.load()} />;
  return of.data === null ? <Skeleton lines={4} /> : null;
});
