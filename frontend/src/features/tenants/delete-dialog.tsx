import { graceBounds } from '@atrium/contracts/tenants/rules';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { useState } from 'react';
import { useNow } from '../../ui/format/clock';
import { formatDate, useFormats } from '../../ui/format/formats';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { dueAfter } from './select';
import { useTenantCommands } from './use-tenant-commands';

/** Asks for the name, since in the end there is no way back. */
export function DeleteDialog({ origin, onClose }: { origin: TenantView; onClose: () => void }) {
  const { requestDeletion } = useTenantCommands();
  const [name, setName] = useState('');
  const [days, setDays] = useState(`${graceBounds.usual}`);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const now = useNow();
  useFormats();
  const due = dueAfter(now, days);

  const submit = async (): Promise<boolean> => {
    setBusy(true);
    const outcome = await requestDeletion(origin._id, { name: name.trim(), days: Number(days) });
    setBusy(false);
    if (outcome.ok) {
      onClose();
      return true;
    }
    const { errors = [], message } = outcome.problem;
    const named = errors.map(({ field, message: text }) => [field, text] as const);
    setProblems(named.length === 0 ? { name: message } : Object.fromEntries(named));
    return false;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={`Delete ${origin.originName}?`}
      description="It is closed at once, and deleted for good after some days."
      action="Close and delete"
      variant="danger"
      busy={busy}
      disabled={name.trim() !== origin.originName || due === null}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <ul className="list-disc space-y-1 pl-5 text-ink-muted">
        <li>All its people are signed out now, and nobody can sign in.</li>
        <li>
          Whoever administers it can order an archive of everything before, under Settings → Administration → Export of
          the organisation.
        </li>
        <li>Until it is due, the deletion can be cancelled here, and everything is as it was.</li>
        <li>Then records, histories, files, archives and accounts are deleted. A signed receipt is what stays.</li>
        <li>Backups keep what they hold: delete them as well, or let them expire.</li>
      </ul>
      <FormField
        label="Days until it is deleted"
        error={problems['days']}
        hint={due === null ? undefined : `Due on ${formatDate(due, { dateStyle: 'long' })}`}
        className="sm:max-w-72"
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={graceBounds.least}
          max={graceBounds.most}
          value={days}
          onChange={({ target }) => setDays(target.value)}
          className="tabular-nums"
        />
      </FormField>
      <FormField label={`Type “${origin.originName}” to confirm`} error={problems['name']} className="sm:max-w-72">
        <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </FormField>
    </FormDialog>
  );
}
