import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { UnavailablePlugin } from "../../../core/plugin/registry.ts";
import type { ToastMessage } from "../ui/toasts.tsx";
import { whyUnavailable } from "./describe-unavailable.ts";

/** The notice about plugins that a service failed to deliver: the reason, the missing datasets, and a retry button. */
export function noticeOf(
  plugins: readonly UnavailablePlugin[],
  { datasets, registry, i18n }: AppServices,
): Omit<ToastMessage, "id"> {
  const types = plugins.flatMap(({ plugin }) => plugin.datasetTypes);
  const missing = datasets.unavailable.filter(({ type }) => types.includes(type));
  const names = missing.map(({ name }) => i18n.text(name));
  const until = i18n.text({
    no: `Så lenge mangler ${names.join(", ")}.`,
    en: `Missing until then: ${names.join(", ")}.`,
  });
  const sentences = plugins.map((plugin) => whyUnavailable(plugin, i18n));
  if (names.length > 0) sentences.push(until);
  const count = plugins.length;
  const title =
    count === 1
      ? { no: "Et tillegg kom ikke", en: "A plugin did not come" }
      : { no: `${count} tillegg kom ikke`, en: `${count} plugins did not come` };
  return {
    tone: "warning",
    title: i18n.text(title),
    text: sentences.join(" "),
    action: {
      label: i18n.t("row.retry"),
      run: () => void registry.retry(),
    },
  };
}
