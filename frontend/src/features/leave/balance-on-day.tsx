import { useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useCollection } from '../../platform/sync/use-collection';
import { leftOn } from '../../shared-features/leave-balance/balances';
import type { BookedBalance } from '../../shared-features/leave-balance/use-balances';
import { useSettingsFor } from '../../shared-features/work-schedules/use-settings-for';
import { DayInput } from '../../ui/form/day-input';
import { daysText } from '../../ui/format/days-text';

function withinYear(day: string, year: number): string {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return day < first ? first : day > last ? last : day;
}

/** What is left of a balance at the end of a day of its year, today at first, and what makes it so. */
export function BalanceOnDay({ user, balance }: { user: string; balance: BookedBalance }) {
  const { year, type } = balance;
  const settingsFor = useSettingsFor();
  const { documents } = useCollection('leave');
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? withinYear(today, year);
  const own = documents.filter((leave) => leave.user === user && leave.type === type.id);
  const { left, taken, later } = leftOn(balance, settingsFor(user), own, day);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <DayInput label="Left on" value={day} min={`${year}-01-01`} max={`${year}-12-31`} onChange={setChosen} />
      <p aria-live="polite" className="text-meta text-ink-muted">
        <strong className="font-medium text-ink">{daysText(left)}</strong>
        {' · '}
        <span>{`${daysText(taken)} taken until then, ${daysText(later)} booked after it`}</span>
      </p>
    </div>
  );
}
