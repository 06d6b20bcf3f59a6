import { messages } from '@atrium/contracts/core/messages';
import { isSameName } from '@atrium/contracts/users/names';
import type { UserView } from '@atrium/contracts/users/views';
import { useState } from 'react';
import { useUserCommands } from '../../../shared-features/account/use-user-commands';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { useLiveName } from '../../../ui/person/person-names';

/** Asks for the name, since there is no way back. */
export function EraseDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { erase } = useUserCommands();
  const shownName = useLiveName(user);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (name.trim() === '') return setProblem(messages.user.usernameRequired);
    setBusy(true);
    const outcome = await erase(user, name.trim());
    setBusy(false);
    if (outcome.ok) onClose();
    else setProblem(outcome.problem.errors?.[0]?.message ?? outcome.problem.message);
  };
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={`Erase ${shownName}?`}
      description="This can’t be undone, not even from a backup of the records."
      action="Erase personal data"
      variant="danger"
      busy={busy}
      disabled={!isSameName(name.trim(), user.username)}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <ul className="list-disc space-y-1 pl-5 text-ink-muted">
        <li>Name, e-mail address, date of birth and picture are erased everywhere, also in histories.</li>
        <li>Pay slips, reasons for leave and for corrections can’t be read any more.</li>
        <li>What they did stays, by “Erased person”, and every count stays as it is.</li>
        <li>What people wrote in their own words, such as comments and messages, stays.</li>
      </ul>
      <FormField label={`Type “${user.username}” to confirm`} error={problem} className="sm:max-w-72">
        <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </FormField>
    </FormDialog>
  );
}
