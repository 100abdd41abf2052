import { partTexts, usePartTexts } from "../../../../core/api/kernel.ts";
import { useTexts as useAccountTexts } from "../use-texts.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const PART = partTexts("account-users", { no, en });

/** The texts of the users' page; `right` names a role or policy, by its code if it has no name. */
export function useTexts() {
  const { t: account } = useAccountTexts();
  const { i18n, t } = usePartTexts(PART);
  const right = (name: string) => (i18n.has(`account:role.${name}`) ? account(`role.${name}`) : name);
  return { i18n, t, right };
}
