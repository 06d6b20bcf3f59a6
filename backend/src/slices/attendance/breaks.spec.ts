import { describe, expect, it } from '@jest/globals';
import { attendanceRefusals } from '@atrium/contracts/attendance/errors';
import { type AttendanceDay, dayTotals } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { foldAll, recorded, specifyProjection } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { actorWith, specId, specNow } from '../../../test/spec.js';
import { idFrom } from '../../platform/kernel/ids.js';
import { type AttendanceCommand, attendanceDecider } from './decider.js';
import type { AttendanceEvent } from './events.js';
import { type TimeClockDocument, timeClocksProjection } from './projections.js';
import { sheetsProjection } from './sheets-projection.js';

const settings = defaultSettings;
const approval = { person: { department: 'support' as const, manager: '' }, insteadOf: null, locked: [] };
const { given } = specifyHandlers(attendanceDecider, attendanceRefusals, {
  Punch: { settings, away: [] },
  CloseForgotten: { settings },
  RequestCorrection: { settings, approver: null, deputies: {} },
  ApproveCorrection: { settings, away: [], ...approval },
  RefuseCorrection: approval,
  ReverseCorrection: approval,
  HandOnCorrections: { handedOn: {}, deputies: {} },
  DeputizeCorrections: { deputies: {} },
});

const minute = 60_000;
const hour = 60 * minute;
const now = Date.parse(specNow);
const day = '2026-03-02';
const clock = (time: string): number => Date.parse(`${day}T${time}:00.000Z`);
const terms = { targetMs: 6 * hour, breakMs: hour, lateAfter: null };
const newId = (n: number): string => idFrom('spec', 'new', n);
const atOnce = { claimed: null, offline: false };
const said = { date: 'd', time: clock('05:00'), timeonly: 't' };

const came: AttendanceEvent = {
  type: 'PunchedIn',
  data: {
    punch: 'came',
    at: clock('00:00'),
    date: '',
    timeonly: '',
    day,
    terms,
    forgottenAt: `${day}T14:00:00.000Z`,
    ...atOnce,
  },
};
const went = (time: string): AttendanceEvent => ({
  type: 'PunchedOut',
  data: { punch: 'went', at: clock(time), date: '', timeonly: '', day, pair: 'came', ...atOnce },
});
const missed: AttendanceEvent = {
  type: 'PunchOutMissed',
  data: { punch: 'missed', at: clock('14:00'), date: '', timeonly: '', day, pair: 'came' },
};
const begun = (time: string, id = 'lunch', more: object = atOnce): AttendanceEvent => ({
  type: 'BreakStarted',
  data: { break: id, at: clock(time), day, pair: 'came', ...atOnce, ...more },
});
const ended = (time: string, id = 'lunch', more: object = atOnce): AttendanceEvent => ({
  type: 'BreakEnded',
  data: { break: id, at: clock(time), day, pair: 'came', ...atOnce, ...more },
});
const lunch = [begun('04:00'), ended('04:30')];

const take = (action: 'Start Break' | 'End Break', data: object = {}): AttendanceCommand => ({
  type: 'PunchBreak',
  data: { action, ...data },
});

describe('a break', () => {
  it('begins and ends by the server’s clock, with what the client says beside it', () => {
    const moment = { at: now, day, pair: 'came' };
    given(came)
      .when(take('Start Break', { ...said, offline: true }))
      .thenEvents({ type: 'BreakStarted', data: { break: newId(0), ...moment, claimed: said, offline: true } });
    given(came, begun('04:00'))
      .when(take('End Break'))
      .thenEvents({ type: 'BreakEnded', data: { break: 'lunch', ...moment, ...atOnce } });
  });

  it('is one at a time, and only while somebody is in', () => {
    given().when(take('Start Break')).thenRefused('notIn');
    given(came, went('08:00')).when(take('Start Break')).thenRefused('notIn');
    given(came, begun('04:00')).when(take('Start Break')).thenRefused('alreadyOnBreak');
    given(came).when(take('End Break')).thenRefused('notOnBreak');
    given(came, ...lunch)
      .when(take('End Break'))
      .thenRefused('notOnBreak');
    given(came, begun('04:00'), went('08:00')).when(take('End Break')).thenRefused('notIn');
  });

  it('cannot begin once the punch-out counts as forgotten', () => {
    given(came)
      .when(take('Start Break'), { now: `${day}T14:00:00.000Z` })
      .thenRefused('notIn');
  });
});

describe('a correction that says something of breaks', () => {
  const ask = (breaks?: readonly { from: number; until: number }[], change: object = {}): AttendanceCommand => ({
    type: 'RequestCorrection',
    data: {
      day,
      pair: 'came',
      in: clock('00:00'),
      out: clock('08:00'),
      reason: 'Forgot',
      ...(breaks === undefined ? {} : { breaks: [...breaks] }),
      ...change,
    },
  });
  const at = (from: string, until: string) => ({ from: clock(from), until: clock(until) });
  const asked = {
    correction: newId(0),
    day,
    pair: 'came',
    recorded: { in: clock('00:00'), out: clock('08:00'), breaks: [at('04:00', '04:30')] },
    in: clock('00:00'),
    out: clock('08:00'),
    reason: 'Forgot',
  };
  const before = [came, ...lunch, went('08:00')];

  it('names them in their order; one that says nothing leaves them alone', () => {
    given(...before)
      .when(ask([at('06:00', '06:15'), at('04:00', '05:00')]))
      .thenEvents({
        type: 'CorrectionRequested',
        data: { ...asked, breaks: [at('04:00', '05:00'), at('06:00', '06:15')] },
      });
    given(...before)
      .when(ask())
      .thenEvents({ type: 'CorrectionRequested', data: asked });
  });

  it.each([
    ['breakEndsFirst', [at('05:00', '05:00')]],
    ['breakOutside', [at('07:30', '08:30')]],
    ['breakOutside', [{ from: clock('00:00') - minute, until: clock('01:00') }]],
    ['breaksOverlap', [at('04:00', '05:00'), at('04:30', '05:30')]],
  ] as const)('refuses %s', (code, breaks) => {
    given(...before)
      .when(ask(breaks))
      .thenRefused(code);
  });

  it('carries them through approval, and they count again when a later correction is taken back', () => {
    const boss = { actor: { ...actorWith('admin'), id: 'boss' } };
    const breaks = [at('04:00', '05:00')];
    const first = { ...asked, correction: 'first', breaks };
    const approved = (correction: string, more: object): AttendanceEvent => ({
      type: 'CorrectionApproved',
      data: {
        correction,
        day,
        pair: 'came',
        added: false,
        punches: { in: 'came', out: 'went' },
        in: asked.in,
        out: asked.out,
        terms: { ...terms, targetMs: 8 * hour, lateAfter: clock('09:10') },
        ...more,
      },
    });
    given(...before, { type: 'CorrectionRequested', data: first })
      .when({ type: 'ApproveCorrection', data: { correction: 'first' } }, boss)
      .thenEvents(approved('first', { breaks }));
    given(
      ...before,
      { type: 'CorrectionRequested', data: first },
      approved('first', { breaks }),
      { type: 'CorrectionRequested', data: { ...asked, correction: 'second' } },
      approved('second', {}),
    )
      .when({ type: 'ReverseCorrection', data: { correction: 'second', reason: 'No' } }, boss)
      .thenEvents({
        type: 'CorrectionReversed',
        data: {
          correction: 'second',
          reason: 'No',
          day,
          pair: 'came',
          added: false,
          punches: { in: 'came', out: 'went' },
          restored: { in: asked.in, out: asked.out, correction: 'first', breaks },
        },
      });
  });
});

describe('what others see', () => {
  const { afterEvents } = specifyProjection(timeClocksProjection);

  it('is that somebody is on a break, and colleagues see no time', () => {
    afterEvents(came, begun('04:00')).shows({ in: true, breakSince: clock('04:00') });
    const clocks = foldAll(timeClocksProjection, recorded('attendance', [came, begun('04:00')]));
    const shown = timeClocksProjection.publish(JSON.parse(clocks.at(-1)?.stored.json ?? '') as TimeClockDocument);
    expect(shown.at(-1)).toMatchObject({ rooms: ['directory'], doc: { _id: specId, in: true, onBreak: true } });
    expect(shown.at(-1)?.doc).not.toHaveProperty('breakSince');
  });

  it.each([
    ['ended', [ended('04:30')]],
    ['punched out', [went('05:00')]],
    ['forgot to punch out', [missed]],
  ] as const)('is no break any more once they have %s', (_, after) => {
    const clocks = foldAll(timeClocksProjection, recorded('attendance', [came, begun('04:00'), ...after]));
    expect(JSON.parse(clocks.at(-1)?.stored.json ?? '')).not.toHaveProperty('breakSince');
  });
});

const dayAfter = (...events: AttendanceEvent[]): AttendanceDay => {
  const clocks = foldAll(timeClocksProjection, recorded('attendance', events));
  const documents = clocks.map(({ stored }): TimeClockDocument => JSON.parse(stored.json));
  const changes = documents.map((after, n): SpecChange<TimeClockDocument> => {
    return { collection: 'time-clocks', before: documents[n - 1] ?? null, after };
  });
  const sheet = rollAll<AttendanceSheetView>(sheetsProjection, changes).get(`${specId}_2026-03`);
  const [only] = sheet?.days ?? [];
  if (only === undefined) throw new Error('There is no such day');
  return only;
};

const totals = (...events: AttendanceEvent[]) => dayTotals(dayAfter(...events), clock('05:00'));

describe('the day', () => {
  it('counts a break as not worked, and takes off only what is left of the break that is owed', () => {
    // Five hours in, half an hour of it on a break.
    expect(totals(came, ...lunch)).toMatchObject({ workedMs: 4.5 * hour, breakMs: hour / 2 });
    // Nine hours in: half an hour was taken, half an hour more is owed.
    expect(totals(came, ...lunch, went('09:00'))).toMatchObject({
      workedMs: 8 * hour,
      breakMs: hour,
      overtimeMs: 2 * hour,
    });
    // More than is owed was taken.
    expect(totals(came, begun('02:00'), ended('04:00'), went('09:00'))).toMatchObject({
      workedMs: 7 * hour,
      breakMs: 2 * hour,
    });
  });

  it('ends a break with the span, and counts one that lasts', () => {
    expect(totals(came, begun('04:30'))).toMatchObject({ workedMs: 4.5 * hour, breakMs: hour / 2 });
    expect(dayAfter(came, begun('04:00'), went('05:00')).pairs[0]?.breaks).toEqual([
      { _id: 'lunch', from: clock('04:00'), until: clock('05:00') },
    ]);
    expect(totals(came, begun('04:00'), missed)).toMatchObject({ workedMs: 0, breakMs: 0, open: true });
  });

  it('keeps what the device said of a break that was sent later', () => {
    const later = { claimed: said, offline: true };
    const [pair] = dayAfter(came, begun('04:00', 'lunch', later), ended('04:30', 'lunch', later)).pairs;
    expect(pair?.breaks).toMatchObject([{ later: { from: said, until: said } }]);
  });

  it('counts the breaks of a correction instead, and those recorded where it names none', () => {
    const corrected = (more: object): AttendanceEvent => ({
      type: 'CorrectionApproved',
      data: {
        correction: 'said',
        day,
        pair: 'came',
        added: false,
        punches: { in: 'came', out: 'went' },
        in: clock('00:00'),
        out: clock('04:15'),
        terms,
        ...more,
      },
    });
    const recordedDay = [came, ...lunch, went('05:00')];
    expect(totals(...recordedDay, corrected({}))).toMatchObject({ workedMs: 4 * hour, breakMs: hour / 4 });
    expect(totals(...recordedDay, corrected({ breaks: [] }))).toMatchObject({ workedMs: 4.25 * hour, breakMs: 0 });
    const breaks = [{ from: clock('01:00'), until: clock('02:00') }];
    expect(totals(...recordedDay, corrected({ breaks }))).toMatchObject({ workedMs: 3.25 * hour, breakMs: hour });
  });
});
