import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says who is editing what it stands beside. */
export function EditingMark({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <span
      id={id}
      className="inline-flex min-w-0 animate-rise items-center gap-1 rounded-full bg-accent-soft px-1.5 text-tiny font-medium text-accent-ink"
    >
      <PencilLine aria-hidden className="size-3 shrink-0 animate-pulse" />
      <span className="truncate" title={title}>
        {children}
      </span>
    </span>
  );
}
