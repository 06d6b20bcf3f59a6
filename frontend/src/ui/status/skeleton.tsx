import { cx } from '../element/cx';

/** Size it like the content to come. */
export function Skeleton({ className = 'h-4 w-full', round = false }: { className?: string; round?: boolean }) {
  const shape = round ? 'rounded-full' : 'rounded-md';
  return <span aria-hidden className={cx('block animate-shimmer bg-pressed', shape, className)} />;
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-3/5'];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-3', widths[line % widths.length])} />
      ))}
    </span>
  );
}

export function SkeletonCard() {
  return (
    <span aria-hidden className="flex flex-col gap-3 rounded-lg border bg-surface p-3">
      <Skeleton className="h-4 w-3/5" />
      <SkeletonText lines={2} />
      <span className="flex items-center gap-2">
        <Skeleton round className="size-6" />
        <Skeleton className="h-3 w-20" />
      </span>
    </span>
  );
}

export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <span aria-hidden className="flex max-w-form flex-col gap-4">
      {Array.from({ length: fields }, (_, field) => (
        <span key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-control w-full" />
        </span>
      ))}
    </span>
  );
}
