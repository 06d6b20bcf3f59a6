import { type PasskeyAdded, PasskeyNameForm, type PasskeyView } from '@atrium/contracts/users/passkeys';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from '../../platform/api/use-dispatch';
import { makePasskey } from '../../platform/session/passkeys';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { formatDay } from '../../ui/format/formats';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { firstProblemOnly } from '../../widgets/account/form-errors';

const path = '/user/passkeys';
const resolver = classValidatorResolver(PasskeyNameForm, firstProblemOnly, { raw: true });

interface PasskeysListProps {
  passkeys: readonly PasskeyView[];
  /** Called after each change, with the recovery codes that came with it. */
  changed: (recoveryCodes?: readonly string[]) => void;
}

/** One's own passkeys: adding, naming and removing them. */
export function PasskeysList({ passkeys, changed }: PasskeysListProps) {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const [named, setNamed] = useState<PasskeyView | 'new' | null>(null);
  const add = async (name: string): Promise<string | null> => {
    const made = await makePasskey();
    if (!made.ok) return made.failure;
    const body = { name, response: made.data };
    const outcome = await dispatch<PasskeyAdded>({ method: 'POST', path, body, quiet: true });
    if (!outcome.ok) return outcome.problem.message;
    toast.success(outcome.data.message);
    changed(outcome.data.recoveryCodes);
    return null;
  };
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
      <Button className="self-end" icon={Fingerprint} onClick={() => setNamed('new')}>
        Add a passkey
      </Button>
      {named === null ? null : (
        <NameDialog
          title={named === 'new' ? 'Add a passkey' : 'Rename the passkey'}
          name={named === 'new' ? '' : named.name}
          save={(name) => (named === 'new' ? add(name) : rename(named, name))}
          onClose={() => setNamed(null)}
        />
      )}
    </div>
  );
}

interface NameDialogProps {
  title: string;
  name: string;
  /** Gives what went wrong; null for nothing. */
  save: (name: string) => Promise<string | null>;
  onClose: () => void;
}

function NameDialog({ title, name, save, onClose }: NameDialogProps) {
  const formId = useId();
  const form = useForm<PasskeyNameForm>({ resolver, defaultValues: { name } });
  const submit = form.handleSubmit(async (values) => {
    const failure = await save(values.name);
    if (failure === null) onClose();
    else form.setError('name', { type: 'server', message: failure });
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <FormField
          label="Name"
          required
          hint="Such as the device it is on, so that you know it again."
          error={errors.name?.message}
        >
          <TextInput {...form.register('name')} maxLength={60} />
        </FormField>
      </form>
    </Dialog>
  );
}
