import type { SecondFactorView } from '@atrium/contracts/users/second-factor';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { confirmByPasskey } from '../../platform/session/passkeys';
import { cancelReauthentication, confirmByPassword } from '../../platform/session/reauthentication';
import { Button } from '../../ui/element/button';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';

export function ReauthenticationDialog() {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { answer } = useQuery<SecondFactorView>('/user/secondfactor');
  const hasPasskey = answer !== null && answer.passkeysPossible && answer.passkeys.length > 0;
  const takePasskey = async () => {
    setBusy(true);
    const outcome = await confirmByPasskey();
    setProblem(outcome.ok ? undefined : outcome.failure);
    setBusy(false);
  };
  const submit = async () => {
    setBusy(true);
    setProblem((await confirmByPassword(password)) ?? undefined);
    setBusy(false);
  };
  return (
    <FormDialog
      onClose={cancelReauthentication}
      size="small"
      title="Confirm it is you"
      description={`This needs your password once more${hasPasskey ? ', or a passkey' : ''}. What you were doing goes on afterwards.`}
      action="Confirm"
      busy={isBusy}
      disabled={password === ''}
      onSubmit={submit}
    >
      <FormField label="Your password" required error={problem}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </FormField>
      {hasPasskey ? (
        <Button icon={Fingerprint} busy={isBusy} className="mt-3 w-full" onClick={() => void takePasskey()}>
          Use a passkey
        </Button>
      ) : null}
    </FormDialog>
  );
}
