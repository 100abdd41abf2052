import Printer from "lucide-react/icons/printer";
import { definePlugin } from "../../../core/api/kernel.ts";
import { OPEN, PrintMount } from "./print-mount.tsx";

export default definePlugin({
  tools: [
    {
      name: "print",
      order: 55,
      label: { no: "Skriv ut eller lagre bilde", en: "Print or save a picture" },
      icon: Printer,
      onSelect: () => dispatchEvent(new Event(OPEN)),
    },
  ],
  mounts: [{ name: "print", Mount: PrintMount }],
});
