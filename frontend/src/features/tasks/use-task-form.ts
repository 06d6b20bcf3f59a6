import { messages } from '@atrium/contracts/core/messages';
import type { Problem } from '@atrium/contracts/core/problems';
import { CreateTask, EditTask } from '@atrium/contracts/tasks/commands';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useUser } from '../../platform/session';
import { toast } from '../../ui/toast-store';
import { keepDraft, readDraft } from './task-draft';
import {
  conflicts,
  creationOf,
  differing,
  editOf,
  follow,
  type TaskField,
  taskFields,
  type TaskValues,
  valuesOf,
} from './task-form-rules';
import { useTaskBoard } from './task-board-context';

const firstProblemOnly = { validator: { stopAtFirstError: true } };
const createResolver = classValidatorResolver(CreateTask, firstProblemOnly, { raw: true });
const editResolver = classValidatorResolver(EditTask, firstProblemOnly, { raw: true });

/**
 * The form of a card. What is written is kept on this device until it is saved. A card that is edited is followed:
 * fields that were left alone take over what others save, the others keep their draft and say what was saved.
 * @param task who is edited; null for a new card
 * @param blank the values of a new card
 * @param saved called when the server has taken the card
 */
export function useTaskForm(task: TaskView | null, blank: TaskValues, saved: (task: TaskView) => void) {
  const { commands } = useTaskBoard();
  const me = useUser()._id;
  const place = task?._id ?? 'new';
  const live = task === null ? null : valuesOf(task);
  const [draft] = useState(() => readDraft(me, place));
  const [base, setBase] = useState(() => draft?.base ?? live ?? blank);
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm<TaskValues>({
    resolver: (task === null ? createResolver : editResolver) as unknown as Resolver<TaskValues>,
    defaultValues: draft?.values ?? live ?? blank,
  });
  const values = useWatch({ control: form.control }) as TaskValues;
  const changes = differing(base, values);
  const version = task?.version;

  // The form is a system of its own beside the live store: what the store says is handed to it.
  useEffect(() => {
    if (task === null) return;
    const before = form.getValues();
    const next = follow(base, before, valuesOf(task));
    for (const field of differing(before, next.values)) form.setValue(field, next.values[field]);
    setBase((current) => (differing(current, next.base).length > 0 ? next.base : current));
    // oxlint-disable-next-line react/exhaustive-deps -- a new version of the card is what there is to take over
  }, [version]);

  useEffect(() => {
    keepDraft(me, place, changes.length > 0 ? { base, values } : null);
  }, [me, place, base, values, changes.length]);

  const take = (field: TaskField) => {
    if (live === null) return;
    form.setValue(field, live[field]);
    setBase((current) => ({ ...current, [field]: live[field] }));
  };

  const refused = ({ errors = [], message }: Problem) => {
    const known = errors.flatMap(({ field, message: text }) => {
      const name = taskFields.find((each) => each === field);
      return name === undefined ? [] : [{ name, text }];
    });
    for (const { name, text } of known) form.setError(name, { type: 'server', message: text });
    if (known.length === 0) toast.error(messages.task.saveFailure, { description: message });
  };

  const submit = form.handleSubmit(async (entered) => {
    if (task === null) {
      const outcome = await commands.create(creationOf(entered));
      if (!outcome.ok) return refused(outcome.problem);
      keepDraft(me, place, null);
      return saved(outcome.data.createdtask);
    }
    const edit = editOf({ base, values: entered });
    if (Object.keys(edit).length === 0) return saved(task);
    const outcome = await commands.edit(task, edit);
    if (!outcome.ok) return refused(outcome.problem);
    keepDraft(me, place, null);
    return saved(outcome.data.updatedtask);
  });

  const discard = () => {
    const fresh = live ?? blank;
    setBase(fresh);
    setRestored(false);
    form.reset(fresh);
  };

  const theirs = live === null ? [] : conflicts({ base, values }, live);
  return { form, submit, take, discard, theirs, live, changes, isRestored: isRestored && changes.length > 0 };
}
