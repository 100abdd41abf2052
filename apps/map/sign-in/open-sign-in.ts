import { browserStorage } from "../../../core/services/storage.ts";
import { readDeployment } from "../../../core/util/deployment.ts";
import type { MutableServices } from "../boot/create-services.ts";
import { eraseAccount } from "../user-data/user-data-record.ts";
import { openManager } from "./open-manager.ts";
import { SignInClient } from "./sign-in-client.ts";
import { SignedInTabs } from "./signed-in-tabs.ts";

/** The sign-in of a sub-application. Loaded when the user signs in, or did so before in this browser. */
export function openSignIn(services: MutableServices): SignInClient {
  const { session, log, http, urls, i18n, theme, manifest, userData } = services;
  return new SignInClient({
    session,
    log,
    manager: openManager(),
    tabs: new SignedInTabs({
      locks: navigator.locks,
      channel: new BroadcastChannel("farvann_sign_in"),
    }),
    fetchProfiles: async () => (await http.get(urls.expand("{apiBase}/v2/user/profiles"))).data,
    look: () => ({
      ui_locales: i18n.language === "no" ? "nb no en" : "en nb",
      theme: theme.theme,
      app: manifest.appName,
    }),
    signOutHint: readDeployment().signIn?.signOutHint === true,
    beforeSignOut: async () => userData.sync?.leave(),
    ended: () => eraseAccount(browserStorage(), true),
  });
}
