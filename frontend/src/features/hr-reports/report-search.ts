import { addDays, daysBetween, monthOf } from '@atrium/contracts/core/days';
import { monthsBefore } from '@atrium/contracts/reports/calendar';
import { dayIn, given, idIn, oneOf, textIn, unitCodeIn } from '../../platform/list/address-values';
import { reportSpans } from '../../widgets/report-filter/report-spans';

export const reportParts = ['attendance', 'leave', 'headcount'] as const;
export type ReportPart = (typeof reportParts)[number];

/** The figures that open who or what made them. */
export const behindFigures = ['attended', 'missing', 'late', 'start', 'joined', 'left', 'end'] as const;
export type BehindFigure = (typeof behindFigures)[number];

export interface HrReportSearch {
  /** Default: the last 30 days. */
  readonly from?: string;
  readonly to?: string;
  /** Default: attendance. */
  readonly of?: Exclude<ReportPart, 'attendance'>;
  readonly department?: string;
  /** A leave type; default: the first. */
  readonly kind?: string;
  /** The order of the people: a column's id, with a leading `-` for descending. */
  readonly sort?: string;
  /** What lies behind a figure, of everybody listed, of a department or of a person. */
  readonly behind?: BehindFigure;
  readonly group?: string;
  readonly person?: string;
}

export function hrReportSearch(raw: Record<string, unknown>): HrReportSearch {
  return given<HrReportSearch>({
    from: dayIn(raw['from']),
    to: dayIn(raw['to']),
    of: oneOf(['leave', 'headcount'], raw['of']),
    department: unitCodeIn(raw['department']),
    kind: idIn(raw['kind']),
    sort: textIn(raw['sort']),
    behind: oneOf(behindFigures, raw['behind']),
    group: unitCodeIn(raw['group']),
    person: idIn(raw['person']),
  });
}

/** Inclusive days. */
export interface ReportRange {
  readonly from: string;
  readonly to: string;
}

const usualFrom = (today: string): string => addDays(today, -29);
/** Sheets are read month by month. */
const mostDays = 370;

/** What the address says, as far as it can be shown: until today, and for a year at most. */
export function rangeOf({ from, to }: HrReportSearch, today: string): ReportRange {
  const end = to !== undefined && to < today ? to : today;
  const start = from !== undefined && from <= end ? from : usualFrom(end);
  return { from: daysBetween(start, end) > mostDays ? addDays(end, -mostDays) : start, to: end };
}

/** @returns months such as `2026-11`, ascending */
export function monthsOf({ from, to }: ReportRange): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthOf(addDays(`${month}-28`, 7))) months.push(month);
  return months;
}

export const hrReportTimes = reportSpans(
  [
    { id: 'week', label: '7 days', from: (today) => addDays(today, -6) },
    { id: 'month', label: '30 days', from: usualFrom },
    { id: 'quarter', label: '90 days', from: (today) => addDays(today, -89) },
    { id: 'year', label: '12 months', from: (today) => monthsBefore(today, 11) },
  ],
  usualFrom,
);
