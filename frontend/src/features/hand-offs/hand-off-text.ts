import type { CountedHandOff, HandOffNumbers } from '@atrium/contracts/reports/hand-off-map';
import { type HandOffFigure, type HandOffKind, handOffKinds } from '@atrium/contracts/reports/hand-off-query';
import type { Rights } from '@atrium/contracts/core/permissions';
import { readsDeveloperReports, readsSupportReports } from '@atrium/contracts/reports/rules';
import { durationText } from '../../ui/format/duration-text';
import { formatNumber } from '../../ui/format/numbers';

export const kindNames: Readonly<Record<HandOffKind, string>> = {
  tickets: 'Tickets',
  bugs: 'Bugs',
  tasks: 'Tasks',
  'feature-requests': 'Feature requests',
  across: 'Made out of tickets',
};

/** The kinds of which somebody sees hand-offs. */
export function kindsFor(rights: Rights): readonly HandOffKind[] {
  const [support, work] = [readsSupportReports(rights), readsDeveloperReports(rights)];
  return handOffKinds.filter((kind) => (kind === 'tickets' ? support : work));
}

/** Null is a dash. */
export function waitText(ms: number | null): string {
  return ms === null ? '–' : durationText(ms);
}

/** What became of a hand-off. @param now in milliseconds */
export function fateText({ at, waited, ended }: CountedHandOff, now: number): string {
  if (waited !== null) return `Taken up after ${durationText(waited)}`;
  if (ended === undefined) return `Waiting for ${durationText(Math.max(0, now - Date.parse(at)))}`;
  return ended.how === 'passed' ? 'Handed on or back without being taken up' : 'Over without being taken up';
}

export function listTitle(figure: HandOffFigure, ends: { readonly from: string; readonly to: string } | null): string {
  switch (figure) {
    case 'all':
      return ends === null ? 'All handoffs' : `Handoffs from ${ends.from} to ${ends.to}`;
    case 'acted':
      return ends === null ? 'Handoffs that were taken up' : `Taken up by ${ends.to}, from ${ends.from}`;
    case 'waiting':
      return ends === null ? 'Handoffs that still wait' : `Waiting for ${ends.to}, from ${ends.from}`;
    case 'returned':
      return ends === null ? 'Work that came back' : `Back from ${ends.from} to ${ends.to}`;
    default:
      return figure satisfies never;
  }
}

/** A number of an edge as it is shown. */
export interface Shown {
  readonly id: 'count' | 'median' | 'p90' | 'waiting' | 'returned';
  readonly header: string;
  readonly figure: HandOffFigure;
  readonly text: (numbers: HandOffNumbers) => string;
  /** Of how many hand-offs it tells. */
  readonly counts: (numbers: HandOffNumbers) => number;
  readonly value: (numbers: HandOffNumbers) => number | null;
}

type Reading = Omit<Shown, 'id' | 'header'>;

function counted(figure: HandOffFigure, value: (numbers: HandOffNumbers) => number): Reading {
  return { figure, text: (numbers) => formatNumber(value(numbers)), counts: value, value };
}

function timed(value: (numbers: HandOffNumbers) => number | null): Reading {
  return { figure: 'acted', text: (numbers) => waitText(value(numbers)), counts: ({ acted }) => acted, value };
}

export const shownNumbers: readonly Shown[] = [
  { id: 'count', header: 'Handoffs', ...counted('all', ({ count }) => count) },
  { id: 'median', header: 'Median wait', ...timed(({ median }) => median) },
  { id: 'p90', header: '90 % within', ...timed(({ p90 }) => p90) },
  { id: 'waiting', header: 'Still waiting', ...counted('waiting', ({ waiting }) => waiting) },
  { id: 'returned', header: 'Returned', ...counted('returned', ({ returned }) => returned) },
];
