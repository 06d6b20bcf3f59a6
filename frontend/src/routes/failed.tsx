import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/status/error-state';

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
