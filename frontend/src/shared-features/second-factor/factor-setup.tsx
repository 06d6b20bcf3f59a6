import type { SecondFactorView } from '@atrium/contracts/users/second-factor';
import type { UserView } from '@atrium/contracts/users/views';
import { useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { AddPasskey } from './add-passkey';
import { RecoveryCodesList } from './recovery-codes';
import { TotpSetup } from './totp-setup';

/** An authenticator app, or a passkey where supported. */
export function FactorSetup({ user, done }: { user: UserView; done: () => void }) {
  const { answer } = useQuery<SecondFactorView>('/user/secondfactor');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodesList codes={codes} done={done} />;
  return (
    <TotpSetup user={user} done={done}>
      {answer?.passkeysPossible === true ? (
        <div className="flex flex-col gap-3 border-t pt-4">
          <p>Or use a passkey of this device, a phone or a security key.</p>
          <AddPasskey added={(given) => (given === undefined ? done() : setCodes(given))} />
        </div>
      ) : null}
    </TotpSetup>
  );
}
