import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { freePort, waitFor } from "./first-visit.ts";

/**
 * Glewlwyd, an OpenID Connect issuer that Debian packages: a foreign implementation of what the embedded issuer does. It
 * runs on a free port of 127.0.0.1 with a database of its own.
 */
const WEBAPP = "/usr/share/glewlwyd/webapp";
const TABLES = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";
const PLUGINS = "/usr/lib/glewlwyd";
const NAME = "oidc";
const SIGN_UP = "sign-up";
/** Programs and files that the tests need, with the Debian package of each. */
export const GLEWLWYD_FILES = { glewlwyd: "glewlwyd", [TABLES]: "glewlwyd", [WEBAPP]: "glewlwyd-common" };

export interface GlewlwydInit {
  /** An empty folder for its database and its pages. */
  folder: string;
  clientId: string;
  /** Addresses to which it may send a browser back. The first one is for after sign-out. */
  callbacks: readonly [string, ...string[]];
  /** The only resource (audience) for which it issues tokens. */
  resource: string;
  user: { name: string; password: string; roles: readonly string[] };
  /** How long its access tokens are valid, s. */
  tokenSeconds: number;
  /** Port of 127.0.0.1 of a mail server: people sign up by a code that it gets. */
  mailPort: number;
}

export interface Glewlwyd {
  /** Name of the issuer. */
  issuer: string;
  /** Replaces its signing key. Tokens of the former key are no longer valid. */
  rotateKey(): Promise<void>;
  giveRoles(user: string, roles: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the issuer with one user and one public client. Takes less than a second. */
export async function startGlewlwyd(init: GlewlwydInit): Promise<Glewlwyd> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const database = path.join(init.folder, "glewlwyd.db");
  createDatabase(database);
  const configuration = path.join(init.folder, "glewlwyd.conf");
  writeFileSync(configuration, settingsText({ port, origin, database, pages: pagesIn(init.folder) }));
  const server = spawn("glewlwyd", ["-c", configuration], { stdio: ["ignore", "ignore", "inherit"] });
  await waitFor(server, `${origin}/config`);

  const call = async (method: string, route: string, body: object, cookie = ""): Promise<Response> => {
    const answer = await fetch(`${origin}/api${route}`, {
      method,
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Glewlwyd: ${method} ${route}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  // The administrator of a new database has this password.
  const signedIn = await call("POST", "/auth/", { username: "admin", password: "password" });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const issuer = `${origin}/api/${NAME}`;
  let keys = 1;
  const plugin = () => ({
    module: "oidc",
    name: NAME,
    display_name: "OpenID Connect",
    parameters: parametersOf(init, issuer, `key-${keys++}`),
  });
  await call("POST", "/mod/plugin/", plugin(), cookie);
  await call("POST", "/mod/plugin/", signUpOf(init), cookie);
  const { name, password, roles } = init.user;
  await call("POST", "/user/", { username: name, password, roles, scope: ["openid"], enabled: true }, cookie);
  await call("POST", "/client/", clientOf(init), cookie);
  return {
    issuer,
    async rotateKey() {
      await call("PUT", `/mod/plugin/${NAME}`, plugin(), cookie);
      await call("PUT", `/mod/plugin/${NAME}/reset`, {}, cookie);
    },
    async giveRoles(user, roles) {
      await call("PUT", `/user/${user}`, { roles, scope: ["openid"], enabled: true }, cookie);
    },
    stop: () =>
      new Promise((resolve) => {
        server.on("exit", () => resolve());
        server.kill("SIGTERM");
      }),
  };
}

function createDatabase(file: string): void {
  const db = new Database(file);
  db.pragma("synchronous = OFF");
  db.exec(`BEGIN; ${readFileSync(TABLES, "utf8")} COMMIT;`);
  // Users have a property with several values that tokens can name.
  db.prepare(
    "UPDATE g_user_module_instance SET gumi_parameters = json_set(gumi_parameters, '$.data-format.roles', json(?))",
  ).run(JSON.stringify({ multiple: true, read: true, write: true }));
  db.close();
}

/**
 * Debian's pages with their settings, which the package puts where only another web server finds them. The issuer serves
 * no file that a symbolic link outside its folder names.
 */
function pagesIn(folder: string): string {
  const pages = path.join(folder, "pages");
  const settings = path.join(WEBAPP, "config.json");
  cpSync(WEBAPP, pages, { recursive: true, dereference: true, filter: (file) => file !== settings });
  const look = JSON.parse(readFileSync("/usr/share/glewlwyd/templates/config.json", "utf8"));
  const register = [{ name: SIGN_UP, message: "login.register-link" }];
  writeFileSync(path.join(pages, "config.json"), JSON.stringify({ ...look, register }));
  return pages;
}

function settingsText({ port, origin, database, pages }: Record<string, string | number>): string {
  const types = {
    html: "text/html",
    css: "text/css",
    js: "application/javascript",
    json: "application/json",
    png: "image/png",
    woff2: "font/woff2",
  };
  // Cookies are for every site, so that the browser alone decides whether a frame of another site gets them.
  return `port=${port}
bind_address="127.0.0.1"
external_url="${origin}"
login_url="login.html"
api_prefix="api"
static_files_path="${pages}/"
cookie_domain="127.0.0.1"
cookie_secure=1
cookie_same_site="none"
log_mode="console"
log_level="NONE"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${PLUGINS}/user"
user_middleware_module_path="${PLUGINS}/user"
client_module_path="${PLUGINS}/client"
user_auth_scheme_module_path="${PLUGINS}/scheme"
plugin_module_path="${PLUGINS}/plugin"
hash_algorithm="SHA512"
database={type="sqlite3";path="${database}";};
static_files_mime_types=(${Object.entries(types).map(
    ([extension, type]) => `{extension=".${extension}";mime_type="${type}";}`,
  )});
`;
}

function parametersOf({ resource, tokenSeconds }: GlewlwydInit, issuer: string, kid: string): object {
  const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  return {
    iss: issuer,
    "subject-type": "public",
    "jwks-private": JSON.stringify({ keys: [{ ...key, kid, alg: "ES256", use: "sig" }] }),
    "jwks-show": true,
    "access-token-duration": tokenSeconds,
    "refresh-token-duration": 3_600,
    "refresh-token-rolling": true,
    "code-duration": 60,
    "session-cookie-name": "GLEWLWYD_OIDC_SID",
    "session-cookie-expiration": 86_400,
    "allow-non-oidc": false,
    "auth-type-code-enabled": true,
    "auth-type-refresh-enabled": true,
    "auth-type-token-enabled": false,
    "auth-type-implicit-enabled": false,
    "auth-type-password-enabled": false,
    "auth-type-client-enabled": false,
    "auth-type-device-enabled": false,
    "auth-type-none-enabled": false,
    "pkce-allowed": true,
    "pkce-required": true,
    "session-management-allowed": true,
    "front-channel-logout-allowed": true,
    "back-channel-logout-allowed": true,
    "resource-allowed": true,
    "resource-scope": { openid: [resource] },
    "resource-scope-and-client-property": false,
    "additional-parameters": [
      { "user-parameter": "roles", "token-parameter": "roles", "token-changed": true },
    ],
    "name-claim": "no",
    "email-claim": "no",
    "scope-claim": "no",
  };
}

/** People sign up by themselves, with their address as their name. */
const signUpOf = ({ mailPort }: GlewlwydInit) => ({
  module: "register",
  name: SIGN_UP,
  display_name: "Sign-up",
  parameters: {
    registration: true,
    "session-key": "GLEWLWYD_SIGN_UP",
    "session-duration": 3_600,
    "set-password": "always",
    scope: ["openid"],
    schemes: [],
    "verify-email": true,
    "email-is-username": true,
    "verification-code-length": 6,
    "verification-code-duration": 600,
    from: "issuer@kart.test",
    host: "127.0.0.1",
    port: mailPort,
    "use-tls": false,
    templates: { en: { defaultLang: true, subject: "Welcome", "body-pattern": "Your code is {CODE}" } },
  },
});

function clientOf({ clientId, callbacks }: GlewlwydInit): object {
  return {
    client_id: clientId,
    name: "Farvann",
    confidential: false,
    enabled: true,
    scope: [],
    redirect_uri: callbacks,
    post_logout_redirect_uri: callbacks[0],
    authorization_type: ["code", "refresh_token"],
    token_endpoint_auth_method: ["none"],
  };
}
