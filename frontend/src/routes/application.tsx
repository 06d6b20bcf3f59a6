import { createRootRoute, type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found';
import { Reauthentication } from '../features/session/reauthentication';
import { Announcer } from '../ui/status/announcer';
import { ConfirmProvider } from '../ui/overlay/confirm-provider';
import { Toaster } from '../ui/overlay/toaster';
import { ErrorState } from '../ui/status/error-state';

function Application() {
  return (
    <ConfirmProvider>
      <Outlet />
      <Reauthentication />
      <Toaster />
      <Announcer />
    </ConfirmProvider>
  );
}

/** Shown in place of a screen that could not be rendered. */
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

export const applicationRoute = createRootRoute({
  component: Application,
  notFoundComponent: NotFoundPage,
  errorComponent: Failed,
});
