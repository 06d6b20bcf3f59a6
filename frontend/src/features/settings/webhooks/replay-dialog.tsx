import { dayMs } from '@atrium/contracts/core/days';
import { messages } from '@atrium/contracts/core/messages';
import { replayDays } from '@atrium/contracts/webhooks/rules';
import type { WebhookView } from '@atrium/contracts/webhooks/views';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { instantOfInput, localInput } from '../../../shared-features/plan/local-time';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { useFormats } from '../../../ui/format/formats';
import { toast } from '../../../ui/overlay/toast-store';

/** Asks from when everything is sent again. */
export function ReplayDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const dispatch = useDispatch();
  const { timeZone } = useFormats();
  const [local, setLocal] = useState(() => localInput(Date.now() - dayMs, timeZone));
  const [problem, setProblem] = useState<string | undefined>();
  const submit = async () => {
    const from = instantOfInput(local, timeZone);
    if (from === null) {
      setProblem(messages.auth.fieldRequired);
      return false;
    }
    const { _id: id } = webhook;
    const outcome = await dispatch('ReplayWebhook', { id, body: { from }, quiet: true });
    if (!outcome.ok) {
      setProblem(outcome.problem.message);
      return false;
    }
    toast.success('Everything since then is sent again');
    onClose();
    return true;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Send again from …"
      description="All changes since then are sent again under the ids that they had: what you may see of them now."
      action="Send again"
      onSubmit={submit}
    >
      <FormField label="From" required hint={`Up to ${replayDays} days ago.`} error={problem}>
        <TextInput
          type="datetime-local"
          value={local}
          onChange={({ target }) => {
            setLocal(target.value);
            setProblem(undefined);
          }}
        />
      </FormField>
    </FormDialog>
  );
}
