import { SkeletonText } from '../ui/status/skeleton';

export function Pending() {
  return (
    <div className="p-4">
      <SkeletonText lines={4} />
    </div>
  );
}
