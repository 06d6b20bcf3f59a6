import type { ProveFactor, RecoveryCodes, SecondFactorView } from '@atrium/contracts/users/second-factor';
import type { UserView } from '@atrium/contracts/users/views';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { usePolling } from '../../../platform/api/use-polling';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast-store';
import { ErrorState } from '../../../ui/status/error-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { PasskeysList } from './passkeys-list';
import { ProofForm } from '../../../shared-features/second-factor/proof-form';
import { RecoveryCodesList } from '../../../shared-features/second-factor/recovery-codes';
import { TotpSetup } from '../../../shared-features/second-factor/totp-setup';

const everyMs = 60_000;
const codeHint = 'Six digits from your authenticator app, or a recovery code.';
type Open = 'setup' | 'off' | 'codes' | 'kept';
const titles: Readonly<Record<Open, string>> = {
  setup: 'Set up an authenticator app',
  off: 'Turn the second factor off',
  codes: 'New recovery codes',
  kept: 'Your recovery codes',
};

export function SecondFactorCard({ user }: { user: UserView }) {
  const { answer, failure, ask } = usePolling<SecondFactorView>('/user/secondfactor', everyMs, true);
  const [open, setOpen] = useState<Open | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = (recoveryCodes: readonly string[] = []) => {
    ask();
    if (recoveryCodes.length === 0) return;
    setCodes(recoveryCodes);
    setOpen('kept');
  };
  const close = () => {
    setOpen(null);
    ask();
  };
  return (
    <Card title="Second factor">
      {answer === null ? (
        failure === null ? (
          <SkeletonText lines={2} />
        ) : (
          <ErrorState description={failure} onRetry={ask} />
        )
      ) : (
        <div className="flex flex-col gap-4">
          {answer.totp ? (
            <div className="flex flex-col gap-3">
              <p className="flex flex-wrap items-center gap-2">
                Authenticator app <Badge tone="success">On</Badge>
              </p>
              <div className="flex flex-wrap justify-end gap-2">
                <Button onClick={() => setOpen('codes')}>New recovery codes</Button>
                <Button onClick={() => setOpen('off')}>Turn off</Button>
              </div>
            </div>
          ) : (
            <div className="flex flex-col gap-3">
              <p>
                Signing in then also needs a code from your phone, or a passkey. Nobody gets in with your password
                alone.
              </p>
              <Button variant="primary" className="self-end" onClick={() => setOpen('setup')}>
                Set up an authenticator app
              </Button>
            </div>
          )}
          {answer.passkeysPossible || answer.passkeys.length > 0 ? (
            <PasskeysList passkeys={answer.passkeys} changed={changed} />
          ) : null}
          {answer.totp || answer.passkeys.length > 0 ? (
            <p className="text-meta text-ink-muted">{leftText(answer.recoveryCodesLeft)}</p>
          ) : null}
        </div>
      )}
      {open === null ? null : (
        <Dialog open onClose={close} size="medium" title={titles[open]}>
          {open === 'setup' ? <TotpSetup user={user} done={close} /> : null}
          {open === 'off' ? <TurnOff user={user} done={close} /> : null}
          {open === 'kept' ? <RecoveryCodesList codes={codes} done={close} /> : null}
          {open === 'codes' ? <NewCodes user={user} done={close} /> : null}
        </Dialog>
      )}
    </Card>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'No recovery codes are left: make new ones.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}

interface StepProps {
  user: UserView;
  done: () => void;
}

function TurnOff({ user, done }: StepProps) {
  const dispatch = useDispatch();
  const send = (body: ProveFactor) =>
    dispatch<{ message: string }>({
      method: 'DELETE',
      path: '/user/secondfactor/totp',
      body,
      failure: 'The second factor is still on',
    });
  return (
    <ProofForm
      username={user.username}
      hint={codeHint}
      label="Turn off"
      danger
      send={send}
      done={({ message }) => {
        toast.success(message);
        done();
      }}
    />
  );
}

function NewCodes({ user, done }: StepProps) {
  const dispatch = useDispatch();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodesList codes={codes} done={done} />;
  const send = (body: ProveFactor) =>
    dispatch<RecoveryCodes>({
      method: 'POST',
      path: '/user/secondfactor/recoverycodes',
      body,
      failure: 'The recovery codes stay as they are',
    });
  return (
    <ProofForm
      username={user.username}
      hint={codeHint}
      label="Replace the codes"
      send={send}
      done={({ recoveryCodes }) => setCodes(recoveryCodes)}
    />
  );
}
