import type { FeaturePriority } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { type TaskPriority, taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { itemAddress } from '../../shared-features/item-links/item-kinds';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import { PrioritySelect } from '../../widgets/priority/priority-select';
import { useFeatureList } from './feature-context';
import { featureNumber, featureTitle } from './select';

const taskPriorityOf: Readonly<Record<FeaturePriority, TaskPriority>> = {
  P0_Critical: 'T1',
  P1_High: 'T2',
  P2_Medium: 'T3',
  P3_Low: 'T4',
};
const longestTitle = 200;

export function PromoteDialog({ feature, onClose }: { feature: FeatureRequestView; onClose: () => void }) {
  const { commands } = useFeatureList();
  const { history } = useRouter();
  const number = featureNumber(feature);
  const [tasktitle, setTitle] = useState(() => (featureTitle(feature) || number).slice(0, longestTitle));
  const [priority, setPriority] = useState(feature.priority === '' ? 'T3' : taskPriorityOf[feature.priority]);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    const outcome = await commands.promote(feature, { tasktitle: tasktitle.trim(), priority, description: number });
    setSending(false);
    if (!outcome.ok) return setError(outcome.problem.errors?.[0]?.message ?? outcome.problem.message);
    if (outcome.waits !== undefined) {
      onClose();
      return true;
    }
    const { createdtask } = outcome.data;
    toast.success(`${number} is on the task board`, {
      description: `TSK-${createdtask.tasknumber} ${createdtask.tasktitle}`,
      action: { label: 'Open', onSelect: () => history.push(itemAddress('tasks', createdtask._id)) },
    });
    onClose();
    return true;
  };

  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={`Make a task of ${number}`}
      description="The task stays linked to the request, and the request to the task."
      action="Create the task"
      busy={isSending}
      onSubmit={send}
      className="grid gap-4 sm:grid-cols-3"
    >
      <FormField label="Title" required error={error} className="sm:col-span-2">
        <TextInput
          maxLength={longestTitle}
          value={tasktitle}
          onChange={(event) => {
            setTitle(event.target.value);
            setError(undefined);
          }}
        />
      </FormField>
      <FormField label="Priority">
        <PrioritySelect
          priorities={taskPriorityCodes}
          shown={priority}
          value={priority}
          onChange={(event) => setPriority(taskPriorityCodes.find((code) => code === event.target.value) ?? priority)}
        />
      </FormField>
    </FormDialog>
  );
}
