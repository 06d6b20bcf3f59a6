import { missingReasonTexts } from '@atrium/contracts/attendance/missing-days';
import type { PayMissingDay } from '@atrium/contracts/payslips/rules';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Segmented } from '../../ui/form/segmented';
import { missingDayText } from './missing-text';

const choices = [
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'paid', label: 'Paid' },
] as const;
type Choice = (typeof choices)[number]['value'] | '';

function choiceOf({ paid }: PayMissingDay): Choice {
  if (paid === null) return '';
  return paid ? 'paid' : 'unpaid';
}

/** With payroll's decision for each. */
export function MissingList(props: {
  missing: readonly PayMissingDay[];
  user: string;
  month: string;
  onDecide: (days: readonly string[], paid: boolean) => void;
}) {
  const { missing, user, month, onDecide } = props;
  const open = missing.filter(({ paid }) => paid === null).map(({ day }) => day);
  if (missing.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col rounded-lg border">
      <legend className="sr-only">Missing days</legend>
      <header className="flex min-h-10 flex-wrap items-center gap-2 border-b px-3 py-1">
        <span className="grow font-medium">Missing days</span>
        {open.length === 0 ? null : (
          <>
            <Badge tone="warning">{open.length} to decide</Badge>
            <Button size="sm" onClick={() => onDecide(open, true)}>
              All paid
            </Button>
            <Button size="sm" onClick={() => onDecide(open, false)}>
              All unpaid
            </Button>
          </>
        )}
        <Link
          to="/u/hr/attendence"
          search={{ tab: 'month', month, person: user }}
          className="text-accent-ink underline-offset-2 hover:underline"
        >
          Attendance
        </Link>
      </header>
      <ul>
        {missing.map((one) => (
          <li
            key={`${one.day}-${one.why}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1.5 last:border-b-0"
          >
            <span className="min-w-32 tabular-nums">{missingDayText(one)}</span>
            <span className="grow text-ink-muted">{missingReasonTexts[one.why]}</span>
            {one.why === 'unpaidLeave' ? (
              <span className="text-meta text-ink-muted">Unpaid</span>
            ) : (
              <Segmented<Choice>
                label={`${missingDayText(one)}: paid or not`}
                value={choiceOf(one)}
                options={choices}
                onChange={(choice) => onDecide([one.day], choice === 'paid')}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
