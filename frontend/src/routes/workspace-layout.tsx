import { Outlet } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/signed-in-only';
import { Shell } from '../features/shell/shell';

/** The workspace: its shell, and in it the screen. */
export function WorkspaceLayout() {
  return (
    <SignedInOnly signInAt="/">
      <Shell>
        <Outlet />
      </Shell>
    </SignedInOnly>
  );
}
