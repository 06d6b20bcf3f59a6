import { Outlet } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/signed-in-only';
import { loadLabels } from './load-labels';
import { Shell } from '../features/shell/shell';

export function AdministrationLayout() {
  return (
    <SignedInOnly signInAt="/admin">
      <Shell loadLabels={loadLabels}>
        <Outlet />
      </Shell>
    </SignedInOnly>
  );
}
