import { createContext, type ReactNode, useContext } from "react";
import type { I18n } from "../i18n/i18n.ts";
import type { AppServices } from "./app-services.ts";

const AppContext = createContext<AppServices | null>(null);

export function AppProvider({ services, children }: { services: AppServices; children: ReactNode }) {
  return <AppContext value={services}>{children}</AppContext>;
}

/** The running sub-application. Only below `AppProvider`. */
export function useApp(): AppServices {
  const services = useContext(AppContext);
  if (!services) throw new Error("useApp is called outside AppProvider");
  return services;
}

export function useI18n(): I18n {
  return useApp().i18n;
}
