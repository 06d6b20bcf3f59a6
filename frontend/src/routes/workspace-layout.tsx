import { Outlet } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/signed-in-only';
import { Shell } from '../features/shell/shell';
import { Whereabouts } from '../features/shell/whereabouts';

/** The workspace: its shell, and in it the screen. */
export function WorkspaceLayout() {
  return (
    <SignedInOnly signInAt="/">
      <Whereabouts>
        <Shell>
          <Outlet />
        </Shell>
      </Whereabouts>
    </SignedInOnly>
  );
}
