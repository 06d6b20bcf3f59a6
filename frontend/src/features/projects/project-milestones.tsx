import { type AddMilestone, projectCommands } from '@atrium/contracts/projects/commands';
import { milestoneLimit, type MilestoneStage, milestoneStage } from '@atrium/contracts/projects/rules';
import type { Milestone, ProjectView } from '@atrium/contracts/projects/views';
import { dayAt } from '@atrium/contracts/core/zones';
import { useEffect } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { Badge } from '../../ui/element/badge';
import { cx } from '../../ui/element/cx';
import type { Tone } from '../../ui/element/tone';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { useNow } from '../../ui/format/clock';
import { PartActions, PartForm, PartList } from './part-list';
import { useProjectCommands } from './use-project-commands';

type MilestoneValues = { -readonly [Name in keyof AddMilestone]: string };

const blank: MilestoneValues = { name: '', day: '' };

const stages: Readonly<Record<MilestoneStage, { readonly label: string; readonly tone: Tone }>> = {
  done: { label: 'Reached', tone: 'success' },
  late: { label: 'Late', tone: 'danger' },
  near: { label: 'Near', tone: 'warning' },
  ahead: { label: 'Ahead', tone: 'neutral' },
};

function MilestoneForm(props: {
  project: ProjectView;
  /** Null for a new one. */
  milestone: Milestone | null;
  onClose: () => void;
}) {
  const { project, milestone, onClose } = props;
  const { addMilestone, changeMilestone } = useProjectCommands();
  const { form, submit, discard } = useRecordForm<MilestoneValues, ProjectView>({
    draftName: `project-milestone.${project._id}.${milestone?.id ?? 'new'}`,
    live: milestone === null ? null : { name: milestone.name, day: milestone.day },
    version: milestone === null ? null : project.version,
    blank,
    command: projectCommands.AddMilestone,
    send: (changes, all) =>
      milestone === null
        ? addMilestone(project, all)
        : changeMilestone(project, { ...changes, milestone: milestone.id }),
    failure: 'The milestone could not be saved',
    done: onClose,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => form.setFocus('name'), [form]);
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <PartForm
      onSubmit={submit}
      busy={isSubmitting}
      submit={milestone === null ? 'Add milestone' : 'Save'}
      onCancel={cancel}
    >
      <FormField label="Name" error={errors.name?.message} required>
        <TextInput maxLength={120} autoComplete="off" {...register('name')} />
      </FormField>
      <FormField label="Day" error={errors.day?.message} required>
        <TextInput type="date" {...register('day')} />
      </FormField>
    </PartForm>
  );
}

function MilestoneRow(props: {
  milestone: Milestone;
  today: string;
  onReach: ((done: boolean) => void) | null;
  onEdit: (() => void) | null;
  onRemove: () => void;
}) {
  const { milestone, today, onReach, onEdit, onRemove } = props;
  const { name, day, doneAt } = milestone;
  const { label, tone } = stages[milestoneStage(milestone, today)];
  const isDone = doneAt !== null;
  return (
    <li className="group flex min-h-row items-center gap-2 rounded-md px-1 hover:bg-hover">
      {onReach === null ? null : (
        <Checkbox hideLabel label={`${name} was reached`} checked={isDone} onChange={() => onReach(!isDone)} />
      )}
      <span className="flex min-w-0 grow flex-col">
        <span className={cx('truncate', isDone && 'text-ink-muted line-through')}>{name}</span>
        <span title={longDayText(day)} className="truncate text-meta text-ink-faint">
          {dayText(day)}
        </span>
      </span>
      <Badge tone={tone}>{label}</Badge>
      {onEdit === null ? null : <PartActions name={name} onEdit={onEdit} onRemove={onRemove} />}
    </li>
  );
}

/** The milestones of a project by day, with how each stands today. */
export function ProjectMilestones({ project }: { project: ProjectView }) {
  const { reachMilestone, removeMilestone } = useProjectCommands();
  const today = dayAt(useNow(), useSettings().timeZone);
  return (
    <PartList
      project={project}
      title="Milestones"
      field="milestones"
      parts={project.milestones}
      limit={milestoneLimit}
      create="Add a milestone"
      renderForm={(milestone, onClose) => <MilestoneForm project={project} milestone={milestone} onClose={onClose} />}
      renderRow={(milestone, onEdit) => (
        <MilestoneRow
          key={milestone.id}
          milestone={milestone}
          today={today}
          onReach={onEdit === null ? null : (done) => void reachMilestone(project, milestone, done)}
          onEdit={onEdit}
          onRemove={() => void removeMilestone(project, milestone)}
        />
      )}
    />
  );
}
