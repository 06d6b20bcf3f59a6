import { cycleBounds, cycleClass, unset } from '@atrium/contracts/reports/rules';
import { formatDay } from '../../ui/format/formats';
import type { DrillDown } from './drill-down';

export interface DrilledRecord {
  readonly createdAt: string;
  readonly settledAt: string | null;
  readonly priority: string;
  readonly module: string;
}

function classOf({ createdAt, settledAt }: DrilledRecord): number | null {
  return settledAt === null ? null : cycleClass(Math.max(0, Date.parse(settledAt) - Date.parse(createdAt)));
}

function tookText(took: number): string {
  const [below, bound] = [cycleBounds[took - 1], cycleBounds[took]];
  if (bound === undefined) return `after more than ${below} days`;
  return below === undefined ? `within ${bound} day` : `after ${below} to ${bound} days`;
}

/** @param cut day of an instant in the organisation's time zone, as dashboards cut days */
export function keepsTo(record: DrilledRecord, drillDown: DrillDown, cut: (instant: string) => string): boolean {
  const { from, to, when, priority, module, took } = drillDown;
  if (priority !== undefined && (record.priority || unset) !== priority) return false;
  if (module !== undefined && (record.module || unset) !== module) return false;
  if (took !== undefined && classOf(record) !== took) return false;
  if (from === undefined && to === undefined && when !== 'settled') return true;
  const moment = when === 'settled' ? record.settledAt : record.createdAt;
  if (moment === null) return false;
  if (from === undefined && to === undefined) return true;
  const day = cut(moment);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

const dayText = (day: string | undefined) => (day === undefined ? '' : formatDay(day, { dateStyle: 'medium' }));

export function drillDownText({ from, to, when, priority, module, took }: DrillDown): string | null {
  const days = from === to ? dayText(from) : [dayText(from), dayText(to)].join(' – ');
  const verb = when === 'settled' ? 'Settled' : 'Created';
  const parts = [
    from === undefined && to === undefined ? (when === 'settled' ? verb : null) : `${verb} ${days}`,
    took === undefined ? null : tookText(took),
    priority === unset ? 'No priority' : (priority ?? null),
    module === unset ? 'No module' : (module ?? null),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
