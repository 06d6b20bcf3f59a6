import { useAccent } from '../features/shell/use-accent';
import { SignedInOnly } from '../features/session/signed-in-only';
import { WallScreen } from '../features/support-reports/wall-screen';

/** The accent is an organisation's setting, known only after sign-in. */
function Wall() {
  useAccent();
  return <WallScreen />;
}

export function SupportWall() {
  return (
    <SignedInOnly signInAt="/">
      <Wall />
    </SignedInOnly>
  );
}
