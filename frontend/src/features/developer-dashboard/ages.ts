import { addDays, daysBetween } from '@atrium/contracts/core/days';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { isTheirs } from '@atrium/contracts/reports/people';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import { isSettled, type ReportKind, unset, urgencies, type Urgency, urgencyOf } from '@atrium/contracts/reports/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { DrillDownWorld } from '../../platform/list/drill-down-rules';
import { wireText } from '../../ui/language/wire-text';
import type { SeriesColor } from '../../widgets/charts/chart-types';
import type { ChartParts } from './select';

/** Days, newest class first. */
export const ageClasses = [
  { key: 'week', label: 'Up to a week', from: 0, to: 6 },
  { key: 'month', label: 'Up to a month', from: 7, to: 29 },
  { key: 'quarter', label: 'Up to 90 days', from: 30, to: 89 },
  { key: 'older', label: 'Older', from: 90, to: null },
] as const;
export type AgeClass = (typeof ageClasses)[number]['key'];

export interface OpenRecord {
  readonly kind: ReportKind;
  readonly urgency: Urgency;
  readonly createdOn: string;
}

export interface Records {
  readonly bugs: readonly BugView[];
  readonly 'feature-requests': readonly FeatureRequestView[];
  readonly tasks: readonly TaskView[];
}

interface Fields {
  readonly status: string;
  readonly priority: string;
  readonly module: string;
  readonly createdAt: string;
  readonly deleted: boolean;
  readonly assignee: string | null;
}

function fieldsOf(records: Records): { readonly kind: ReportKind; readonly of: readonly Fields[] }[] {
  return [
    { kind: 'bugs', of: records.bugs.map((one) => ({ ...one, assignee: one.assignedTo?._id ?? null })) },
    {
      kind: 'feature-requests',
      of: records['feature-requests'].map((one) => ({ ...one, module: one.submodule, assignee: null })),
    },
    { kind: 'tasks', of: records.tasks.map((one) => ({ ...one, status: one.state, module: '' })) },
  ];
}

/** @param world cuts days, and knows the people */
export function openRecords(records: Records, query: ReportQuery, { cut, people }: DrillDownWorld): OpenRecord[] {
  const { kind: wanted, module, priority: urgency } = query;
  return fieldsOf(records)
    .filter(({ kind }) => wanted === null || kind === wanted)
    .flatMap(({ kind, of }) =>
      of
        .filter((one) => !one.deleted && !isSettled(kind, one.status))
        .filter((one) => module === null || (one.module || unset) === module)
        .filter((one) => urgency === null || urgencyOf(kind, one.priority) === urgency)
        .filter(({ assignee }) => isTheirs(query, assignee, people))
        .map(({ priority, createdAt }) => ({ kind, urgency: urgencyOf(kind, priority), createdOn: cut(createdAt) })),
    );
}

export function ageOf(createdOn: string, today: string): AgeClass {
  const days = daysBetween(createdOn, today);
  return ageClasses.find(({ to }) => to === null || days <= to)?.key ?? 'older';
}

/** An open end is left out. */
export function daysOfAge(age: AgeClass, today: string): { from?: string; to?: string } {
  const found = ageClasses.find(({ key }) => key === age);
  if (found === undefined) return {};
  return {
    ...(found.to === null ? {} : { from: addDays(today, -found.to) }),
    to: addDays(today, -found.from),
  };
}

export function countOpen(
  open: readonly OpenRecord[],
  urgency: string,
  age: string,
  today: string,
): Partial<Record<ReportKind, number>> {
  const counts: Partial<Record<ReportKind, number>> = {};
  for (const one of open) {
    if (one.urgency !== urgency || ageOf(one.createdOn, today) !== age) continue;
    counts[one.kind] = (counts[one.kind] ?? 0) + 1;
  }
  return counts;
}

const ageColors: readonly SeriesColor[] = [1, 2, 3, 5];

export function ageChart(open: readonly OpenRecord[], today: string): ChartParts {
  const slots = urgencies
    .filter((urgency) => urgency !== 'Unset' || open.some((one) => one.urgency === 'Unset'))
    .map((urgency) => ({ key: urgency, label: urgency === 'Unset' ? 'No priority' : wireText(urgency) }));
  return {
    slots,
    series: ageClasses.map(({ key, label }, at) => ({
      key,
      label,
      color: ageColors[at] ?? 1,
      values: slots.map((slot) =>
        Object.values(countOpen(open, slot.key, key, today)).reduce((all, count) => all + count, 0),
      ),
    })),
  };
}
