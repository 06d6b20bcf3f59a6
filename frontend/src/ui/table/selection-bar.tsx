import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../element/icon-button';

export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-2 z-bar mx-2 my-1.5 flex animate-rise flex-wrap items-center gap-2 rounded-lg border border-accent-line bg-accent-soft px-2 py-1.5 shadow-raised"
    >
      <IconButton size="sm" label="Clear the selection" icon={X} onClick={onClear} />
      <output className="me-1 font-medium text-accent-ink tabular-nums">{count.toLocaleString()} selected</output>
      {children}
    </section>
  );
}
