import { messages } from '@atrium/contracts/core/messages';
import type { BugView } from '@atrium/contracts/bugs/views';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormField } from '../../ui/form-field';
import { TextArea } from '../../ui/text-area';
import { useBugList } from './bug-context';
import { bugNumber } from './select';

/** Takes a settled bug up again, with the reason: it is in progress when somebody has it, and new when nobody has. */
export function ReopenDialog({ open, bug, onClose }: { open: boolean; bug: BugView; onClose: () => void }) {
  const { commands } = useBugList();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const formId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside another: its form is not the other's.
    event.stopPropagation();
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    void commands.update(bug, { status: bug.assignedTo === null ? 'New' : 'In Progress', comment: reason });
    setReason('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={`Reopen ${bugNumber(bug)}`}
      initialFocus={box}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Reopen
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormField
          label="Reason"
          required
          error={isMissing && reason.trim() === '' ? messages.auth.fieldRequired : undefined}
        >
          <TextArea ref={box} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
        </FormField>
      </form>
    </Dialog>
  );
}
