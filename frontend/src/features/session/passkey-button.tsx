import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { SignInFailure } from './sign-in-failure';
import { arePasskeysPossible } from './use-passkey-autofill';

export function PasskeyButton({ isShared, done }: { isShared: () => boolean; done: (message: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!arePasskeysPossible) return null;
  const begin = async () => {
    setBusy(true);
    setFailure(null);
    const { signInByPasskey } = await import('../../platform/session/passkeys');
    const outcome = await signInByPasskey(isShared());
    setBusy(false);
    if (outcome.ok) done(outcome.data);
    else setFailure(outcome.failure);
  };
  return (
    <>
      <SignInFailure text={failure} />
      <Button icon={Fingerprint} size="lg" full busy={busy} onClick={() => void begin()}>
        Use a passkey
      </Button>
    </>
  );
}
