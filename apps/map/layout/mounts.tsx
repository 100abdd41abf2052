import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";

/** Parts of plugins besides controls, routes and tools. */
export const Mounts = observer(function Mounts() {
  const { registry } = useApp();
  const mounts = registry.list("mounts").filter(({ place }) => place === undefined);
  return mounts.map(({ name, Mount }) => (
    <ViewBoundary key={name} place={`mount ${name}`} as="notice">
      <Mount />
    </ViewBoundary>
  ));
});
