import type { FormValuesOf } from '@atrium/contracts/core/record-kind';
import { viewerDay } from '../../ui/format/formats';
import { messages } from '@atrium/contracts/core/messages';
import { CreateSprint, EditSprint } from '@atrium/contracts/sprints/commands';
import { sprintKind } from '@atrium/contracts/sprints/kind';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { useState } from 'react';
import { toast } from '../../ui/overlay/toast-store';
import { blankValues, formValues } from '../../shared-features/record-form/kind-values';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { sprintLabels } from './history-labels';
import { daysOfNext } from './select';
import { useSprintCommands } from './use-sprint-commands';

export type SprintValues = FormValuesOf<typeof sprintKind>;

function newSprint(project: string, sprints: readonly SprintView[]): SprintValues {
  return { ...blankValues(sprintKind), project, ...daysOfNext(sprints, project, viewerDay(new Date())) };
}

export interface SprintFormProps {
  sprint: SprintView | null;
  project: string;
  /** On which a new one follows. */
  sprints: readonly SprintView[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function useSprintForm({ sprint, project, sprints, onClose, onCreated }: SprintFormProps) {
  const commands = useSprintCommands();
  const [blank] = useState(() => newSprint(project, sprints));
  const live = sprint === null ? null : formValues(sprintKind, sprint);
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
    labelOf: sprintLabels.labelOf,
    textOf: sprintLabels.textOf,
  });
  return { ...record, field };
}
