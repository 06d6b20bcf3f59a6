import { useAccent } from '../features/shell/use-accent';
import { SignedInOnly } from '../features/session/signed-in-only';
import { WallScreen } from '../features/support-reports/wall-screen';

/** The accent is a setting of the organisation, which is known once somebody is signed in. */
function Wall() {
  useAccent();
  return <WallScreen />;
}

/** The wall, for whoever is signed in. */
export function SupportWall() {
  return (
    <SignedInOnly signInAt="/">
      <Wall />
    </SignedInOnly>
  );
}
