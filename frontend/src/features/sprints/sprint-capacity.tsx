import type { SprintView } from '@atrium/contracts/sprints/views';
import { CalendarX2, Users } from 'lucide-react';
import { usePersonName } from '../../platform/presence/use-names';
import { dayText, spanText } from '../../shared-features/plan/days';
import { ItemChip } from '../../shared-features/item-links/item-chip';
import { cx } from '../../ui/element/cx';
import { Segmented } from '../../ui/form/segmented';
import { formatNumber } from '../../ui/format/numbers';
import { Card } from '../../ui/layout/card';
import { Disclosure } from '../../ui/layout/disclosure';
import { Tile } from '../../ui/layout/tile';
import { PersonChip } from '../../ui/person/person-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { Progress } from '../../ui/status/progress';
import { type CapacityRow, pastSprints } from './capacity';
import { keyOf } from './sprint-items';
import type { Measure, SprintSearch } from './sprint-search';
import { useCapacity } from './use-capacity';
import type { SetSprintSearch } from './use-sprint-search';

const measureOptions = [
  { value: 'points', label: 'Points' },
  { value: 'items', label: 'Records' },
] as const;

const short = (amount: number) => formatNumber(amount, { maximumFractionDigits: 1 });

function sizeText(amount: number, measure: Measure): string {
  const figure = short(amount);
  if (measure === 'points') return figure === '1' ? '1 point' : `${figure} points`;
  return figure === '1' ? '1 record' : `${figure} records`;
}

function daysText(days: number, all: number): string {
  return `${short(days)} of ${short(all)} working days`;
}

function workText({ planned, done }: CapacityRow, measure: Measure): string {
  return done === 0 ? `${sizeText(planned, measure)} open` : `${sizeText(planned, measure)} open, ${short(done)} done`;
}

/** Half a unit is no more than a rounding. */
const isTooMuch = ({ room }: CapacityRow): boolean => room !== null && room <= -0.5;

function roomText(row: CapacityRow, measure: Measure): string {
  const { pace, room, person, planned, days } = row;
  if (person === null) return planned === 0 ? 'Nothing to assign' : 'Waits for an assignee';
  if (days === 0 && planned > 0) return 'Not there for it';
  if (pace === null || room === null) return 'No pace from past sprints';
  if (isTooMuch(row)) return `${sizeText(-room, measure)} too many`;
  return room < 0.5 ? 'Just enough' : `Room for ${sizeText(room, measure)}`;
}

/** The part of what they usually get done in the days left that the open work takes. */
function Load({ row, measure }: { row: CapacityRow; measure: Measure }) {
  const { pace, days, planned } = row;
  const expected = (pace ?? 0) * days;
  const text = roomText(row, measure);
  const isOver = isTooMuch(row) || (row.person !== null && days === 0 && planned > 0);
  return (
    <div className="w-full min-w-0 sm:w-56">
      <span className={cx('block text-meta', isOver ? 'font-medium text-danger-ink' : 'text-ink-muted')}>{text}</span>
      {expected > 0 ? (
        <Progress
          hideLabel
          label={`${sizeText(planned, measure)} of ${sizeText(expected, measure)}, as usual`}
          value={planned / expected}
          tone={isOver ? 'danger' : 'primary'}
        />
      ) : null}
    </div>
  );
}

function Absences({ row }: { row: CapacityRow }) {
  if (row.away.length === 0) return null;
  const spans = row.away.map(({ startDate, endDate }) =>
    startDate === endDate ? dayText(startDate) : spanText(startDate, endDate),
  );
  return (
    <span className="inline-flex items-center gap-1 text-warning-ink">
      <CalendarX2 aria-hidden className="size-3.5 shrink-0" />
      Away {spans.join(', ')}
    </span>
  );
}

function Facts({ row, all, measure }: { row: CapacityRow; all: number; measure: Measure }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-meta text-ink-muted tabular-nums">
      {row.person === null ? null : <span>{daysText(row.days, all)}</span>}
      <span>{workText(row, measure)}</span>
      {row.pace === null ? null : <span>{sizeText(row.pace, measure)} a day as usual</span>}
      <Absences row={row} />
    </span>
  );
}

function Person({ row, all, measure }: { row: CapacityRow; all: number; measure: Measure }) {
  const name = usePersonName(row.person) ?? 'Unassigned';
  return (
    <li aria-label={name} className="flex flex-col gap-1 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex min-w-0 grow basis-64 flex-col gap-1">
          <span className="font-medium">{row.person === null ? name : <PersonChip name={name} id={row.person} />}</span>
          <Facts row={row} all={all} measure={measure} />
        </div>
        <Load row={row} measure={measure} />
      </div>
      {row.open.length === 0 ? null : (
        <Disclosure title={row.open.length === 1 ? '1 open record' : `${row.open.length} open records`}>
          <ul className="flex flex-col gap-1">
            {row.open.map(({ collection, document }) => (
              <li key={keyOf(collection, document._id)} className="flex min-w-0">
                <ItemChip item={{ collection, id: document._id }} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

function Sums({ rows, measure }: { rows: readonly CapacityRow[]; measure: Measure }) {
  const sum = (valueOf: (row: CapacityRow) => number) => rows.reduce((total, row) => total + valueOf(row), 0);
  const expected = sum(({ pace, days }) => (pace ?? 0) * days);
  const unassigned = rows.find(({ person }) => person === null)?.planned ?? 0;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile label="Person-days left" value={short(sum(({ days }) => days))} footer="without absences" />
      <Tile
        label="Open work"
        value={short(sum(({ planned }) => planned))}
        footer={measure === 'points' ? 'points still to do' : 'records still to do'}
      />
      <Tile
        label="Expected"
        value={expected === 0 ? '–' : short(expected)}
        footer={measure === 'points' ? 'points at the usual pace' : 'records at the usual pace'}
      />
      <Tile
        label="Unassigned"
        value={short(unassigned)}
        footer={measure === 'points' ? 'points without an assignee' : 'records without an assignee'}
      />
    </div>
  );
}

/** Who has how much to do in a sprint, and the days they are there for it. */
export function SprintCapacity(props: {
  sprint: SprintView;
  sprints: readonly SprintView[];
  search: SprintSearch;
  setSearch: SetSprintSearch;
}) {
  const { sprint, sprints, search, setSearch } = props;
  const { measure, left } = useCapacity(sprint, sprints, search.measure);
  if (left === null) {
    return (
      <EmptyState
        icon={Users}
        title={sprint.state === 'Completed' ? 'This sprint is over' : 'No last day yet'}
        description={
          sprint.state === 'Completed'
            ? 'Its report shows what came of it.'
            : 'Edit the sprint and give it a last day: capacity counts the working days until then.'
        }
      />
    );
  }
  if (left.rows.length === 0) {
    return <EmptyState icon={Users} title="Nothing is in this sprint" description="Drag work into it on the board." />;
  }
  return (
    <div className="flex flex-col gap-4 pb-4">
      <div className="flex">
        <Segmented<Measure>
          label="Count by"
          value={measure}
          options={measureOptions}
          onChange={(next) => setSearch({ measure: next }, { replace: true })}
        />
      </div>
      <Sums rows={left.rows} measure={measure} />
      <Card title="By person">
        <ul aria-label="Capacity by person">
          {left.rows.map((row) => (
            <Person key={row.person ?? ''} row={row} all={left.days} measure={measure} />
          ))}
        </ul>
        <p className="mt-3 text-meta text-ink-muted">
          The usual pace is what a person got done on a working day of the last {pastSprints} completed sprints of the
          project. Absences are approved leave from today on; hours of leave are not taken off.
        </p>
      </Card>
    </div>
  );
}
