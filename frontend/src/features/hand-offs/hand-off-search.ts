import { addDays, dayOf } from '@atrium/contracts/core/days';
import {
  type HandOffFigure,
  handOffFigures,
  type HandOffQuery,
  type HandOffsBehind,
  readHandOffQuery,
  usualHandOffTime,
} from '@atrium/contracts/reports/hand-off-query';
import { monthsBefore } from '@atrium/contracts/reports/calendar';
import { given, idIn, oneOf } from '../../platform/list/address-values';
import { reportSpans } from '../../widgets/report-filter/report-spans';

export interface HandOffSearch {
  readonly from?: string;
  readonly to?: string;
  readonly kind?: string;
  readonly department?: string;
  readonly by?: string;
  /** The number whose hand-offs are listed, and the ends of its edge. */
  readonly figure?: HandOffFigure;
  readonly giver?: string;
  readonly receiver?: string;
}

const fields = ['from', 'to', 'kind', 'department', 'by'] as const;

export function handOffSearch(raw: Record<string, unknown>): HandOffSearch {
  const { problems } = readHandOffQuery(raw, dayOf(new Date().toISOString()));
  const known = fields.flatMap((field) => {
    const value = raw[field];
    const isWrong = problems.some((problem) => problem.field === field);
    return typeof value === 'string' && value !== '' && !isWrong ? [[field, value] as const] : [];
  });
  const behind = given<HandOffSearch>({
    figure: oneOf(handOffFigures, raw['figure']),
    giver: idIn(raw['giver']),
    receiver: idIn(raw['receiver']),
  });
  return { ...Object.fromEntries(known), ...behind };
}

export function queryOf(search: HandOffSearch, today: string): HandOffQuery {
  return readHandOffQuery({ ...search }, today).query;
}

export function behindOf({ figure, giver, receiver }: HandOffSearch): HandOffsBehind | null {
  return figure === undefined ? null : { figure, from: giver ?? null, to: receiver ?? null };
}

/** The list of the hand-offs that a number counts. */
export function handOffsAddress(search: HandOffSearch, { figure, from, to }: HandOffsBehind): string {
  const { figure: _figure, giver: _giver, receiver: _receiver, ...filters } = search;
  const parameters = new URLSearchParams({
    ...filters,
    figure,
    ...(from !== null && { giver: from }),
    ...(to !== null && { receiver: to }),
  });
  return `/u/hand-offs?${parameters.toString()}`;
}

export const handOffTimes = reportSpans(
  [
    { id: 'week', label: '7 days', from: (today) => addDays(today, -6) },
    { id: 'month', label: '30 days', from: (today) => usualHandOffTime(today).from },
    { id: 'quarter', label: '90 days', from: (today) => addDays(today, -89) },
    { id: 'year', label: '12 months', from: (today) => monthsBefore(today, 11) },
  ],
  (today) => usualHandOffTime(today).from,
);
