import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { LocalizedText, Service } from "../core/api/kernel.ts";

/** A place of the user's own in the menu of the account. */
export interface AccountPlace {
  id: string;
  /** Lower is nearer to the top; "My page" is 0. */
  order: number;
  label: LocalizedText;
  icon: LucideIcon;
  /** Below the base path. */
  path: string;
  /** Short text at the end of the row, such as a count. Observed. */
  note?(): string | null;
  /** Whether it is the user's. Default: always. Observed. */
  isShown?(): boolean;
}

/** A part of the account page. */
export interface AccountSection {
  id: string;
  /** The profile is 0, the sign-ins are 50. */
  order: number;
  label: LocalizedText;
  icon: LucideIcon;
  /** Whole section with its own heading of level two; loaded with `lazyPart`. */
  View: ComponentType;
}

/** What belongs to who is signed in: the menu at the top of the map's menu, and their page. Each function returns what takes it back. */
export interface Account extends Service<"account"> {
  addPlace(place: AccountPlace): () => void;
  addSection(section: AccountSection): () => void;
  /**
   * The frame of a full-screen page for signed-in users: a bar with the way back to the map, and the content, or the offer to
   * sign in. Loaded on demand: needs a Suspense above.
   */
  readonly Frame: ComponentType<{ children: ReactNode }>;
}
