import { messages } from '@atrium/contracts/core/messages';
import { featureRefusals } from '@atrium/contracts/feature-requests/errors';
import { publicLimits } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import { useFeatureList } from './feature-context';
import { featureNumber } from './select';

/** Its words are written for clients: none are taken over from what is said inside. */
export function PublishDialog({ feature, onClose }: { feature: FeatureRequestView; onClose: () => void }) {
  const { commands } = useFeatureList();
  const [shown, setShown] = useState(feature.clientShown || feature.clientTitle === '');
  const [title, setTitle] = useState(feature.clientTitle);
  const [summary, setSummary] = useState(feature.clientSummary);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    const words = { shown, title: title.trim(), summary: summary.trim() };
    if (shown && words.title === '') return setError(featureRefusals.publicTitleMissing.message);
    setSending(true);
    const outcome = await commands.publish(feature, words);
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
      title={`${featureNumber(feature)} for clients`}
      description="Clients see these words in the portal, how it stands, and their own vote. Everything else stays inside."
      action="Save"
      busy={isSending}
      onSubmit={send}
      className="flex flex-col gap-4"
    >
      <Checkbox
        label="Show it to clients"
        description="They can vote for it until it is shipped or declined."
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <FormField label="Title for clients" required={shown} error={error}>
        <TextInput
          maxLength={publicLimits.title}
          value={title}
          onChange={(event) => {
            setTitle(event.target.value);
            setError(undefined);
          }}
        />
      </FormField>
      <FormField label="Summary for clients">
        <TextArea
          rows={4}
          maxLength={publicLimits.summary}
          value={summary}
          onChange={(event) => setSummary(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
