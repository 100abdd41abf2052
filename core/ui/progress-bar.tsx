import "./progress-bar.css";

export interface ProgressBarProps {
  label: string;
}

/** A thin bar of unknown length. It appears after 300 ms, so that it does not flash for quick answers. */
export function ProgressBar({ label }: ProgressBarProps) {
  return <div role="progressbar" aria-label={label} className="fv-progress" />;
}

/** Grey lines in place of text; also after 300 ms. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="fv-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <span key={line} />
      ))}
    </div>
  );
}
