import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { AccountButton } from "./account-button.tsx";
import { AccountParts, type AccountService } from "./account-parts.ts";
import { RefusalMount } from "./refusal-mount.tsx";

export default definePlugin({
  services: [defineService<AccountService>("account", () => new AccountParts())],
  controls: [{ name: "account", corner: "menu-head", Control: AccountButton }],
  mounts: [{ name: "sign-in-refused", place: "alert", Mount: RefusalMount }],
  routes: [
    { name: "account", View: lazyPart(() => import("./account-page.tsx")), fullScreen: true },
    { name: "users", View: lazyPart(() => import("./users/users-page.tsx")), fullScreen: true },
  ],
});
