import { checklistKind } from '@atrium/contracts/checklists/kind';
import { purposeNames } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useNameOf, type NameOf } from '../../platform/presence/use-names';
import { dayText } from '../../shared-features/plan/days';
import { kindColumns, TitleValue } from '../../shared-features/record-list/record-columns';
import { TitledTable } from '../../shared-features/record-list/titled-table';
import { PersonName } from '../../ui/person/person-name';
import type { Column } from '../../ui/table/table-model';
import { AboutPerson, ChecklistProgress, DueDay, StateBadge } from './checklist-marks';
import type { ChecklistSearch, SetChecklistSearch } from './checklist-search';

function columnsOf(today: string, nameOf: NameOf): readonly Column<ChecklistView>[] {
  const of = kindColumns<typeof checklistKind, ChecklistView>(checklistKind, {
    person: {
      cell: ({ person }) => <AboutPerson person={person} />,
      sortValue: ({ person }) => nameOf(person._id),
    },
    name: { width: 'fill', cell: (record) => <TitleValue kind={checklistKind} record={record} /> },
    purpose: { hideBelow: 'lg', cell: ({ purpose }) => purposeNames[purpose] },
    state: { cell: (checklist) => <StateBadge checklist={checklist} /> },
    doneSteps: {
      header: 'Progress',
      cell: (checklist) => <ChecklistProgress checklist={checklist} />,
      sortValue: ({ doneSteps, allSteps }) => (allSteps === 0 ? 0 : doneSteps / allSteps),
    },
    nextDue: {
      hideBelow: 'md',
      isBlank: ({ nextDue, state }) => nextDue === '' || state !== 'Running',
      cell: ({ nextDue, state }) => (
        <DueDay day={state === 'Running' ? nextDue : ''} isLate={state === 'Running' && nextDue < today} />
      ),
      sortValue: ({ nextDue, state }) => (nextDue === '' || state !== 'Running' ? null : nextDue),
    },
    date: { hideBelow: 'lg', cell: ({ date }) => dayText(date), sortValue: ({ date }) => date },
    manager: {
      hideBelow: 'xl',
      cell: ({ manager }) =>
        manager === null ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <PersonName id={manager._id} name={manager.username} />
        ),
      sortValue: ({ manager }) => (manager === null ? null : nameOf(manager._id)),
    },
  });
  return [of.person, of.name, of.doneSteps, of.state, of.nextDue, of.date, of.purpose, of.manager];
}

const stacked = [['person', 'state'], ['name'], ['doneSteps', 'nextDue']] as const;

const firstOf = {
  personnel: {
    icon: ListChecks,
    title: 'No checklist yet',
    description:
      'A checklist says what is to be done before and after somebody’s first or last day, by whom and until when. Write a template, then start a checklist from it.',
  },
  others: {
    icon: ListChecks,
    title: 'No checklist for you',
    description: 'Steps that you do when a colleague starts or leaves appear here, and so does your own onboarding.',
  },
} as const;

export function ChecklistTable(props: {
  rows: readonly ChecklistView[] | null;
  none: boolean;
  isPersonnel: boolean;
  search: ChecklistSearch;
  setSearch: SetChecklistSearch;
  onCreate: (() => void) | null;
}) {
  const { rows, none, isPersonnel, search, setSearch, onCreate } = props;
  const today = useToday();
  const nameOf = useNameOf();
  const columns = useMemo(() => columnsOf(today, nameOf), [today, nameOf]);
  return (
    <TitledTable
      kind={checklistKind}
      columns={columns}
      stacked={stacked}
      found={rows}
      none={none}
      search={search}
      setSearch={setSearch}
      first={isPersonnel ? firstOf.personnel : firstOf.others}
      onCreate={onCreate}
      create="Start a checklist"
    />
  );
}
