import { action, makeObservable, observable } from "mobx";
import type { AppServices, Service } from "../../../core/api/kernel.ts";

/** Whether the sheet is open. */
export class Printing {
  isOpen = false;

  constructor() {
    makeObservable(this, { isOpen: observable, open: action, close: action });
  }

  open(): void {
    this.isOpen = true;
  }
  close(): void {
    this.isOpen = false;
  }
}

/** Only for this plugin. */
export type PrintService = Printing & Service<"print">;

export const printingOf = ({ services }: AppServices): Printing => services.get<PrintService>("print");
