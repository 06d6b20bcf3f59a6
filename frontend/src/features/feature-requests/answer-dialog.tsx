import { messages } from '@atrium/contracts/core/messages';
import { featureRefusals } from '@atrium/contracts/feature-requests/errors';
import { featureStatuses, type FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { toast } from '../../ui/overlay/toast-store';
import { useFeatureList } from './feature-context';
import { featureNumber } from './select';
import { wireOptions } from '../../ui/language/wire-text';

const statuses = wireOptions(featureStatuses);

/** Declining needs a reason. */
export function AnswerDialog(props: { feature: FeatureRequestView; status: FeatureStatus; onClose: () => void }) {
  const { feature, onClose } = props;
  const { commands } = useFeatureList();
  const [status, setStatus] = useState(props.status);
  const [response, setResponse] = useState(feature.response);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isDeclined = status === 'Declined';

  const send = async () => {
    const said = response.trim();
    if (isDeclined && said === '') return setError(featureRefusals.responseMissing.message);
    setSending(true);
    const outcome = await commands.answer(feature, { status, response: said }, true);
    setSending(false);
    if (!outcome.ok) return setError(outcome.problem.message);
    toast.success(messages.feature.updated, { description: featureNumber(feature) });
    onClose();
    return true;
  };

  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={`Answer ${featureNumber(feature)}`}
      description="Its requester, voters and watchers will see this."
      action={isDeclined ? 'Decline' : 'Save'}
      variant={isDeclined ? 'danger' : 'primary'}
      busy={isSending}
      onSubmit={send}
      className="flex flex-col gap-4"
    >
      <FormField label="Status">
        <Select
          options={statuses}
          value={status}
          onChange={(event) => setStatus(featureStatuses.find((each) => each === event.target.value) ?? status)}
        />
      </FormField>
      <FormField label={isDeclined ? 'Reason' : 'Answer'} required={isDeclined} error={error}>
        <TextArea
          rows={4}
          maxLength={5_000}
          value={response}
          onChange={(event) => {
            setResponse(event.target.value);
            setError(undefined);
          }}
        />
      </FormField>
    </FormDialog>
  );
}
