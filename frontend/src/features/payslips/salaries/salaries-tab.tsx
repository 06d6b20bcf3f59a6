import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { isPaidFor } from '@atrium/contracts/payslips/rules';
import { salaryOn } from '@atrium/contracts/salaries/rules';
import type { RecordedSalary } from '@atrium/contracts/salaries/views';
import { Banknote, Wallet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useIsPast } from '../../../platform/past/use-is-past';
import { nameNow } from '../../../platform/presence/names-now';
import { useCollection } from '../../../platform/sync/use-collection';
import { Button } from '../../../ui/element/button';
import { useNow } from '../../../ui/format/clock';
import { PersonChip } from '../../../ui/person/person-chip';
import { EmptyState } from '../../../ui/status/empty-state';
import { ErrorState } from '../../../ui/status/error-state';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-model';
import { money } from '../select';
import { SalaryDialog } from './salary-dialog';
import { dayText } from './salary-text';
import { StructuresSection } from './structures-section';

interface SalaryRow {
  readonly _id: string;
  readonly username: string;
  /** What holds today, else what comes first. */
  readonly salary: RecordedSalary | undefined;
  readonly structure: string;
}

const hasNone = ({ salary }: SalaryRow): boolean => salary === undefined;

function columnsOf(onSet: ((user: string) => void) | null): readonly Column<SalaryRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'fill',
      cell: ({ _id, username }) => <PersonChip id={_id} name={username} />,
    },
    {
      id: 'structure',
      header: 'Structure',
      cell: (row) => (hasNone(row) ? <span className="text-ink-muted">No salary yet</span> : row.structure),
    },
    {
      id: 'basic',
      named: true,
      header: 'Basic amount',
      align: 'end',
      isBlank: hasNone,
      cell: ({ salary }) =>
        salary === undefined ? null : <span className="tabular-nums">{money(salary.basic, salary.currency)}</span>,
    },
    {
      id: 'from',
      named: true,
      header: 'Since',
      isBlank: hasNone,
      hideBelow: 'sm',
      cell: ({ salary }) => (salary === undefined ? null : dayText(salary.from)),
    },
    {
      id: 'act',
      header: 'Act',
      hideHeader: true,
      align: 'end',
      width: 'min',
      cell: ({ _id, username }) =>
        onSet === null ? null : (
          <Button
            size="sm"
            icon={Banknote}
            aria-label={`Set salary of ${nameNow({ _id, username })}`}
            onClick={() => onSet(_id)}
          >
            Set salary
          </Button>
        ),
    },
  ];
}

const stacked = [['name', 'act'], ['structure', 'basic'], ['from']] as const;

const idOf = ({ _id }: SalaryRow) => _id;

/**
 * What salaries are made up of, and what each person earns.
 * @param structure whose history is open; undefined for none
 */
export function SalariesTab({ structure, onClose }: { structure: string | undefined; onClose: () => void }) {
  const isPast = useIsPast();
  const { timeZone } = useSettings();
  const today = dayAt(useNow(), timeZone);
  const { documents: people } = useCollection('users');
  const { documents: salaries, status, message } = useCollection('salaries');
  const { documents: structures } = useCollection('salary-structures');
  const [setting, setSetting] = useState<string | null>(null);
  const ordered = useMemo(
    () => structures.toSorted((a, b) => Number(a.archived) - Number(b.archived) || a.name.localeCompare(b.name)),
    [structures],
  );
  const rows = useMemo(() => {
    const entriesOf = new Map(salaries.map(({ _id, entries }) => [_id, entries]));
    const names = new Map(structures.map(({ _id, name }) => [_id, name]));
    return people
      .filter((person) => isPaidFor(monthOf(today), person))
      .map(({ _id, username }): SalaryRow => {
        const entries = entriesOf.get(_id) ?? [];
        const salary = salaryOn(entries, today) ?? entries[0];
        return { _id, username, salary, structure: names.get(salary?.structure ?? '') ?? '' };
      })
      .toSorted((a, b) => nameNow(a).localeCompare(nameNow(b)));
  }, [people, salaries, structures, today]);
  const mayKeep = !isPast && structures.some(({ archived }) => !archived);
  const columns = useMemo(() => columnsOf(mayKeep ? setSetting : null), [mayKeep]);
  if (status === 'failed') return <ErrorState description={message ?? undefined} />;
  return (
    <div className="flex flex-col gap-6">
      <StructuresSection key={structure} structures={ordered} shown={structure} onClose={onClose} />
      <section aria-label="Salaries" className="flex flex-col gap-2">
        <h2 className="text-title font-semibold">Salaries</h2>
        <DataTable
          label="Salaries"
          columns={columns}
          stacked={stacked}
          rows={status === 'loading' ? null : rows}
          getRowId={idOf}
          getRowLabel={(row) => nameNow(row)}
          empty={
            <EmptyState icon={Wallet} title="No people yet" description="People of the organisation appear here." />
          }
        />
      </section>
      {setting === null ? null : (
        <SalaryDialog
          user={setting}
          today={today}
          salary={salaries.find(({ _id }) => _id === setting)}
          structures={ordered}
          onClose={() => setSetting(null)}
        />
      )}
    </div>
  );
}
