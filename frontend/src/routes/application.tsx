import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found';
import { Reauthentication } from '../features/session/reauthentication';
import { Announcer } from '../ui/status/announcer';
import { ConfirmProvider } from '../ui/overlay/confirm-provider';
import { Toaster } from '../ui/overlay/toaster';
import { Failed } from './failed';

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

export const applicationRoute = createRootRoute({
  component: Application,
  notFoundComponent: NotFoundPage,
  errorComponent: Failed,
});
