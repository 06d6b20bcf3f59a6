import { messages } from '@atrium/contracts/core/messages';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormField } from '../../ui/form-field';
import { TextArea } from '../../ui/text-area';

/**
 * Asks why settled bugs are taken up again.
 * @param props.what which bugs, in words
 * @param props.onReopen gets the reason
 */
export function ReopenDialog(props: { what: string; onReopen: (reason: string) => void; onClose: () => void }) {
  const { what, onReopen, onClose } = props;
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
    onReopen(reason);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Reopen ${what}`}
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
