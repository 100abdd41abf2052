import { observer } from "mobx-react-lite";
import { lazyPart, useApp } from "../../../core/api/kernel.ts";

const RefusalNotice = lazyPart(() => import("./refusal-notice.tsx"));

/** Says over the map that the service did not accept the sign-in. */
export const RefusalMount = observer(function RefusalMount() {
  return useApp().session.refusal && <RefusalNotice />;
});
