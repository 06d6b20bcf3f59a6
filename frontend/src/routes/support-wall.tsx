import { useAccent } from '../features/shell/use-accent';
import { SignedInOnly } from '../features/session/signed-in-only';
import { WallScreen } from '../features/support-reports/wall-screen';

/** The wall, for whoever is signed in. */
export function SupportWall() {
  useAccent();
  return (
    <SignedInOnly signInAt="/">
      <WallScreen />
    </SignedInOnly>
  );
}
