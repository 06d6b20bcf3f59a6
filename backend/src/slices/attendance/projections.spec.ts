import { describe, expect, it } from '@jest/globals';
import { dayTotals } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView, CorrectionView, PunchView } from '@atrium/contracts/attendance/views';
import { foldAll, recorded, specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { correctionsProjection } from './corrections-projection.js';
import type { AttendanceEvent } from './events.js';
import { correctionNotificationRules } from './notification-rules.js';
import { roomsFor } from './policy.js';
import { type TimeClockDocument, timeClocksProjection } from './projections.js';
import { punchesProjection } from './punches-projection.js';
import { sheetsProjection } from './sheets-projection.js';

const hour = 60 * 60 * 1_000;
const day = '2026-03-02';
const clock = (time: string): number => Date.parse(`${day}T${time}:00.000Z`);
const terms = { targetMs: 8 * hour, breakMs: hour, lateAfter: clock('09:10') };
const claimed = { date: '2.3.2026', time: 7, timeonly: '10:20' };
const forgottenAt = '2026-03-02T23:20:00.000Z';

const came = {
  type: 'PunchedIn',
  data: {
    punch: 'came',
    at: clock('09:20'),
    date: 'd1',
    timeonly: 't1',
    day,
    terms,
    forgottenAt,
    claimed,
    offline: true,
  },
} as const satisfies AttendanceEvent;
const went: AttendanceEvent = {
  type: 'PunchedOut',
  data: {
    punch: 'went',
    at: clock('17:20'),
    date: 'd2',
    timeonly: 't2',
    day,
    pair: 'came',
    claimed: null,
    offline: false,
  },
};
const missed: AttendanceEvent = {
  type: 'PunchOutMissed',
  data: { punch: 'missed', at: clock('23:20'), date: 'd3', timeonly: 't3', day, pair: 'came' },
};
const requested: AttendanceEvent = {
  type: 'CorrectionRequested',
  data: {
    correction: 'said',
    day,
    pair: 'came',
    recorded: { in: clock('09:20'), out: clock('23:20') },
    in: clock('09:20'),
    out: clock('19:20'),
    reason: 'The train',
  },
};
const approved: AttendanceEvent = {
  type: 'CorrectionApproved',
  data: {
    correction: 'said',
    day,
    pair: 'came',
    added: false,
    punches: { in: 'came', out: 'missed' },
    in: clock('09:20'),
    out: clock('19:20'),
    terms,
  },
};
const refused: AttendanceEvent = { type: 'CorrectionRefused', data: { correction: 'said', reason: 'No train' } };
const withdrawn: AttendanceEvent = { type: 'CorrectionWithdrawn', data: { correction: 'said' } };

/** What the events change of the clock, as the projector sees it. */
function changes(...events: AttendanceEvent[]): SpecChange<TimeClockDocument>[] {
  const steps = foldAll(timeClocksProjection, recorded('attendance', events));
  const documents = steps.map(({ stored }): TimeClockDocument => JSON.parse(stored.json));
  return documents.map((after, n) => ({ collection: 'time-clocks', before: documents[n - 1] ?? null, after }));
}
const punches = (...events: AttendanceEvent[]) => rollAll<PunchView>(punchesProjection, changes(...events));
const sheets = (...events: AttendanceEvent[]) => rollAll<AttendanceSheetView>(sheetsProjection, changes(...events));
const pairAfter = (...events: AttendanceEvent[]) => sheets(...events).get(`${specId}_2026-03`)?.days[0]?.pairs[0];
const corrections = (...events: AttendanceEvent[]) =>
  rollAll<CorrectionView>(correctionsProjection, changes(...events));

describe('a clock', () => {
  const { afterEvents } = specifyProjection(timeClocksProjection);

  it('says whether somebody is in, and since when', () => {
    afterEvents(came).shows({ in: true, since: clock('09:20'), day, forgottenAt });
    afterEvents(came, went).shows({ in: false, since: null, day: null, forgottenAt: null });
    afterEvents(came, missed).shows({ in: false, since: null });
    afterEvents(came, requested, refused).says('No train');
  });

  it('shows colleagues no more than that', () => {
    const shapes = timeClocksProjection.publish({ ...changes(came)[0]?.after, version: 1 } as TimeClockDocument);
    expect(shapes.map(({ rooms }) => rooms)).toEqual([[], [`self:${specId}`, 'all', 'in'], ['directory']]);
    expect(shapes.at(-1)?.doc).toEqual({ _id: specId, version: 1, in: true });
    expect(shapes[1]?.doc).not.toHaveProperty('latest');
  });
});

describe('punches', () => {
  it('are the server’s, with what the client said beside them', () => {
    const all = punches(came, went);
    expect(all.get('came')).toEqual({
      _id: 'came',
      version: 1,
      user: specId,
      action: 'Punch In',
      date: 'd1',
      time: clock('09:20'),
      timeonly: 't1',
      claimed,
      offline: true,
      flagged: false,
      amended: null,
    });
    expect(all.get('went')).toMatchObject({ action: 'Punch Out', claimed: null, flagged: false });
  });

  it('stay as they were when a correction says something else', () => {
    const all = punches(came, missed, requested, approved);
    const by = { _id: specAuthor.id, username: specAuthor.username };
    expect(all.get('came')).toMatchObject({ amended: null });
    const amended = { time: clock('19:20'), by, at: specTime(3) };
    expect(all.get('missed')).toMatchObject({ time: clock('23:20'), flagged: true, amended });
  });

  it('are seen by their person and those who read everybody’s', () => {
    expect(punchesProjection.publish(punches(came).get('came') as PunchView)[0]?.rooms).toEqual([
      `self:${specId}`,
      'all',
    ]);
    expect(roomsFor(actorWith('dev'))).toEqual(['self:ann']);
    expect(roomsFor(actorWith('member', 'hredituser'))).toEqual(['self:ann', 'all']);
    expect(roomsFor(actorWith('supervisor'))).toEqual(['self:ann', 'all']);
  });
});

describe('the sheet of a month', () => {
  it('holds its days, which add up', () => {
    const sheet = sheets(came, went).get(`${specId}_2026-03`);
    expect(sheet).toMatchObject({ user: specId, month: '2026-03', days: [{ day, terms }] });
    const [only] = sheet?.days ?? [];
    // Eight hours in; the hour's break that was not taken is taken off.
    expect(only && dayTotals(only, 0)).toEqual({
      workedMs: 7 * hour,
      breakMs: hour,
      overtimeMs: 0,
      late: true,
      open: false,
    });
  });

  it('says what the device says of punches that were sent later, and nothing of those that came at once', () => {
    const later = { ...went, data: { ...went.data, offline: true, claimed } } as AttendanceEvent;
    expect(pairAfter(came, went)?.later).toEqual({ in: claimed });
    expect(pairAfter(came, later)?.later).toEqual({ in: claimed, out: claimed });
    const atOnce = { ...came, data: { ...came.data, offline: false } };
    expect(pairAfter(atOnce, later)?.later).toEqual({ out: claimed });
    expect(pairAfter(atOnce, missed)).not.toHaveProperty('later');
  });

  it('counts nothing of what was forgotten until it is corrected, and keeps both', () => {
    const id = `${specId}_2026-03`;
    const [open] = sheets(came, missed, requested).get(id)?.days ?? [];
    const [amended] = sheets(came, missed, requested, approved).get(id)?.days ?? [];
    expect(open && dayTotals(open, 0)).toMatchObject({ workedMs: 0, open: true });
    expect(amended && dayTotals(amended, 0)).toMatchObject({ workedMs: 9 * hour, overtimeMs: hour, open: false });
    expect(amended?.pairs).toMatchObject([{ in: clock('09:20'), out: clock('23:20'), missed: true }]);
  });
});

describe('a correction', () => {
  it('waits, and keeps what became of it', () => {
    const waiting = { state: 'Pending', user: specId, reason: 'The train', answer: '', decidedby: null };
    expect(corrections(came, missed, requested).get('said')).toMatchObject(waiting);
    const by = { decidedby: { _id: specAuthor.id, username: specAuthor.username }, decidedAt: specTime(3) };
    for (const [event, state, answer] of [
      [approved, 'Approved', ''],
      [refused, 'Refused', 'No train'],
      [withdrawn, 'Withdrawn', ''],
    ] as const) {
      expect(corrections(came, missed, requested, event).get('said')).toMatchObject({ state, answer, ...by });
    }
  });
});

describe('who is asked about a correction', () => {
  const asks: AttendanceEvent = { ...requested, data: { ...requested.data, approver: 'mia' } };
  const handedOn = {
    type: 'CorrectionHandedOn',
    data: {
      correction: requested.data.correction,
      day,
      from: { _id: 'mia', username: 'Mia' },
      reason: 'moved',
      approver: { _id: 'max', username: 'Max' },
    },
  } as const satisfies AttendanceEvent;
  const { afterEvents } = specifyProjection(timeClocksProjection);

  it('finds it by a room that nobody is in, until it is decided', () => {
    const usual = [`self:${specId}`, 'all', 'in'];
    afterEvents(came, asks).isIn(...usual, 'asked:mia');
    afterEvents(came, asks, handedOn)
      .isIn(...usual, 'asked:max')
      .says('Mia does not decide on it any more');
    afterEvents(came, asks, { ...handedOn, data: { ...handedOn.data, approver: null } }).isIn(...usual);
    afterEvents(came, asks, approved).isIn(...usual);
  });

  it('stands in it, also when somebody else is asked', () => {
    expect(corrections(came, went, asks).get('said')).toMatchObject({ approver: 'mia' });
    expect(corrections(came, went, asks, handedOn).get('said')).toMatchObject({ approver: 'max', state: 'Pending' });
    const nobody: AttendanceEvent = { ...handedOn, data: { ...handedOn.data, approver: null } };
    expect(corrections(came, went, asks, nobody).get('said')?.approver).toBeUndefined();
  });

  it('is shown, and the approver has nothing left to do', () => {
    const [before, after] = changes(came, asks, handedOn)
      .slice(-2)
      .map((one) => one.after);
    const [, , event] = recorded('attendance', [came, asks, handedOn]);
    if (event === undefined) throw new Error('There is none');
    const change = { id: specId, before: before ?? null, after: after ?? null, recorded: event };
    expect(correctionNotificationRules.notifies(change)).toEqual([
      { kind: 'approval', what: 'asked', to: ['max'], byItself: true },
    ]);
    expect(correctionNotificationRules.dismisses?.(change)).toEqual([{ whats: ['asked'], people: ['mia'] }]);
  });
});

const carriedBy = (...events: AttendanceEvent[]) => corrections(came, missed, ...events).get('said')?.changes ?? [];

describe('the history that a correction carries', () => {
  const by = { _id: specAuthor.id, username: specAuthor.username };

  it('begins with what was recorded, and says who decided what', () => {
    const [first, second] = carriedBy(requested, approved);
    const times = { in: clock('09:20'), out: clock('19:20') };
    expect(first).toMatchObject({ type: 'CorrectionRequested', at: specTime(2), by });
    expect(first?.changes).toContainEqual({ field: 'span', from: expect.anything(), to: times });
    expect(first?.changes.map(({ field }) => field)).not.toContain('breaks');
    expect(second).toMatchObject({ at: specTime(3), changes: [{ field: 'state', from: 'Pending', to: 'Approved' }] });
  });

  it('names whom it was handed on to, and what was answered', () => {
    const data = {
      correction: 'said',
      day,
      approver: { _id: 'max', username: 'max' },
      from: by,
      reason: 'left',
    } as const;
    const changes = carriedBy(requested, { type: 'CorrectionHandedOn', data }, refused).slice(1);
    const after = changes.flatMap((one) => one.changes.map(({ field, to }) => `${field}: ${String(to)}`));
    expect(after).toEqual(['approver: max', 'state: Refused', 'answer: No train']);
  });
});

describe('a correction that was reversed', () => {
  const reversed: AttendanceEvent = {
    type: 'CorrectionReversed',
    data: {
      correction: 'said',
      reason: 'A mistake',
      day,
      pair: 'came',
      added: false,
      punches: { in: 'came', out: 'missed' },
      restored: null,
    },
  };
  const events = [came, missed, requested, approved, reversed] as const;

  it('stays on record, and says why it does not count', () => {
    expect(corrections(...events).get('said')).toMatchObject({ state: 'Reversed', answer: 'A mistake' });
  });

  it('leaves punches and days as they were recorded', () => {
    expect(punches(...events).get('missed')).toMatchObject({ amended: null, flagged: true });
    const [only] = sheets(...events).get(`${specId}_2026-03`)?.days ?? [];
    expect(only && dayTotals(only, 0)).toMatchObject({ workedMs: 0, open: true });
  });
});
