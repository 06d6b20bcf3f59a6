import type { SecondFactorView } from '@atrium/contracts/users/second-factor';
import { Building2, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { problemOf } from '../../platform/api/api-problem';
import { signOnAtProvider } from '../../platform/session/sign-on';
import { confirmByPasskey } from '../../platform/session/passkeys';
import { cancelReauthentication, confirmByPassword } from '../../platform/session/reauthentication';
import { Button } from '../../ui/element/button';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';

const again = (hasPasskey: boolean): string =>
  hasPasskey
    ? 'This needs your password once more, or a passkey. What you were doing goes on afterwards.'
    : 'This needs your password once more. What you were doing goes on afterwards.';
const afresh =
  'Enter your password here, if you have one. Or sign in anew with your organisation: you come back to this page, and do it once more.';

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
  const byProvider = answer?.provider === true;
  const askProvider = async () => {
    setBusy(true);
    const { pathname, search } = window.location;
    await signOnAtProvider({ fresh: true, back: pathname + search }).catch((error: unknown) => {
      setProblem(problemOf(error).message);
      setBusy(false);
    });
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
      description={byProvider ? afresh : again(hasPasskey)}
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
      {byProvider ? (
        <Button icon={Building2} busy={isBusy} className="mt-3 w-full" onClick={() => void askProvider()}>
          Sign in anew with your organisation
        </Button>
      ) : null}
    </FormDialog>
  );
}
