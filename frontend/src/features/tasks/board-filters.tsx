import type { BoardChoices } from '@atrium/contracts/tasks/rules';
import { FilterX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { SearchInput } from '../../ui/form/search-input';
import { Select } from '../../ui/form/select';
import { type BoardSearch, dueFilters } from './board-search';
import { BoardView } from './board-view';
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
const replace = { replace: true } as const;

export function BoardFilters(props: {
  search: BoardSearch;
  setSearch: SetBoardSearch;
  choices: BoardChoices;
  choose: (change: Partial<BoardChoices>) => void;
}) {
  const { search, setSearch, choices, choose } = props;
  const { q = '', who = '', label = '', due = '' } = search;
  // Collecting labels looks at every card, so it waits until the list is opened.
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
        <BoardView choices={choices} choose={choose} />
      </div>
    </div>
  );
}
