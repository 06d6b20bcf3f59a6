import { FilterX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { SearchInput } from '../../ui/form/search-input';
import { Segmented } from '../../ui/form/segmented';
import { Select } from '../../ui/form/select';
import { type BoardSearch, dueFilters, type Grouping, groupings } from './board-search';
import { soonDays } from './due';
import { labelsIn } from './select';
import { allTasksNow } from './use-board';
import type { SetBoardSearch } from './use-board-search';
import { usePeople } from './use-people';
import { nameNow } from '../../platform/presence/names-now';

const dueLabels: Readonly<Record<(typeof dueFilters)[number], string>> = {
  overdue: 'Overdue',
  today: 'Due today',
  soon: `Due in ${soonDays} days`,
  none: 'No due date',
};
const dueOptions = dueFilters.map((value) => ({ value, label: dueLabels[value] }));
const groupingLabels: Readonly<Record<Grouping, string>> = {
  priority: 'Priority',
  assignee: 'Assignee',
  sprint: 'Sprint',
};
const groupingOptions = groupings.map((value) => ({ value, label: groupingLabels[value] }));
const replace = { replace: true } as const;

export function BoardFilters({ search, setSearch }: { search: BoardSearch; setSearch: SetBoardSearch }) {
  const { q = '', who = '', label = '', due = '', group } = search;
  // Looked up when the list is opened, not with every change of a card.
  const [labels, setLabels] = useState(() => labelsIn(allTasksNow()));
  const { assignable } = usePeople();
  const renew = () => setLabels(labelsIn(allTasksNow()));
  const isFiltering = [q, who, label, due].some((value) => value !== '');
  const people = assignable.map((person) => ({ value: person._id, label: nameNow(person) }));
  const known = label === '' || labels.includes(label) ? labels : [label, ...labels];

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
      role="search"
      className="flex shrink-0 items-center gap-2 overflow-x-auto p-0.5 md:flex-wrap md:overflow-visible"
    >
      <div className="w-48 shrink-0 lg:w-56">
        <SearchInput
          label="Search the cards"
          value={q}
          onChange={(text) => setSearch({ q: text === '' ? undefined : text }, replace)}
        />
      </div>
      <Select
        aria-label="Assignee"
        className="w-36 shrink-0"
        value={who}
        placeholder="Any assignee"
        options={[{ value: 'me', label: 'Me' }, { value: 'nobody', label: 'Nobody' }, ...people]}
        onChange={(event) => setSearch({ who: event.target.value || undefined })}
      />
      <Select
        aria-label="Label"
        onFocus={renew}
        onPointerEnter={renew}
        className="w-32 shrink-0"
        value={label}
        placeholder="Any label"
        options={known.map((value) => ({ value, label: value }))}
        onChange={(event) => setSearch({ label: event.target.value || undefined })}
      />
      <Select
        aria-label="Due"
        className="w-36 shrink-0"
        value={due}
        placeholder="Due any time"
        options={dueOptions}
        onChange={(event) => setSearch({ due: dueFilters.find((each) => each === event.target.value) })}
      />
      {isFiltering ? (
        <Button
          variant="ghost"
          icon={FilterX}
          onClick={() => setSearch({ q: undefined, who: undefined, label: undefined, due: undefined })}
        >
          Clear
        </Button>
      ) : null}
      <div className="ms-auto shrink-0">
        <Segmented<Grouping>
          label="Group by"
          value={group ?? 'priority'}
          options={groupingOptions}
          onChange={(next) => setSearch({ group: next === 'priority' ? undefined : next })}
        />
      </div>
    </div>
  );
}
