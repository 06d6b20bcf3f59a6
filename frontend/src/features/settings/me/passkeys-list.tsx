import type { PasskeyView } from '@atrium/contracts/users/passkeys';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { IconButton } from '../../../ui/element/icon-button';
import { formatDay } from '../../../ui/format/formats';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { toast } from '../../../ui/overlay/toast-store';
import { AddPasskey } from '../../../shared-features/second-factor/add-passkey';
import { PasskeyNameDialog } from '../../../shared-features/second-factor/passkey-name-dialog';

const path = '/user/passkeys';

interface PasskeysListProps {
  passkeys: readonly PasskeyView[];
  changed: (recoveryCodes?: readonly string[]) => void;
}

export function PasskeysList({ passkeys, changed }: PasskeysListProps) {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const [named, setNamed] = useState<PasskeyView | null>(null);
  const rename = async ({ _id }: PasskeyView, name: string): Promise<string | null> => {
    const outcome = await dispatch({ method: 'PUT', path: `${path}/${_id}`, body: { name }, quiet: true });
    if (!outcome.ok) return outcome.problem.message;
    changed();
    return null;
  };
  const remove = async ({ _id, name }: PasskeyView) => {
    const agreed = await confirm({
      title: `Remove ${name}?`,
      message: 'It signs nobody in any more. Delete it on its device as well.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!agreed) return;
    const failure = 'The passkey was not removed';
    const outcome = await dispatch<{ message: string }>({ method: 'DELETE', path: `${path}/${_id}`, failure });
    if (outcome.ok) toast.success(outcome.data.message);
    changed();
  };
  return (
    <div className="flex flex-col gap-2">
      {passkeys.length === 0 ? null : (
        <ul aria-label="Passkeys" className="divide-y">
          {passkeys.map((passkey) => (
            <li key={passkey._id} className="flex items-center gap-2 py-2">
              <Fingerprint aria-hidden className="size-5 shrink-0 text-ink-faint" />
              <p className="min-w-0 grow break-words">
                {passkey.name}
                <span className="block text-meta text-ink-muted">
                  Added {formatDay(passkey.added, { dateStyle: 'medium' })}
                </span>
              </p>
              <IconButton size="sm" icon={Pencil} label={`Rename ${passkey.name}`} onClick={() => setNamed(passkey)} />
              <IconButton
                size="sm"
                icon={Trash2}
                label={`Remove ${passkey.name}`}
                onClick={() => void remove(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey added={changed} />
      {named === null ? null : (
        <PasskeyNameDialog
          title="Rename the passkey"
          name={named.name}
          save={(name) => rename(named, name)}
          onClose={() => setNamed(null)}
        />
      )}
    </div>
  );
}
