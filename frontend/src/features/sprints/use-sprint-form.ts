import { addDays, dayOf } from '@atrium/contracts/core/days';
import { viewerDay } from '../../ui/format/formats';
import { messages } from '@atrium/contracts/core/messages';
import { CreateSprint, EditSprint } from '@atrium/contracts/sprints/commands';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { useState } from 'react';
import { toast } from '../../ui/overlay/toast-store';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { fieldLabel, valueText } from './history-labels';
import { useSprintCommands } from './use-sprint-commands';

interface SprintValues {
  name: string;
  goal: string;
  project: string;
  startDate: string;
  endDate: string;
}

function valuesOf({ name, goal, project, startDate, endDate }: SprintView): SprintValues {
  return { name, goal, project: project ?? '', startDate: dayOf(startDate), endDate: dayOf(endDate) };
}

/** Two weeks from today, as most sprints run. */
function blankValues(project: string): SprintValues {
  const today = viewerDay(new Date());
  return { name: '', goal: '', project, startDate: today, endDate: addDays(today, 13) };
}

export interface SprintFormProps {
  sprint: SprintView | null;
  project: string;
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function useSprintForm({ sprint, project, onClose, onCreated }: SprintFormProps) {
  const commands = useSprintCommands();
  const [blank] = useState(() => blankValues(project));
  const live = sprint === null ? null : valuesOf(sprint);
  const record = useRecordForm<SprintValues, SprintView>({
    place: `sprint.${sprint?._id ?? 'new'}`,
    live,
    version: sprint?.version ?? null,
    blank,
    body: sprint === null ? CreateSprint : EditSprint,
    send: (changes, all) => (sprint === null ? commands.create(all) : commands.edit(sprint, changes)),
    failure: 'The sprint could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(sprint === null ? messages.sprint.created : messages.sprint.updated);
      onClose();
      if (saved !== null && sprint === null) onCreated(saved._id);
    },
  });
  const field = useRecordFields<SprintValues>(record, {
    collection: 'sprints',
    id: sprint?._id ?? null,
    live,
    labelOf: fieldLabel,
    textOf: valueText,
  });
  return { ...record, field };
}
