import { isRecord } from "../guards.ts";

/** What a reviewer may grant otherwise than it was applied for: the area, and the first and last day. */
export const TERMS = ["area", "from", "to"] as const;
export type Term = (typeof TERMS)[number];
export type Terms = Partial<Record<Term, unknown>>;

type Form = Readonly<Record<string, unknown>>;

/** The terms that differ from those of the application. Unknown names are left out. */
export function changedTerms(form: Form, granted: unknown): Terms {
  if (!isRecord(granted)) return {};
  const changed = TERMS.filter(
    (term) => granted[term] !== undefined && JSON.stringify(granted[term]) !== JSON.stringify(form[term]),
  );
  return Object.fromEntries(changed.map((term) => [term, granted[term]]));
}

/** The form as it was granted. */
export const withTerms = (form: Form, granted: Terms | null): Form => ({ ...form, ...granted });
