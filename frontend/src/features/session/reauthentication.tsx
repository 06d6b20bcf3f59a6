import { useEffect, useState } from 'react';
import { cancelReauthentication, reauthenticationAsked } from '../../platform/session/reauthentication';
import { useStore } from '../../ui/store/use-store';
import type { ReauthenticationDialog } from './reauthentication-dialog';

/**
 * Shows the one question for proof of who is there; put it near the root. Its dialog is fetched when it is needed, to keep
 * small what every page loads.
 */
export function Reauthentication() {
  const isAsked = useStore(reauthenticationAsked) !== null;
  const [Shown, setShown] = useState<typeof ReauthenticationDialog | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    import('./reauthentication-dialog').then(
      (loaded) => setShown(() => loaded.ReauthenticationDialog),
      cancelReauthentication,
    );
  }, [isAsked]);
  return isAsked && Shown !== null ? <Shown /> : null;
}
