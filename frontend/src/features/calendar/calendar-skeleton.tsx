import { Skeleton } from '../../ui/status/skeleton';

export function CalendarSkeleton() {
  return (
    <output
      aria-label="Loading the calendar"
      className="grid h-full grid-cols-7 overflow-hidden rounded-lg border bg-surface"
    >
      {Array.from({ length: 35 }, (_, day) => (
        <span key={day} className="flex min-h-16 flex-col gap-1.5 border-s border-t p-1.5">
          <Skeleton className="h-3 w-5" />
          {day % 3 === 0 ? <Skeleton className="h-4 w-full" /> : null}
          {day % 5 === 0 ? <Skeleton className="h-4 w-4/5" /> : null}
        </span>
      ))}
    </output>
  );
}
