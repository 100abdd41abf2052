import { describeFailure } from "../../../../core/api/details.ts";
import { Failure, useApp, usePage } from "../../../../core/api/kernel.ts";
import { useTexts } from "../use-texts.ts";

/**
 * Runs a call, and says on the page when it fails, with a button to try again unless the page has one (`canRetry`). `name` is a key of
 * the texts: `failed.{name}`. Resolves to whether it was done.
 */
export function useAttempt() {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const attempt = async (name: string, call: () => Promise<unknown>, canRetry = true): Promise<boolean> => {
    const id = `zone-alerts-${name}`;
    try {
      await call();
      page.closeNotice(id);
      return true;
    } catch (error) {
      app.log.error("Zone alerts", error);
      const { description } = describeFailure(
        Failure.from(error, "zone alerts"),
        i18n,
        app.connectivity.isOnline,
      );
      page.notify({
        id,
        tone: "error",
        title: t(`failed.${name}`),
        text: description,
        ...(canRetry && { action: { label: t("retry"), run: () => void attempt(name, call) } }),
      });
      return false;
    }
  };
  return attempt;
}
