import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";

/** A symbol of the manifests' folder, in the present theme. Decorative. */
export const GearIcon = observer(function GearIcon({ name, size = 24 }: { name: string; size?: number }) {
  const { theme, urls } = useApp();
  const night = theme.theme === "night" ? "-night" : "";
  return <img src={urls.asset(`assets/symbols/${name}${night}.svg`)} width={size} height={size} alt="" />;
});
