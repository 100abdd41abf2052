import type { I18n } from "../../../core/i18n/i18n.ts";
import type { ShareOptionDeclaration } from "../../../core/plugin/contributions.ts";
import type { UnreadPart } from "../../../lib/share-link/share-config.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import en from "./locales/en.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };

const TEXTS = { no, en };
const MAX_NAMED = 8;
const MAX_NAME_LENGTH = 40;

/** The parts of a link that could not be restored, worded for the user; null when everything was. */
export function shareNotice(
  unread: readonly UnreadPart[],
  manifest: Pick<ResolvedManifest, "datasets">,
  options: readonly ShareOptionDeclaration[],
  i18n: I18n,
): { title: string; text: string } | null {
  if (unread.length === 0) return null;
  i18n.ensureTranslations("share-link", TEXTS);
  const t = (key: string, ...values: unknown[]) => i18n.t(`share-link:${key}`, ...values);
  const refused = unread.flatMap((part) => (part.kind === "parameter" ? [short(part.name)] : []));
  if (refused.length > 0) return { title: t("link.title"), text: t("parameter.text", listOf(refused, t)) };
  if (unread.some(({ kind }) => kind === "link")) return { title: t("link.title"), text: t("link.text") };
  const words = unread.map((part) => {
    if (part.kind !== "option") return wordFor(part, manifest, i18n, t);
    const label = options.find(({ id }) => id === part.option)?.label;
    return label === undefined ? t("options") : i18n.text(label);
  });
  return { title: t("partly.title"), text: t("partly.text", listOf([...new Set(words)], t)) };
}

type Translate = (key: string, ...values: unknown[]) => string;

function listOf(words: readonly string[], t: Translate): string {
  const more = words.length - MAX_NAMED;
  return [...words.slice(0, MAX_NAMED), ...(more > 0 ? [t("and-more", more)] : [])].join(", ");
}

function wordFor(
  part: Exclude<UnreadPart, { kind: "option" }>,
  { datasets }: Pick<ResolvedManifest, "datasets">,
  i18n: I18n,
  t: Translate,
): string {
  if (!("id" in part)) return t(part.kind);
  const definition = datasets.find(({ id }) => id === part.id);
  const name = definition ? i18n.text(definition.name) : short(part.id);
  if (part.kind !== "filter") return t(part.kind, name);
  const filter = definition?.filters.find(({ id }) => id === part.filter);
  return t("filter", filter ? i18n.text(filter.label) : short(part.filter), name);
}

/** A name from a link is untrusted text. */
function short(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}
