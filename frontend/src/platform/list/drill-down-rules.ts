import { type Departments, isTheirs } from '@atrium/contracts/reports/people';
import { unset } from '@atrium/contracts/reports/rules';
import { departmentNow } from '../organisation/units-now';
import { formatDay } from '../../ui/format/formats';
import type { DrillDown, FigureSearch } from './drill-down';

export interface DrilledRecord {
  readonly createdAt: string;
  readonly priority: string;
  readonly module: string;
  readonly assignee: string | null;
}

/** How the organisation cuts days, and who belongs to which department. */
export interface DrillDownWorld {
  readonly cut: (instant: string) => string;
  readonly people: Departments;
}

/** Those behind a figure of a report are found by what its days tell, not by what records are now. */
export function keepsTo(
  record: DrilledRecord,
  drillDown: DrillDown & FigureSearch,
  { cut, people }: DrillDownWorld,
): boolean {
  const { report, from, to, priority, module, assignee = null, department = null } = drillDown;
  if (report !== undefined) return true;
  if (priority !== undefined && (record.priority || unset) !== priority) return false;
  if (module !== undefined && (record.module || unset) !== module) return false;
  const isAnybodys = assignee === null && department === null;
  if (!isAnybodys && !isTheirs({ assignee, department }, record.assignee, people)) return false;
  if (from === undefined && to === undefined) return true;
  const day = cut(record.createdAt);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

const dayText = (day: string | undefined) => (day === undefined ? '' : formatDay(day, { dateStyle: 'medium' }));

/** @param name of the assignee */
export function drillDownText(
  { report, from, to, priority, module, assignee, department }: DrillDown & FigureSearch,
  name: string | null,
): string | null {
  if (report !== undefined) return null;
  const days = from === to ? dayText(from) : [dayText(from), dayText(to)].join(' – ');
  const parts = [
    from === undefined && to === undefined ? null : `Created ${days}`,
    priority === unset ? 'No priority' : (priority ?? null),
    module === unset ? 'No module' : (module ?? null),
    assignee === unset ? 'Unassigned' : assignee === undefined ? null : (name ?? assignee),
    department === undefined ? null : departmentNow(department),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
