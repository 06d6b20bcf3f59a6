import { Outlet } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/signed-in-only';
import { Shell } from '../features/shell/shell';

/** The administrators' screens, in the shell, for whoever is signed in. */
export function AdministrationLayout() {
  return (
    <SignedInOnly signInAt="/admin">
      <Shell>
        <Outlet />
      </Shell>
    </SignedInOnly>
  );
}
