import { type AddMilestone, projectCommands } from '@atrium/contracts/projects/commands';
import { milestoneLimit, type MilestoneStage, milestoneStage } from '@atrium/contracts/projects/rules';
import type { Milestone, ProjectView } from '@atrium/contracts/projects/views';
import { dayAt } from '@atrium/contracts/core/zones';
import { Pencil, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import type { Tone } from '../../ui/element/tone';
import { Checkbox } from '../../ui/form/checkbox';
import { Form } from '../../ui/form/form';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { useNow } from '../../ui/format/clock';
import { useProjectCommands } from './use-project-commands';
import { useProjectRights } from './use-projects';

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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };
  return (
    <Form onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-2 rounded-md border p-3">
      <FormField label="Name" error={errors.name?.message} required>
        <TextInput maxLength={120} autoComplete="off" {...register('name')} />
      </FormField>
      <FormField label="Day" error={errors.day?.message} required>
        <TextInput type="date" {...register('day')} />
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {milestone === null ? 'Add milestone' : 'Save'}
        </Button>
      </div>
    </Form>
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
      {onEdit === null ? null : (
        <span className="flex shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <IconButton size="sm" label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />
          <IconButton size="sm" label={`Remove ${name}`} icon={X} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

/** The milestones of a project by day, with how each stands today. */
export function ProjectMilestones({ project }: { project: ProjectView }) {
  const { reachMilestone, removeMilestone } = useProjectCommands();
  const { edit } = useProjectRights();
  const today = dayAt(useNow(), useSettings().timeZone);
  // Undefined until a form was open, which leaves the focus where the next one begins.
  const [editing, setEditing] = useState<string | null>();
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing === null) add.current?.focus();
  }, [editing]);
  const { milestones, deleted } = project;
  const mayEdit = edit && !deleted;
  const close = () => setEditing(null);
  if (!mayEdit && milestones.length === 0) return null;
  return (
    <PanelSection title="Milestones" field="milestones">
      <ul aria-label="Milestones" className="flex flex-col">
        {milestones.map((milestone) =>
          editing === milestone.id && mayEdit ? (
            <li key={milestone.id}>
              <MilestoneForm project={project} milestone={milestone} onClose={close} />
            </li>
          ) : (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              today={today}
              onReach={mayEdit ? (done) => void reachMilestone(project, milestone, done) : null}
              onEdit={mayEdit ? () => setEditing(milestone.id) : null}
              onRemove={() => void removeMilestone(project, milestone)}
            />
          ),
        )}
      </ul>
      {mayEdit && editing === 'new' ? <MilestoneForm project={project} milestone={null} onClose={close} /> : null}
      {mayEdit && editing !== 'new' && milestones.length < milestoneLimit ? (
        <Button size="sm" variant="ghost" icon={Plus} className="-ms-2" ref={add} onClick={() => setEditing('new')}>
          Add a milestone
        </Button>
      ) : null}
    </PanelSection>
  );
}
