import { runInAction } from "mobx";
import { useEffect, useRef, useState } from "react";
import { isAbort, useApp } from "../../../../core/api/kernel.ts";
import { saveFile } from "../../../../core/api/ui.ts";
import { collect } from "../model/collect.ts";
import { isOwn } from "../model/formats.ts";
import { addressOf } from "../model/offered-formats.ts";
import { aboutOf, nameOfFile, type Order } from "../model/order.ts";
import { servedFile } from "../model/served-file.ts";
import type { Subject } from "../model/subject.ts";
import { choiceOf, type Survey } from "../model/survey.ts";
import { useTexts } from "../use-texts.ts";
import { makeFile } from "../worker/make-file.ts";

/** How far it is: nothing going on, a count of features, or what went wrong. */
export type Progress = { kind: "idle" } | { kind: "busy"; done: number } | { kind: "failed"; error: unknown };

/** How often the dialog says how far it is, ms. */
const TELL_MS = 250;

const IDLE: Progress = { kind: "idle" };

/** Makes the file, hands it to the user and remembers that; `onDone` hears its name. */
export function useDownload(subject: Subject, found: Survey | null, onDone: (name: string) => void) {
  const app = useApp();
  const { t } = useTexts();
  const [progress, setProgress] = useState<Progress>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fileOf = async (order: Order, signal: AbortSignal): Promise<Blob> => {
    const { dataset } = subject;
    const address = addressOf(dataset, order.format);
    if (dataset && address !== null) return servedFile(dataset, order.format, address, app, signal);
    if (!found || !isOwn(order.format)) throw new Error(`Nobody makes ${order.format}`);
    const choice = choiceOf(subject, found, order.scope, order.format);
    const { fields } = found;
    let told = performance.now();
    const tell = (done: number) => {
      if (performance.now() - told < TELL_MS) return;
      told = performance.now();
      setProgress({ kind: "busy", done });
    };
    return makeFile({
      format: order.format,
      about: aboutOf(subject, order, app, t),
      fields,
      features: collect(choice, fields, signal, tell),
      signal,
    });
  };

  const start = async (order: Order): Promise<void> => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setProgress({ kind: "busy", done: 0 });
    try {
      const file = await fileOf(order, controller.signal);
      const name = nameOfFile(subject, order, app, t);
      saveFile(name, file.type, file);
      remember(order);
      setProgress(IDLE);
      onDone(name);
    } catch (error) {
      if (isAbort(error)) return;
      app.log.error("Download", error);
      setProgress({ kind: "failed", error });
    }
  };

  /** Only what came of it is remembered (spec §3, dataset setting). */
  const remember = ({ format, now }: Order) =>
    runInAction(() => {
      const setting = subject.dataset?.setting;
      if (!setting) return;
      setting.format = format;
      setting.lastDownloaded = now.toISOString();
    });

  const stop = () => {
    running.current?.abort();
    setProgress(IDLE);
  };
  return { progress, start, stop };
}
