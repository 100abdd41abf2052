import { Apply } from "./apply-view.tsx";

/** Registration of a user of the fishing information, with the vessel: the same form as from the list of applications. */
export default function RegistrationView() {
  return <Apply kind="fiskinfo" />;
}
