import Upload from "lucide-react/icons/upload";
import { autorun, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Icon, look, Skeleton } from "../../../../core/api/ui.ts";
import type { OwnLayers } from "../own-layers.ts";
import { ownLayersLoaderOf } from "../own-layers-loader.ts";
import { SourceList } from "../sources/source-list.ts";
import css from "./add-layers.module.css";
import { AddedLayers } from "./added-layers.tsx";
import { SourceCard } from "./source-card.tsx";
import { useTexts } from "./texts.ts";

const ACCEPTED = ".geojson,.json,.gpx,.kml,.kmz,.zip,.csv,.txt";

/** Adds layers by address or from a file, and lists those that were added. */
const AddLayersPanel = observer(function AddLayersPanel() {
  const app = useApp();
  const loader = ownLayersLoaderOf(app);
  useEffect(() => {
    loader.load().catch((error: unknown) => app.log.error("Own layers", error));
  }, [loader, app]);
  return loader.layers ? <Sources layers={loader.layers} /> : <Skeleton lines={4} />;
});
export default AddLayersPanel;

const Sources = observer(function Sources({ layers }: { layers: OwnLayers }) {
  const app = useApp();
  const page = usePage();
  const i18n = useTexts();
  const { brought } = ownLayersLoaderOf(app);
  const [sources] = useState(
    () =>
      new SourceList(app, layers, (added, notes) => {
        page.announce(i18n.plural("add-layers:added", added.length));
        for (const note of notes)
          page.notify({
            id: `add-layers-${note.id}`,
            tone: "info",
            title:
              note.id === "without-position"
                ? i18n.plural("add-layers:without-position", note.rows)
                : i18n.t(`add-layers:${note.id}`),
          });
        const [first] = added;
        if (added.length === 1 && first?.origin.kind === "file" && first.bounds) app.map.fit(first.bounds);
      }),
  );
  useEffect(
    () =>
      autorun(() => {
        const files = brought.slice();
        if (files.length === 0) return;
        runInAction(() => brought.clear());
        for (const file of files) void sources.addFile(file);
      }),
    [brought, sources],
  );
  const { files, origins } = app.manifest.addLayers;
  const chosen = sources.chosenCount;
  return (
    <div className={css.panel}>
      {origins.length > 0 && <AddressForm onAddress={(address) => void sources.addAddress(address)} />}
      {files && <FileButton onFiles={(list) => list.forEach((file) => void sources.addFile(file))} />}
      {sources.all.length > 0 && (
        <section>
          <h3 className={css.heading}>
            {i18n.t("add-layers:sources")} <span>{i18n.format.integer(sources.all.length)}</span>
          </h3>
          <ul className={css.sources} aria-label={i18n.t("add-layers:sources")}>
            {sources.all.map((source) => (
              <SourceCard key={source.id} source={source} sources={sources} />
            ))}
          </ul>
        </section>
      )}
      {sources.all.some(({ offer }) => offer !== null) && (
        <div className={css.submit}>
          <Button kind="primary" disabled={chosen === 0} onClick={() => void sources.addChosen()}>
            {chosen === 0 ? i18n.t("add-layers:choose") : i18n.plural("add-layers:add", chosen)}
          </Button>
        </div>
      )}
      <AddedLayers layers={layers} />
    </div>
  );
});

function AddressForm({ onAddress }: { onAddress(address: string): void }) {
  const i18n = useTexts();
  const id = useId();
  const [address, setAddress] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== "") onAddress(address.trim());
  };
  return (
    <form className={css.address} onSubmit={submit}>
      <label htmlFor={id}>{i18n.t("add-layers:address")}</label>
      <div>
        <input
          id={id}
          className={look.input}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit">{i18n.t("add-layers:fetch")}</Button>
      </div>
    </form>
  );
}

function FileButton({ onFiles }: { onFiles(files: File[]): void }) {
  const i18n = useTexts();
  const { isPhone } = usePage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={css.drop} onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        <span>
          <b>{i18n.t(isPhone ? "add-layers:file" : "add-layers:drop")}</b>
          <small>{i18n.t(isPhone ? "add-layers:file.formats" : "add-layers:drop.formats")}</small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={i18n.t("add-layers:file")}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          onFiles(files);
        }}
      />
    </>
  );
}
