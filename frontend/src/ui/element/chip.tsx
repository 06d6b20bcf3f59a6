import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';

export function Chip(props: {
  children: ReactNode;
  icon?: LucideIcon;
  onRemove?: () => void;
  label?: string;
  className?: string;
}) {
  const { children, icon: Icon, onRemove, label = '', className } = props;
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-full border bg-sunken ps-2 align-middle text-meta text-ink',
        onRemove ? 'pe-0.5' : 'pe-2',
        className,
      )}
    >
      {Icon ? <Icon aria-hidden className="size-3 shrink-0 text-ink-muted" /> : null}
      <span className="truncate">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={label === '' ? 'Remove' : `Remove ${label}`}
          onClick={onRemove}
          className="flex size-5 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-pressed hover:text-ink pointer-coarse:-my-0.5 pointer-coarse:size-6"
        >
          <X aria-hidden className="size-3" />
        </button>
      ) : null}
    </span>
  );
}
