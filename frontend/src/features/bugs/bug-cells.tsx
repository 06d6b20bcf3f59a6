import { bugKind } from '@atrium/contracts/bugs/kind';
import { type BugPriority, bugPriorities, bugStatuses, type BugStatus } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { Listbox } from '../../ui/form/listbox';
import { PersonChip } from '../../ui/person/person-chip';
import { tipFocus } from '../../widgets/history/tip-focus';
import { ChoiceValue } from '../../widgets/record-list/choice-value';
import { BugPriorityBadge, BugStatusBadge } from './bug-badges';
import { useBugList, useBugTakers } from './bug-context';
import { bugNumber } from './select';

const statuses = bugStatuses.map((value) => ({ value, label: value }));
const priorities = [...bugPriorities.map((value) => ({ value, label: value })), { value: '', label: 'None' }] as const;

/** A bug's status, to be changed in its place by who may. */
export function StatusValue({ bug }: { bug: BugView }) {
  const { rights, setStatus } = useBugList();
  return (
    <ChoiceValue<BugStatus>
      kind={bugKind}
      record={bug}
      field="status"
      value={bug.status}
      options={statuses}
      mayEdit={rights.edit}
      onChoose={(status) => void setStatus([bug], status)}
      render={(status) => <BugStatusBadge status={status} />}
    />
  );
}

/** A bug's priority, to be changed in its place by who may. */
export function PriorityValue({ bug }: { bug: BugView }) {
  const { rights, commands } = useBugList();
  return (
    <ChoiceValue<BugPriority | ''>
      kind={bugKind}
      record={bug}
      field="priority"
      value={bug.priority}
      options={priorities}
      mayEdit={rights.edit}
      onChoose={(priority) => void commands.prioritise(bug, priority)}
      render={(priority) => <BugPriorityBadge priority={priority} />}
    />
  );
}

const nobody = '';

/** Who has a bug, to be changed in its place by who may. */
export function AssigneeValue({ bug }: { bug: BugView }) {
  const { rights, commands } = useBugList();
  const takers = useBugTakers();
  const { assignedTo } = bug;
  const plain = assignedTo ? (
    <PersonChip size="xs" id={assignedTo._id} name={assignedTo.username} />
  ) : (
    <span className="text-ink-faint">Nobody</span>
  );
  if (!rights.edit || bug.deleted)
    return (
      <span data-field="assignedTo" {...tipFocus(true)} className="rounded-sm">
        {plain}
      </span>
    );

  // Somebody who can't be given bugs any more can still have some.
  const isKnown = assignedTo === null || takers.some(({ _id }) => _id === assignedTo._id);
  const people = [...(isKnown ? [] : [assignedTo]), ...takers];
  const options = [
    { value: nobody, label: 'Nobody' },
    ...people.map(({ _id, username }) => ({ value: _id, label: username })),
  ];
  const assign = (id: string) => {
    if (id === (assignedTo?._id ?? nobody)) return;
    const person = people.find(({ _id }) => _id === id);
    void commands.update(bug, { assignee: person === undefined ? null : { _id: id, username: person.username } });
  };
  return (
    <span data-field="assignedTo" className="inline-flex max-w-full">
      <Listbox
        variant="inline"
        label={`Assigned to, ${bugNumber(bug)}`}
        value={assignedTo?._id ?? nobody}
        options={options}
        onChange={assign}
        render={({ value, label }) =>
          value === nobody ? (
            <span className="text-ink-faint">{label}</span>
          ) : (
            <PersonChip size="xs" id={value} name={label} />
          )
        }
      />
    </span>
  );
}
