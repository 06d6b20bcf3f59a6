import { messages } from '@atrium/contracts/core/messages';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormField } from '../../ui/form-field';
import { TextArea } from '../../ui/text-area';

/** Asks why a correction is refused. */
export function RefuseDialog(props: { name: string; onClose: () => void; onRefuse: (reason: string) => void }) {
  const { name, onClose, onRefuse } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    onRefuse(reason);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Refuse the correction of ${name}`}
      initialFocus={box}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId}>
            Refuse
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
          <TextArea
            ref={box}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormField>
      </form>
    </Dialog>
  );
}
