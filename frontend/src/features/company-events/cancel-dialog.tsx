import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { useEventCommands } from './use-event-commands';

/** Calls an event off, and says why. */
export function CancelDialog({ event, onClose }: { event: CompanyEventView; onClose: () => void }) {
  const { cancel } = useEventCommands();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const done = await cancel(event, reason);
    setBusy(false);
    if (done) onClose();
    return done;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Call ${event.title} off?`}
      description="It stays in everybody’s list, marked as cancelled."
      action="Cancel event"
      cancel="Keep it"
      variant="danger"
      busy={busy}
      onSubmit={submit}
    >
      <FormField label="Why" hint="Shown to everybody who was invited">
        <TextInput
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
