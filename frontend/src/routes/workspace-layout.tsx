import { Outlet } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/signed-in-only';
import { Shell } from '../features/shell/shell';
import '../platform/replica/replica-here';
import { Availability } from '../features/shell/availability';

/** The workspace: its shell, and in it the screen. */
export function WorkspaceLayout() {
  return (
    <SignedInOnly signInAt="/">
      <Availability>
        <Shell>
          <Outlet />
        </Shell>
      </Availability>
    </SignedInOnly>
  );
}
