import type { AttendanceDay, AttendancePair, Claim, RecordedBreak } from '@atrium/contracts/attendance/rules';
import type { AttendanceEvent } from './events.js';

export function dayOfEvent({ data }: AttendanceEvent): string | null {
  return ('day' in data ? data.day : undefined) ?? null;
}

export function daysAfter(days: readonly AttendanceDay[], event: AttendanceEvent): readonly AttendanceDay[] {
  switch (event.type) {
    case 'PunchedIn': {
      const { day, terms, punch, at } = event.data;
      const pair = { _id: punch, in: at, out: null, outPunch: null, missed: false, added: false, amended: null };
      return withDay(days, { day, terms, pairs: [] }, (pairs) => [...pairs, sentLater(pair, 'in', event.data)]);
    }
    case 'PunchedOut':
    case 'PunchOutMissed': {
      const { pair, punch, at } = event.data;
      const missed = event.type === 'PunchOutMissed';
      const said = missed ? {} : event.data;
      const ended = (one: AttendancePair) =>
        sentLater({ ...withBreaksEnded(one, at), out: at, outPunch: punch, missed }, 'out', said);
      return withPair(days, event.data.day, pair, ended);
    }
    case 'BreakStarted': {
      const { day, pair, break: id, at } = event.data;
      const begun: RecordedBreak = { _id: id, from: at, until: null, ...breakSentLater('from', event.data) };
      return withPair(days, day, pair, (one) => ({ ...one, breaks: [...(one.breaks ?? []), begun] }));
    }
    case 'BreakEnded': {
      const { day, pair, at } = event.data;
      return withPair(days, day, pair, (one) => withBreaksEnded(one, at, event.data));
    }
    case 'CorrectionApproved': {
      const { day, terms, pair, added, correction, breaks } = event.data;
      const span = { in: event.data.in, out: event.data.out };
      const amended = { ...span, correction, ...(breaks === undefined ? {} : { breaks }) };
      if (!added) return withPair(days, day, pair, (one) => ({ ...one, amended }));
      const extra = { _id: pair, ...span, outPunch: null, missed: false, added, amended };
      return withDay(days, { day, terms, pairs: [] }, (pairs) => [...pairs, extra]);
    }
    case 'CorrectionReversed': {
      const { day, pair, added, restored } = event.data;
      if (!added) return withPair(days, day, pair, (one) => ({ ...one, amended: restored }));
      return withoutPair(days, day, pair);
    }
    case 'CorrectionRequested':
    case 'CorrectionRefused':
    case 'CorrectionWithdrawn':
    case 'CorrectionHandedOn':
    case 'CorrectionDeputized':
      return days;
    default:
      return event satisfies never;
  }
}

type SentLater = { readonly offline?: boolean; readonly claimed?: Claim | null };

/** The break that lasts, if there is one, ends. */
function withBreaksEnded(pair: AttendancePair, at: number, said: SentLater = {}): AttendancePair {
  if (pair.breaks === undefined) return pair;
  const breaks = pair.breaks.map((one): RecordedBreak => {
    if (one.until !== null) return one;
    const later = { ...one.later, ...breakSentLater('until', said).later };
    return { ...one, until: at, ...(Object.keys(later).length === 0 ? {} : { later }) };
  });
  return { ...pair, breaks };
}

function breakSentLater(which: 'from' | 'until', { offline, claimed }: SentLater): Pick<RecordedBreak, 'later'> {
  return offline !== true || claimed == null ? {} : { later: { [which]: claimed } };
}

function sentLater(pair: AttendancePair, which: 'in' | 'out', { offline, claimed }: SentLater): AttendancePair {
  return offline !== true || claimed == null ? pair : { ...pair, later: { ...pair.later, [which]: claimed } };
}

function withDay(
  days: readonly AttendanceDay[],
  begun: AttendanceDay,
  change: (pairs: readonly AttendancePair[]) => readonly AttendancePair[],
): readonly AttendanceDay[] {
  const at = days.findIndex(({ day }) => day === begun.day);
  const present = days[at] ?? begun;
  const changed = { ...present, pairs: change(present.pairs) };
  return at < 0 ? [...days, changed].toSorted((a, b) => (a.day < b.day ? -1 : 1)) : days.with(at, changed);
}

/** A day without spans is dropped: nobody came. */
function withoutPair(days: readonly AttendanceDay[], day: string, id: string): readonly AttendanceDay[] {
  return days.flatMap((one) => {
    if (one.day !== day) return [one];
    const pairs = one.pairs.filter(({ _id }) => _id !== id);
    return pairs.length === 0 ? [] : [{ ...one, pairs }];
  });
}

function withPair(
  days: readonly AttendanceDay[],
  day: string,
  id: string,
  change: (pair: AttendancePair) => AttendancePair,
): readonly AttendanceDay[] {
  const at = days.findIndex((one) => one.day === day);
  const present = days[at];
  if (present === undefined) return days;
  return days.with(at, { ...present, pairs: present.pairs.map((pair) => (pair._id === id ? change(pair) : pair)) });
}
