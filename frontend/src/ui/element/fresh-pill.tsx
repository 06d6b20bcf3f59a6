import { ArrowUp } from 'lucide-react';

/** "3 new": additions wait, so that nothing moves while a list is read. */
export function FreshPill({ count, onShow, label = 'new' }: { count: number; onShow: () => void; label?: string }) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onShow}
      className="inline-flex h-6 animate-rise items-center gap-1 rounded-full bg-accent ps-2 pe-2.5 text-meta font-medium text-on-accent tabular-nums shadow-raised hover:bg-accent-hover"
    >
      <ArrowUp aria-hidden className="size-3" />
      {count} {label}
    </button>
  );
}
