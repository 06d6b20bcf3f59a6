import { messages } from '@atrium/contracts/core/messages';
import { useRef, useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';

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
  const submit = () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    onReason(reason);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={title}
      initialFocus={box}
      action={action}
      variant={isHarsh ? 'danger' : 'primary'}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
