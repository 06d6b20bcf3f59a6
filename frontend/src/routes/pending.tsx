import { SkeletonText } from '../ui/status/skeleton';

/** Stands in the place of a screen whose code is being fetched. */
export function Pending() {
  return (
    <div className="p-4">
      <SkeletonText lines={4} />
    </div>
  );
}
