import type { PasskeyAdded } from '@atrium/contracts/users/passkeys';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../platform/api/use-dispatch';
import { makePasskey } from '../../platform/session/passkeys';
import { Button } from '../../ui/element/button';
import { toast } from '../../ui/overlay/toast-store';
import { PasskeyNameDialog } from './passkey-name-dialog';

/** @param added gets recovery codes, if any */
export function AddPasskey({ added }: { added: (recoveryCodes?: readonly string[]) => void }) {
  const dispatch = useDispatch();
  const [isNaming, setNaming] = useState(false);
  const add = async (name: string): Promise<string | null> => {
    const made = await makePasskey();
    if (!made.ok) return made.failure;
    const body = { name, response: made.data };
    const outcome = await dispatch<PasskeyAdded>({ method: 'POST', path: '/user/passkeys', body, quiet: true });
    if (!outcome.ok) return outcome.problem.message;
    toast.success(outcome.data.message);
    added(outcome.data.recoveryCodes);
    return null;
  };
  return (
    <>
      <Button className="self-end" icon={Fingerprint} onClick={() => setNaming(true)}>
        Add a passkey
      </Button>
      {isNaming ? (
        <PasskeyNameDialog title="Add a passkey" name="" save={add} onClose={() => setNaming(false)} />
      ) : null}
    </>
  );
}
