import type { ComponentType } from "react";
import type { Service } from "../core/api/kernel.ts";

/** A part of the page of the user's own vessel. */
export interface OwnVesselSection {
  id: string;
  /** Lower is nearer to the top. */
  order: number;
  /** Whole section with its own heading of level three, or nothing; loaded with `lazyPart`. */
  View: ComponentType;
}

/** The page of the user's own vessel (`/myvessel`), to which other plugins add what they know of it. */
export interface OwnVessel extends Service<"own-vessel"> {
  /** Returns a function that removes the section. */
  addSection(section: OwnVesselSection): () => void;
}
