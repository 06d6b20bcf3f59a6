import { Skeleton, SkeletonCard } from '../../ui/status/skeleton';

const columns = [4, 3, 5, 2];

export function BoardSkeleton() {
  return (
    <div aria-hidden className="flex h-full min-h-0 gap-3 overflow-hidden">
      {columns.map((cards) => (
        <div key={cards} className="flex min-w-64 flex-1 shrink-0 flex-col gap-2 rounded-lg bg-sunken p-2">
          <Skeleton className="mx-1 my-2 h-4 w-24" />
          {Array.from({ length: cards }, (_, card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      ))}
    </div>
  );
}
