import type { ReactNode } from 'react';
import { cx } from '../element/cx';

export function ToggleChip(props: {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode;
  /** Undefined while unknown. */
  count?: number | undefined;
  className?: string;
}) {
  const { pressed, onToggle, children, count, className } = props;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={cx(
        'inline-flex h-control-sm items-center gap-1.5 rounded-full border px-2.5 text-meta font-medium whitespace-nowrap transition-colors',
        pressed
          ? 'border-accent-line bg-accent-soft text-accent-ink'
          : 'border-line-strong bg-surface text-ink-muted hover:bg-hover hover:text-ink',
        className,
      )}
    >
      {children}
      {count === undefined ? null : <span className="tabular-nums">{count}</span>}
    </button>
  );
}
