import { messages } from '@atrium/contracts/core/messages';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormField } from '../../ui/form-field';
import { TextArea } from '../../ui/text-area';

/** Takes a pay slip back, with the reason that its owner reads. */
export function WithdrawDialog({
  onWithdraw,
  onClose,
}: {
  /** @returns whether it is withdrawn */
  onWithdraw: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem(messages.auth.fieldRequired);
    setBusy(true);
    const isDone = await onWithdraw(reason);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Withdraw this pay slip?"
      description="What was published stays readable and says that it does not count any more."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            Withdraw
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <FormField label="Reason" required error={problem}>
          <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </FormField>
      </form>
    </Dialog>
  );
}
