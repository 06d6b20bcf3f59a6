import { reminderBeforeDays } from '@atrium/contracts/policies/rules';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import { audienceText } from '../../widgets/audience/audience-text';
import { usePolicyCommands } from './use-policy-commands';

export function PublishDialog(props: { policy: PolicyView; onClose: () => void; onPublished: () => void }) {
  const { policy, onClose, onPublished } = props;
  const today = useToday();
  const { publish } = usePolicyCommands();
  const [effectiveDate, setEffectiveDate] = useState(today);
  const [acknowledge, setAcknowledge] = useState(policy.revision === 0 || policy.acknowledge);
  const [dueDate, setDueDate] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const next = policy.revision + 1;

  const submit = async () => {
    setBusy(true);
    const outcome = await publish(policy, {
      effectiveDate: effectiveDate || today,
      acknowledge,
      note,
      ...(acknowledge && dueDate !== '' && { dueDate }),
    });
    setBusy(false);
    if (outcome.ok) {
      toast.success(`Version ${next} is published`, { description: policy.title });
      onPublished();
      return true;
    }
    const { errors = [], message } = outcome.problem;
    setProblems(Object.fromEntries(errors.map((each) => [each.field, each.message])));
    if (errors.length === 0) toast.error('It could not be published', { description: message });
    return false;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Publish version ${next}`}
      description={`For: ${audienceText(policy.draft ?? policy)}`}
      action="Publish"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <FormField label="In force from" error={problems['effectiveDate']}>
        <TextInput
          type="date"
          min={today}
          value={effectiveDate}
          onChange={({ target }) => setEffectiveDate(target.value)}
        />
      </FormField>
      <FormField label="What is new" error={problems['note']} hint="A short note shown with the version">
        <TextInput maxLength={500} autoComplete="off" value={note} onChange={({ target }) => setNote(target.value)} />
      </FormField>
      <Switch
        label="Ask for acknowledgement"
        description="Everybody in the audience is asked to confirm that they have read this version."
        checked={acknowledge}
        onChange={({ target }) => setAcknowledge(target.checked)}
      />
      {acknowledge ? (
        <FormField
          label="Read by"
          error={problems['dueDate']}
          hint={`Those who have not are reminded ${reminderBeforeDays} days before and on that day`}
        >
          <TextInput
            type="date"
            min={effectiveDate || today}
            value={dueDate}
            onChange={({ target }) => setDueDate(target.value)}
          />
        </FormField>
      ) : null}
    </FormDialog>
  );
}
