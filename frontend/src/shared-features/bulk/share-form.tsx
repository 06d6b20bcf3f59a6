import type { PersonRef } from '@atrium/contracts/core/items';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { PeopleField } from '../record-form/people-field';

/** Several people who work along from then on, confirmed together. */
export function ShareForm(props: {
  many: string;
  takers: readonly PersonRef[];
  onShare: (people: readonly string[]) => void;
}) {
  const { many, takers, onShare } = props;
  const [people, setPeople] = useState<readonly string[]>([]);
  return (
    <div className="flex flex-col gap-2">
      <PeopleField
        label={`Co-assignees to add to the selected ${many}`}
        placeholder="Co-assignees to add"
        emptyText={`No matching person can be given ${many}`}
        value={people}
        options={takers}
        onChange={setPeople}
      />
      <Button size="sm" variant="ghost" disabled={people.length === 0} onClick={() => onShare(people)}>
        Add co-assignees
      </Button>
    </div>
  );
}
