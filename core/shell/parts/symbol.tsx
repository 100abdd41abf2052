import { observer } from "mobx-react-lite";
import type { SymbolDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { useApp } from "../../plugin/react-context.tsx";
import { Swatch } from "../../ui/swatch.tsx";

/** A manifest's symbol in the current theme. */
export const ThemedSymbol = observer(function ThemedSymbol({
  symbol,
  size,
}: {
  symbol: SymbolDefinition;
  size?: number;
}) {
  const { theme, urls } = useApp();
  return (
    <Swatch
      symbol={symbol}
      night={theme.theme === "night"}
      resolve={(path) => urls.asset(path)}
      size={size}
    />
  );
});
