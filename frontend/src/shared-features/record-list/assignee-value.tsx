import type { PersonRef } from '@atrium/contracts/core/items';
import type { NumberedKind } from '@atrium/contracts/core/record-kind';
import { useIsPersonThere } from '../../platform/presence/use-is-there';
import { useUser } from '../../platform/session/session';
import { Listbox } from '../../ui/form/listbox';
import { PersonChip } from '../../ui/person/person-chip';
import { tipFocus } from '../history/tip-focus';
import { Coassignees } from './coassignees';
import { numberOf } from './record-values';
import { nameNow } from '../../platform/presence/names-now';

const nobody = '';

function Assignee({ id, name }: { id: string; name: string }) {
  return id === nobody ? <span className="text-ink-faint">{name}</span> : <PersonChip size="xs" id={id} name={name} />;
}

/** As {@link AssigneeValue}, with who works along beside them. */
export function AssigneesValue({ coassignees, ...props }: AssigneeProps & { coassignees: readonly string[] }) {
  return (
    <span className="flex max-w-full min-w-0 items-center gap-1">
      <AssigneeValue {...props} />
      <Coassignees people={coassignees} max={2} />
    </span>
  );
}

interface AssigneeProps {
  kind: NumberedKind;
  record: object;
  field: string;
  assignee: PersonRef | null;
  takers: readonly PersonRef[];
  mayEdit: boolean;
  onAssign: (person: PersonRef | null) => void;
}

/** Who a record is assigned to, to be chosen in place. Somebody who was deleted is nobody. */
export function AssigneeValue(props: AssigneeProps) {
  const { kind, record, field, takers, mayEdit, onAssign } = props;
  const me = useUser()._id;
  const isThere = useIsPersonThere(props.assignee?._id ?? null);
  const assignee = isThere ? props.assignee : null;
  const present = assignee?._id ?? nobody;
  if (!mayEdit) {
    return (
      <span data-field={field} {...tipFocus(true)} className="rounded-sm">
        <Assignee id={present} name={assignee?.username ?? 'Nobody'} />
      </span>
    );
  }
  // The current assignee may have lost the right to be assigned.
  const isKnown = assignee === null || takers.some(({ _id }) => _id === present);
  const people = [...(isKnown ? [] : [assignee]), ...takers];
  const options = [
    { value: nobody, label: 'Nobody' },
    ...people.map((person) => ({ value: person._id, label: nameNow(person) })),
  ];
  const assign = (id: string) => {
    if (id === present) return;
    const person = people.find(({ _id }) => _id === id);
    onAssign(person === undefined ? null : { _id: id, username: person.username });
  };
  return (
    <span data-field={field} className="inline-flex max-w-full min-w-0">
      <Listbox
        variant="inline"
        label={`Assigned to, ${numberOf(kind, record)}`}
        value={present}
        options={options}
        onChange={assign}
        render={({ value, label }) => <Assignee id={value} name={label} />}
      />
      {/* For its key only: the list of people offers it to everybody else. */}
      {present !== me && takers.some(({ _id }) => _id === me) ? (
        <button type="button" hidden data-shortcut="take" onClick={() => assign(me)}>
          Assign to me
        </button>
      ) : null}
    </span>
  );
}
