import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "./problem.ts";
import { isRecord } from "./site.ts";

/** The app configuration, spec §3: flags are the strings 'true' and 'false', howtoCards is a JSON array in a string. */
export type AppConfiguration = Record<string, string>;

/** Configuration of an application whose administrator has set none: no news, no notification. */
export const DEFAULT_APP_CONFIGURATION: Readonly<AppConfiguration> = {
  showGlobalNotification: "false",
  showNotification: "false",
  globalNotificationText: "",
  globalNotificationType: "info",
  notificationText: "",
  notificationType: "info",
  globalNotificationOverride: "false",
  howtoCards: "[]",
  newsActive: "false",
  newsBodyText: "",
  newsHeadline: "",
  newsImageAltText: "",
  newsImage: "",
  newsLeadText: "",
  newsLink: "",
  newsLinkText: "",
  newsLoginRequired: "false",
  newsShowOnce: "true",
};

/**
 * The configuration of a sub-application in one language. The administrator's file is `{appName}.json` in the first of
 * the folders that has one: an object of fields, each a string, a flag, or `{no, en}`. Missing fields have their
 * default. A file that is not a JSON object is a problem with status 500, because ignoring it would hide the
 * administrator's notice.
 */
export async function appConfiguration(
  folders: readonly string[],
  appName: string,
  language: "no" | "en",
): Promise<AppConfiguration> {
  const text = await readFirst(folders.map((folder) => join(folder, `${appName}.json`)));
  if (text === null) return { ...DEFAULT_APP_CONFIGURATION };
  const content = parse(text);
  if (!isRecord(content)) {
    throw new Problem(500, `The configuration file of ${appName} holds no JSON object`);
  }
  const configuration: AppConfiguration = { ...DEFAULT_APP_CONFIGURATION };
  for (const [field, value] of Object.entries(content)) configuration[field] = asString(value, language);
  return configuration;
}

async function readFirst(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    try {
      return await readFile(path, "utf8");
    } catch {
      // The next folder may have the file.
    }
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function asString(value: unknown, language: "no" | "en"): string {
  if (typeof value === "string") return value;
  if (isRecord(value) && ("no" in value || "en" in value))
    return asString(value[language] ?? value.no ?? "", language);
  return JSON.stringify(value) ?? "";
}
