import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { useId, useState } from 'react';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { Dialog } from '../../ui/overlay/dialog';
import { useEventCommands } from './use-event-commands';
import { Form } from '../../ui/form/form';

/** Calls an event off, and says why. */
export function CancelDialog({ event, onClose }: { event: CompanyEventView; onClose: () => void }) {
  const { cancel } = useEventCommands();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const submit = async () => {
    setBusy(true);
    const done = await cancel(event, reason);
    setBusy(false);
    if (done) onClose();
    return done;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Call ${event.title} off?`}
      description="It stays in everybody’s list, marked as cancelled."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            Cancel event
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <FormField label="Why" hint="Shown to everybody who was invited">
          <TextInput
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
      </Form>
    </Dialog>
  );
}
