import Printer from "lucide-react/icons/printer";
import { definePlugin, defineService } from "../../../core/api/kernel.ts";
import { PrintMount } from "./print-mount.tsx";
import { Printing, type PrintService, printingOf } from "./printing.ts";

export default definePlugin({
  services: [defineService<PrintService>("print", () => new Printing())],
  tools: [
    {
      name: "print",
      order: 55,
      label: { no: "Skriv ut eller lagre bilde", en: "Print or save a picture" },
      icon: Printer,
      onSelect: (app) => printingOf(app).open(),
    },
  ],
  mounts: [{ name: "print", Mount: PrintMount }],
});
