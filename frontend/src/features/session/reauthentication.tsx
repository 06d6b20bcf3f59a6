import { useEffect, useState } from 'react';
import { cancelReauthentication, reauthenticationAsked } from '../../platform/session/reauthentication';
import { useStore } from '../../ui/store/use-store';
import type { ReauthenticationDialog } from './reauthentication-dialog';

/** Render near the root. The dialog loads on demand, to keep the first load small. */
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
