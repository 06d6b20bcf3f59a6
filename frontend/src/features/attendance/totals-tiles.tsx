import { dayAt } from '@atrium/contracts/core/zones';
import type { AttendanceDay, PeriodTotals } from '@atrium/contracts/attendance/rules';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { hoursText } from '../../ui/format/hours-text';
import { useNow } from '../../ui/format/clock';
import { Tile } from '../../ui/layout/tile';
import { totalsAround } from './select';

function Total({ label, totals }: { label: string; totals: PeriodTotals | null }) {
  return (
    <Tile
      label={label}
      value={totals === null ? null : `${hoursText(totals.workedMs)} h`}
      footer={
        totals === null ? null : `${hoursText(totals.breakMs)} h breaks · ${hoursText(totals.overtimeMs)} h overtime`
      }
    />
  );
}

export function TotalsTiles({ days }: { days: readonly AttendanceDay[] | null }) {
  const { timeZone, weekStart } = useSettings();
  const now = useNow();
  const totals = useMemo(
    () => (days === null ? null : totalsAround(days, dayAt(now, timeZone), weekStart, now)),
    [days, timeZone, weekStart, now],
  );
  return (
    <div className="grid grid-cols-1 gap-3 @xl/list:grid-cols-3">
      <Total label="Today" totals={totals?.day ?? null} />
      <Total label="This week" totals={totals?.week ?? null} />
      <Total label="This month" totals={totals?.month ?? null} />
    </div>
  );
}
