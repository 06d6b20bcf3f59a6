import type { BoardChoices } from '@atrium/contracts/tasks/rules';
import { FilterX } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/element/button';
import { QueryInput, QueryProblems } from '../../ui/form/query-input';
import { Select } from '../../ui/form/select';
import { type BoardSearch, dueFilters } from './board-search';
import { BoardView } from './board-view';
import { soonDays } from './due';
import { labelsIn } from './select';
import { allTasksNow } from './use-board';
import type { SetBoardSearch } from './use-board-search';
import { usePeople } from './use-people';
import { useTaskQuery } from './use-task-query';
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
  const { help } = useTaskQuery(q);
  const problemsId = useId();
  const renew = () => setLabels(labelsIn(allTasksNow()));
  const isFiltering = [q, who, label, due].some((value) => value !== '');
  const people = assignable.map((person) => ({ value: person._id, label: nameNow(person) }));
  const known = label === '' || labels.includes(label) ? labels : [label, ...labels];

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
      role="search"
      className="flex shrink-0 flex-col gap-2 md:flex-row md:flex-wrap md:items-center"
    >
      <div className="flex shrink-0 md:w-56">
        <QueryInput
          label="Search the cards"
          placeholder="Search"
          value={q}
          onChange={(text) => setSearch({ q: text === '' ? undefined : text }, replace)}
          suggest={help.suggest}
          describedBy={problemsId}
        />
      </div>
      {/* A suggestion would be cut off in a line that scrolls. */}
      <div className="-m-0.5 flex items-center gap-2 overflow-x-auto p-0.5 md:contents">
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
      <QueryProblems id={problemsId} problems={help.problems} />
    </div>
  );
}
