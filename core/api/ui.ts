/** The design system: components that look and behave the same everywhere. */

export { MapBar } from "../shell/layout/map-bar.tsx";
export { showMapBeside } from "../shell/layout/show-map-beside.ts";
export { CopyButton } from "../shell/parts/copy-button.tsx";
export { Sentence } from "../shell/parts/sentence.tsx";
export { ViewBoundary } from "../shell/parts/view-boundary.tsx";
export { VirtualList } from "../shell/parts/virtual-list.tsx";
export { DefaultLegend } from "../shell/views/default-legend.tsx";
export { type LegendLine, legendLines } from "../shell/views/legend-lines.ts";
export { Button, IconButton } from "../ui/button.tsx";
export { Chip, ChipToggle } from "../ui/chip.tsx";
export { classNames } from "../ui/class-names.ts";
export { Dialog } from "../ui/dialog.tsx";
export { type Field, FieldList, type Figure, Figures } from "../ui/field-list.tsx";
export { FormFault, FormRow, formRowTexts } from "../ui/form-row.tsx";
export { Icon } from "../ui/icon.tsx";
export * as look from "../ui/look.ts";
export { NameForm } from "../ui/name-form.tsx";
export { Panel } from "../ui/panel.tsx";
export { playTones } from "../ui/play-tones.ts";
export { Popover } from "../ui/popover.tsx";
export { Skeleton } from "../ui/progress-bar.tsx";
export { Segments } from "../ui/segments.tsx";
export { Slider } from "../ui/slider.tsx";
export { Switch } from "../ui/switch.tsx";
export { saveFile } from "../util/save-file.ts";
