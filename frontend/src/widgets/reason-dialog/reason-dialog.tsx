import { messages } from '@atrium/contracts/core/messages';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { Form } from '../../ui/form/form';

export function ReasonDialog(props: {
  title: string;
  action: string;
  isHarsh?: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}) {
  const { title, action, isHarsh = true, onClose, onReason } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const submit = () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    onReason(reason);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      initialFocus={box}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={isHarsh ? 'danger' : 'primary'} type="submit" form={formId}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
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
      </Form>
    </Dialog>
  );
}
