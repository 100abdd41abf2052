import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { TabStorage } from "../../../../core/services/tab-storage.ts";
import no from "../locales/no.json";
import type { Favourite } from "../model/favourite.ts";
import { EditForm } from "./edit-form.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const favourite = (id: string) => ({ id, name: "Felt 4", category: "Fiskeplass" }) as Favourite;

/** The form of a favourite in a page that has just been loaded in the tab. */
function openForm(id = "a") {
  cleanup();
  const i18n = new I18n();
  i18n.ensureTranslations("favourites", { no, en: no });
  const onSave = vi.fn();
  render(
    <AppProvider services={{ i18n, storage: { tab: new TabStorage("kart") } } as unknown as AppServices}>
      <EditForm
        favourite={favourite(id)}
        categories={[]}
        onSave={onSave}
        onCancel={vi.fn()}
        onRemove={vi.fn()}
      />
    </AppProvider>,
  );
  const name = screen.getByLabelText<HTMLInputElement>("Navn");
  return { name, onSave, write: (value: string) => fireEvent.change(name, { target: { value } }) };
}

test("a name that is being written outlives a reload of the tab", () => {
  openForm().write("Felt 4 no");
  expect(openForm().name.value).toBe("Felt 4 no");
});

test("it is this favourite's alone", () => {
  openForm("a").write("Felt 4 no");
  expect(openForm("b").name.value).toBe("Felt 4");
});

test("saved or given up, it does not come back", () => {
  const { name, write, onSave } = openForm();
  write("Felt 4 nord");
  fireEvent.submit(name.closest("form") ?? name);
  expect(onSave).toHaveBeenCalledWith({ name: "Felt 4 nord", category: "Fiskeplass" });
  expect(openForm().name.value).toBe("Felt 4");
  openForm().write("Felt 5");
  fireEvent.click(screen.getByRole("button", { name: "Avbryt" }));
  expect(openForm().name.value).toBe("Felt 4");
});

test.each(["{", "7", '{"id":"a","name":1,"category":""}', '{"id":"a"}'])("%s is no draft", (kept) => {
  sessionStorage.setItem("bw_kart_favourite", kept);
  expect(openForm().name.value).toBe("Felt 4");
});
