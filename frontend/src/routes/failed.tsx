import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/status/error-state';

/** Stands in the place of a screen that broke, or whose code could not be fetched. */
export function Failed({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      title="This screen could not be shown"
      description="The connection may have been lost, or there is a new version. Trying again usually helps."
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
