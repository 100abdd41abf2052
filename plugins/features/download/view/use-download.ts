import { runInAction } from "mobx";
import { useEffect, useRef, useState } from "react";
import { isAbort, useApp } from "../../../../core/api/kernel.ts";
import { saveFile } from "../../../../core/api/ui.ts";
import { collect } from "../model/collect.ts";
import { fileKindOf, isOwn } from "../model/formats.ts";
import { aboutFile, nameOfFileWith, type Order, type Part } from "../model/order.ts";
import { useTexts } from "../use-texts.ts";
import { makeFile } from "../worker/make-file.ts";

/** What is to be made: a table of each part. */
export interface Wanted {
  parts: readonly Part[];
  title: string;
  order: Order;
}

/** State of the download: idle, a count of features, or an error. */
export type Progress = { kind: "idle" } | { kind: "busy"; done: number } | { kind: "failed"; error: unknown };

/** Interval at which the dialog updates the progress, ms. */
const REPORT_MS = 250;

const IDLE: Progress = { kind: "idle" };

/** Makes the file, saves it and stores the choices; `onDone` gets its name. */
export function useDownload(onDone: (name: string) => void) {
  const app = useApp();
  const { t } = useTexts();
  const [progress, setProgress] = useState<Progress>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fileOf = async (parts: readonly Part[], title: string, order: Order, signal: AbortSignal) => {
    const { format } = order;
    if (!isOwn(format)) throw new Error(`Nobody makes ${format}`);
    const about = aboutFile(parts, title, order, app, t);
    let lastReportAt = performance.now();
    let before = 0;
    const tell = (done: number) => {
      if (performance.now() - lastReportAt < REPORT_MS) return;
      lastReportAt = performance.now();
      setProgress({ kind: "busy", done });
    };
    const tables = parts.map(({ choice, fields }, place) => {
      const first = before;
      before += choice.count;
      return {
        table: { about: about.tables[place] ?? about.file, fields },
        features: collect(choice, fields, signal, (done) => tell(first + done)),
      };
    });
    return makeFile({
      format,
      type: fileKindOf(format, parts.length).type,
      head: { about: about.file, tables: parts.length, features: before },
      tables,
      signal,
    });
  };

  /** `make` says what is made of them; none: the page makes the file. */
  const start = async (
    { parts, title, order }: Wanted,
    make: (signal: AbortSignal) => Promise<Blob> = (signal) => fileOf(parts, title, order, signal),
  ): Promise<void> => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setProgress({ kind: "busy", done: 0 });
    try {
      const file = await make(controller.signal);
      const name = nameOfFileWith(parts, title, order, app, t);
      saveFile(name, file.type, file);
      remember(parts, order);
      setProgress(IDLE);
      onDone(name);
    } catch (error) {
      if (isAbort(error)) return;
      app.log.error("Download", error);
      setProgress({ kind: "failed", error });
    }
  };

  const stop = () => {
    running.current?.abort();
    setProgress(IDLE);
  };
  return { progress, start, stop };
}

/** Only the choices of a successful download are stored (spec §3, dataset setting). */
function remember(parts: readonly Part[], { format, now }: Order): void {
  runInAction(() => {
    for (const { subject } of parts) {
      const setting = subject.dataset?.setting;
      if (!setting) continue;
      setting.format = format;
      setting.lastDownloaded = now.toISOString();
    }
  });
}
