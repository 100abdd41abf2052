import { observer } from "mobx-react-lite";
import { useApp } from "../../plugin/react-context.tsx";
import { ViewBoundary } from "../parts/view-boundary.tsx";

/** Controls that plugins bring, in the corner that they ask for. */
export const PluginControls = observer(function PluginControls() {
  const { registry, manifest } = useApp();
  const controls = registry.controls.filter(({ name }) => manifest.controls[name] !== false);
  return (
    <>
      {controls.map(({ name, corner, Control }) => (
        <div key={name} className={`fv-plugin-control fv-plugin-${corner}`}>
          <ViewBoundary place={`control ${name}`}>
            <Control />
          </ViewBoundary>
        </div>
      ))}
    </>
  );
});
