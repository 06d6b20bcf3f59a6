import type { NumberedKind } from '@atrium/contracts/core/record-kind';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ChooserForm } from '../../ui/form/chooser-form';
import { Popover } from '../../ui/overlay/popover';
import { tipFocus } from '../history/tip-focus';
import { PeopleField } from '../record-form/people-field';
import { Coassignees } from './coassignees';
import { numberOf } from './record-values';

interface Choosing {
  readonly people: readonly string[];
  /** Who is responsible, and so can't be chosen. */
  readonly assignee: string | null;
  readonly takers: readonly { readonly _id: string; readonly username: string; readonly department?: string }[];
}

/** Chooses several people; nothing is saved before they are confirmed. */
function PeopleForm({
  people,
  assignee,
  takers,
  label,
  onChoose,
}: Choosing & { label: string; onChoose: (people: readonly string[]) => void }) {
  const [chosen, setChosen] = useState(people);
  return (
    <ChooserForm onConfirm={() => onChoose(chosen)}>
      <PeopleField
        label={label}
        value={chosen}
        onChange={setChosen}
        options={takers}
        without={assignee}
        placeholder="Who works along"
        emptyText="No matching person can be assigned"
      />
    </ChooserForm>
  );
}

/** Who works along on a record, to be chosen in place: several people are named, then confirmed together. */
export function CoassigneesValue(
  props: Choosing & {
    kind: NumberedKind;
    record: object;
    mayEdit: boolean;
    onChoose: (people: readonly string[]) => void;
  },
) {
  const { kind, record, people, mayEdit, onChoose, ...choosing } = props;
  const label = `Co-assignees, ${numberOf(kind, record)}`;
  return (
    <span data-field="coassignees" {...tipFocus(!mayEdit)} className="flex min-w-0 items-center gap-1 rounded-sm">
      {people.length === 0 ? <span className="text-ink-faint">Nobody</span> : <Coassignees people={people} max={6} />}
      {mayEdit ? (
        <Popover square size="sm" label={label} button={<UserPlus aria-hidden className="size-4" />}>
          {(close) => (
            <PeopleForm
              {...choosing}
              people={people}
              label={label}
              onChoose={(chosen) => {
                close();
                if (chosen.join(' ') !== people.join(' ')) onChoose(chosen);
              }}
            />
          )}
        </Popover>
      ) : null}
    </span>
  );
}
