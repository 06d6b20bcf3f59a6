import { describe, expect, it } from '@jest/globals';
import { attendanceRefusals } from '@atrium/contracts/attendance/errors';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, specId, specNow, stateAfter } from '../../../test/spec.js';
import { idFrom } from '../../platform/kernel/ids.js';
import { type AttendanceCommand, attendanceDecider } from './decider.js';
import type { AttendanceEvent } from './events.js';

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

const hour = 60 * 60 * 1_000;
const now = Date.parse(specNow);
const day = '2026-03-02';
const clock = (time: string, date = day): number => Date.parse(`${date}T${time}:00.000Z`);
const terms = { targetMs: 8 * hour, breakMs: hour, lateAfter: clock('09:10') };
const newId = (n: number): string => idFrom('spec', 'new', n);
const claim = { date: '02/03/2026, 10:30', time: now + 5, timeonly: '10:30' };

const cameAt = (time: string, date = day): AttendanceEvent => ({
  type: 'PunchedIn',
  data: {
    punch: `came-${time}`,
    at: clock(time, date),
    date: '',
    timeonly: '',
    day: date,
    terms,
    forgottenAt: new Date(clock(time, date) + 14 * hour).toISOString(),
    claimed: null,
    offline: false,
  },
});
const wentAt = (time: string, pair: string, date = day): AttendanceEvent => ({
  type: 'PunchedOut',
  data: {
    punch: `went-${time}`,
    at: clock(time, date),
    date: '',
    timeonly: '',
    day: date,
    pair,
    claimed: null,
    offline: false,
  },
});
const sunday = '2026-03-01';
const yesterday: AttendanceEvent[] = [cameAt('09:00', sunday), wentAt('17:00', 'came-09:00', sunday)];

const punch = (action: 'Punch In' | 'Punch Out', data: object = {}): AttendanceCommand => ({
  type: 'Punch',
  data: { action, ...data },
});

const close = (pair: string): AttendanceCommand => ({ type: 'CloseForgotten', data: { pair } });

describe('coming', () => {
  it('is recorded by the server’s clock, with what the client says beside it', () => {
    given()
      .when(punch('Punch In', claim))
      .thenEvents({
        type: 'PunchedIn',
        data: {
          punch: newId(0),
          at: now,
          date: '3/2/2026, 9:30:00 AM',
          timeonly: '9:30:00 AM',
          day,
          terms,
          forgottenAt: '2026-03-02T23:30:00.000Z',
          claimed: claim,
          offline: false,
        },
      });
  });

  it('is not late in the afternoon for people who have leave in the morning', () => {
    const away = [{ startDate: day, endDate: day, startHalf: false, endHalf: true }];
    const events = attendanceDecider.decide(punch('Punch In'), attendanceDecider.initialState, {
      now: specNow,
      actor: actorWith(),
      id: specId,
      newId,
      found: { settings, away },
    });
    expect(events).toMatchObject([{ data: { terms: { ...terms, targetMs: 4 * hour, lateAfter: clock('13:40') } } }]);
  });

  it('happens once', () => {
    given(cameAt('09:00')).when(punch('Punch In')).thenRefused('alreadyIn');
  });

  it('a day after a punch-out that was forgotten closes what was open first', () => {
    const [missed, came] = attendanceDecider.decide(
      punch('Punch In'),
      stateAfter(attendanceDecider, [cameAt('08:00', sunday)]),
      { now: specNow, actor: actorWith(), id: specId, newId, found: { settings, away: [] } },
    );
    expect(missed).toMatchObject({ type: 'PunchOutMissed', data: { at: clock('22:00', sunday), pair: 'came-08:00' } });
    expect(came).toMatchObject({ type: 'PunchedIn', data: { at: now } });
  });

  it('belongs to the day of the organisation’s time zone, with what counts there', () => {
    const auckland = { ...defaultSettings, timeZone: 'Pacific/Auckland' };
    const events = attendanceDecider.decide(punch('Punch In', { offline: true }), attendanceDecider.initialState, {
      now: '2026-03-02T20:30:00.000Z',
      actor: actorWith(),
      id: specId,
      newId,
      found: { settings: auckland, away: [] },
    });
    expect(events).toMatchObject([
      {
        data: { day: '2026-03-03', date: '3/3/2026, 9:30:00 AM', offline: true, terms: { lateAfter: clock('20:10') } },
      },
    ]);
  });
});

describe('going', () => {
  it('ends what has begun, also on another day', () => {
    given(cameAt('22:00', sunday))
      .when(punch('Punch Out'))
      .thenEvents({
        type: 'PunchedOut',
        data: {
          punch: newId(0),
          at: now,
          date: '3/2/2026, 9:30:00 AM',
          timeonly: '9:30:00 AM',
          day: sunday,
          pair: 'came-22:00',
          claimed: null,
          offline: false,
        },
      });
  });

  it('too late counts as forgotten, also where nothing has noted that yet', () => {
    const [missed, ...more] = attendanceDecider.decide(
      punch('Punch Out'),
      stateAfter(attendanceDecider, [cameAt('08:00', sunday)]),
      { now: specNow, actor: actorWith(), id: specId, newId, found: { settings, away: [] } },
    );
    expect(missed).toMatchObject({ type: 'PunchOutMissed', data: { at: clock('22:00', sunday), pair: 'came-08:00' } });
    expect(more).toEqual([]);
  });

  it('needs to have come', () => {
    given().when(punch('Punch Out')).thenRefused('alreadyOut');
    given(...yesterday)
      .when(punch('Punch Out'))
      .thenRefused('alreadyOut');
  });
});

describe('a punch-out that was forgotten', () => {
  it('is made when it is due, from that instant', () => {
    given(cameAt('08:00', sunday))
      .when(close('came-08:00'))
      .thenEvents({
        type: 'PunchOutMissed',
        data: {
          punch: newId(1),
          at: clock('22:00', sunday),
          date: '3/1/2026, 10:00:00 PM',
          timeonly: '10:00:00 PM',
          day: sunday,
          pair: 'came-08:00',
        },
      });
  });

  it('is made neither early, nor twice, nor for another time', () => {
    given(cameAt('08:00')).when(close('came-08:00')).thenNothing();
    given(...yesterday)
      .when(close('came-09:00'))
      .thenNothing();
    given(cameAt('08:00', sunday)).when(close('another')).thenNothing();
  });
});

const asked = {
  correction: 'said',
  day: sunday,
  pair: 'came-09:00',
  recorded: { in: clock('09:00', sunday), out: clock('17:00', sunday) },
  in: clock('08:00', sunday),
  out: clock('17:00', sunday),
  reason: 'The clock was broken',
};
const requested: AttendanceEvent = { type: 'CorrectionRequested', data: asked };
const approved = {
  type: 'CorrectionApproved',
  data: {
    correction: 'said',
    day: sunday,
    pair: 'came-09:00',
    added: false,
    punches: { in: 'came-09:00', out: 'went-17:00' },
    in: asked.in,
    out: asked.out,
    terms: { targetMs: 0, breakMs: hour, lateAfter: null },
  },
} as const satisfies AttendanceEvent;
const refused: AttendanceEvent = {
  type: 'CorrectionRefused',
  data: { correction: 'said', day: sunday, reason: 'No' },
};
const withdrawn: AttendanceEvent = { type: 'CorrectionWithdrawn', data: { correction: 'said', day: sunday } };

describe('asking for a correction', () => {
  const request = (data: object = {}): AttendanceCommand => {
    const { day: on, pair, in: from, out, reason } = asked;
    return { type: 'RequestCorrection', data: { day: on, pair, in: from, out, reason, ...data } };
  };

  it('stands beside what was recorded', () => {
    given(...yesterday)
      .when(request({ reason: ' The clock was broken ' }))
      .thenEvents({ type: 'CorrectionRequested', data: { ...asked, correction: newId(0) } });
  });

  it('reports a time of which nothing was recorded', () => {
    const span = { in: clock('18:00', sunday), out: clock('19:00', sunday) };
    given(...yesterday)
      .when(request({ pair: '', ...span }))
      .thenEvents({
        type: 'CorrectionRequested',
        data: { ...asked, ...span, pair: null, recorded: null, correction: newId(0) },
      });
  });

  it.each([
    ['outBeforeIn', { out: asked.in }],
    ['tooLong', { in: asked.out - 25 * hour }],
    ['inFuture', { in: now - hour, out: now + 1 }],
    ['otherDay', { in: asked.in - 10 * hour }],
    ['nothingRecorded', { pair: 'another' }],
    ['overlaps', { pair: '' }],
  ] as const)('refuses %s', (code, change) => {
    given(...yesterday)
      .when(request(change))
      .thenRefused(code);
  });

  it('waits until the time is over, and asks once', () => {
    given(cameAt('08:00'))
      .when(request({ day, pair: 'came-08:00', in: clock('07:00'), out: clock('09:00') }))
      .thenRefused('stillIn');
    given(...yesterday, requested)
      .when(request())
      .thenRefused('asksAlready');
  });
});

describe('deciding on a correction', () => {
  const approve: AttendanceCommand = { type: 'ApproveCorrection', data: { correction: 'said' } };
  const refuse: AttendanceCommand = { type: 'RefuseCorrection', data: { correction: 'said', reason: ' No ' } };
  const withdraw: AttendanceCommand = { type: 'WithdrawCorrection', data: { correction: 'said' } };
  const boss = { actor: { ...actorWith('manager'), id: 'boss', department: 'support' as const } };
  const hr = { actor: { ...actorWith('member', 'hredituser'), id: 'hr' } };
  const owner = { actor: { ...actorWith('admin'), id: specId } };
  const waiting = [...yesterday, requested];

  it('is for the department’s manager or supervisor, for HR and administrators', () => {
    const supervisor = { actor: { ...boss.actor, role: 'supervisor' as const } };
    for (const who of [boss, supervisor, hr, { actor: actorWith('admin') }]) {
      given(...waiting)
        .when(approve, who)
        .thenEvents(approved);
    }
  });

  it('is never for the person themselves, for another department’s manager, or for colleagues', () => {
    given(...waiting)
      .when(approve, owner)
      .thenRefused('notApprover');
    given(...waiting)
      .when(refuse, owner)
      .thenRefused('notApprover');
    given(...waiting)
      .when(approve, { actor: actorWith('manager') })
      .thenRefused('notApprover');
    given(...waiting)
      .when(approve, { actor: actorWith('member') })
      .thenRefused('correctionGone');
    given(...waiting)
      .when(approve, { ...boss, found: { person: null } })
      .thenRefused('notApprover');
  });

  it('is for HR alone when payroll has closed the month', () => {
    const closed = { found: { locked: ['2026-03'] } };
    given(...waiting)
      .when(approve, { ...boss, ...closed })
      .thenRefused('monthLocked');
    given(...waiting)
      .when(approve, { ...hr, ...closed })
      .thenEvents(approved);
    given(...waiting)
      .when(approve, { actor: actorWith('manager'), ...closed })
      .thenRefused('notApprover');
  });

  it('happens once', () => {
    given(...waiting)
      .when(refuse, boss)
      .thenEvents(refused);
    given(...waiting, approved)
      .when(approve, boss)
      .thenNothing();
    given(...waiting, refused)
      .when(refuse, boss)
      .thenNothing();
    given(...waiting, refused)
      .when(approve, boss)
      .thenRefused('alreadyDecided');
    given(...waiting, withdrawn)
      .when(approve, boss)
      .thenRefused('alreadyDecided');
    given(...yesterday)
      .when(approve, boss)
      .thenRefused('correctionGone');
  });

  it('may be withdrawn by the person who asked', () => {
    given(...waiting)
      .when(withdraw, owner)
      .thenEvents(withdrawn);
    given(...waiting)
      .when(withdraw, boss)
      .thenRefused('notApprover');
    given(...waiting, withdrawn)
      .when(withdraw, boss)
      .thenRefused('notApprover');
    given(...waiting, withdrawn)
      .when(withdraw, owner)
      .thenNothing();
  });

  it('looks again whether the time is still free', () => {
    const span = { in: clock('16:00', sunday), out: clock('18:00', sunday) };
    const extra: AttendanceEvent = {
      type: 'CorrectionApproved',
      data: {
        correction: 'extra',
        day: sunday,
        pair: 'extra',
        added: true,
        punches: { in: null, out: null },
        in: clock('08:00', sunday),
        out: clock('08:30', sunday),
        terms,
      },
    };
    given(...waiting, extra)
      .when(approve, boss)
      .thenRefused('overlaps');
    const added: AttendanceEvent = {
      type: 'CorrectionRequested',
      data: { ...asked, ...span, pair: null, recorded: null },
    };
    given(added)
      .when(approve, boss)
      .thenEvents({
        type: 'CorrectionApproved',
        data: { ...approved.data, ...span, pair: 'said', added: true, punches: { in: null, out: null } },
      });
  });
});

/** Three corrections of one time, and what is said about them. */
const saidAt = (correction: string, from: string): AttendanceEvent => ({
  type: 'CorrectionRequested',
  data: { ...asked, correction, in: clock(from, sunday) },
});
const agreedAt = (correction: string, from: string): AttendanceEvent => ({
  type: 'CorrectionApproved',
  data: { ...approved.data, correction, in: clock(from, sunday) },
});
const reversing = (correction: string): AttendanceCommand => ({
  type: 'ReverseCorrection',
  data: { correction, reason: 'A mistake' },
});

describe('reversing a correction', () => {
  const reverse: AttendanceCommand = { type: 'ReverseCorrection', data: { correction: 'said', reason: ' A mistake ' } };
  const boss = { actor: actorWith('admin') };
  const reversed = {
    type: 'CorrectionReversed',
    data: {
      correction: 'said',
      reason: 'A mistake',
      day: sunday,
      pair: 'came-09:00',
      added: false,
      punches: { in: 'came-09:00', out: 'went-17:00' },
      restored: null,
    },
  } as const satisfies AttendanceEvent;
  const history = [...yesterday, requested, approved];

  it('lets what was recorded count again, and keeps the correction', () => {
    given(...history)
      .when(reverse, boss)
      .thenEvents(reversed);
    const state = stateAfter(attendanceDecider, [...history, reversed]);
    expect(state.corrections['said']).toMatchObject({ state: 'Reversed', in: asked.in });
    expect(state.months['2026-03']?.[0]?.pairs[0]).toMatchObject({ in: clock('09:00', sunday), amended: null });
    given(...history, reversed)
      .when(reverse, boss)
      .thenNothing();
  });

  it('lets the correction before it count again, and that one only after it', () => {
    const again = { ...asked, correction: 'again', in: clock('07:00', sunday) };
    const second: AttendanceEvent[] = [
      { type: 'CorrectionRequested', data: again },
      { type: 'CorrectionApproved', data: { ...approved.data, correction: 'again', in: again.in } },
    ];
    given(...history, ...second)
      .when(reverse, boss)
      .thenRefused('correctedSince');
    given(...history, ...second)
      .when({ type: 'ReverseCorrection', data: { correction: 'again', reason: 'A mistake' } }, boss)
      .thenEvents({
        type: 'CorrectionReversed',
        data: {
          ...reversed.data,
          correction: 'again',
          restored: { in: asked.in, out: asked.out, correction: 'said' },
        },
      });
  });

  it('removes a time that only the correction recorded', () => {
    const extra = { ...asked, pair: null, recorded: null, in: clock('18:00', sunday), out: clock('19:00', sunday) };
    const added: AttendanceEvent = {
      type: 'CorrectionApproved',
      data: {
        ...approved.data,
        pair: 'said',
        added: true,
        punches: { in: null, out: null },
        in: extra.in,
        out: extra.out,
      },
    };
    const gone = { ...reversed.data, pair: 'said', added: true, punches: { in: null, out: null } };
    const past: AttendanceEvent[] = [...yesterday, { type: 'CorrectionRequested', data: extra }, added];
    given(...past)
      .when(reverse, boss)
      .thenEvents({ type: 'CorrectionReversed', data: gone });
    const state = stateAfter(attendanceDecider, [...past, { type: 'CorrectionReversed', data: gone }]);
    expect(state.months['2026-03']?.[0]?.pairs).toHaveLength(1);
  });

  it('lets the one count again that was approved last before it, not the one that was asked for last', () => {
    const past = [
      saidAt('one', '06:00'),
      saidAt('two', '07:00'),
      saidAt('three', '08:00'),
      agreedAt('two', '07:00'),
      agreedAt('one', '06:00'),
      agreedAt('three', '08:00'),
    ];
    const back = (correction: string, to: string, from: string): AttendanceEvent => ({
      type: 'CorrectionReversed',
      data: { ...reversed.data, correction, restored: { in: clock(from, sunday), out: asked.out, correction: to } },
    });
    given(...yesterday, ...past)
      .when(reversing('three'), boss)
      .thenEvents(back('three', 'one', '06:00'));
    given(...yesterday, ...past, back('three', 'one', '06:00'))
      .when(reversing('one'), boss)
      .thenEvents(back('one', 'two', '07:00'));
    given(...yesterday, ...past, back('three', 'one', '06:00'), back('one', 'two', '07:00'))
      .when(reversing('two'), boss)
      .thenEvents({ ...reversed, data: { ...reversed.data, correction: 'two' } });
  });

  it('leaves nothing to approve about a time that went with it', () => {
    const extra = { ...asked, pair: null, recorded: null, in: clock('18:00', sunday), out: clock('19:00', sunday) };
    const punches = { in: null, out: null };
    const span = { in: extra.in, out: extra.out, pair: 'said', punches };
    const past: AttendanceEvent[] = [
      { type: 'CorrectionRequested', data: extra },
      { type: 'CorrectionApproved', data: { ...approved.data, ...span, added: true } },
      { type: 'CorrectionRequested', data: { ...extra, correction: 'again', pair: 'said' } },
      { type: 'CorrectionReversed', data: { ...reversed.data, pair: 'said', added: true, punches } },
    ];
    given(...past)
      .when({ type: 'ApproveCorrection', data: { correction: 'again' } }, boss)
      .thenRefused('nothingRecorded');
  });

  it('is for what counts, and for those who decide', () => {
    given(...yesterday, requested)
      .when(reverse, boss)
      .thenRefused('notApproved');
    given(...yesterday, requested, refused)
      .when(reverse, boss)
      .thenRefused('notApproved');
    given(...history)
      .when(reverse, { actor: actorWith('member') })
      .thenRefused('correctionGone');
    given(...history)
      .when(reverse, {
        actor: { ...actorWith('manager'), department: 'kam' },
        found: { person: { department: 'hr', manager: '' } },
      })
      .thenRefused('notApprover');
  });
});

describe('corrections that wait for somebody who cannot be asked any more', () => {
  const handOn: AttendanceCommand = { type: 'HandOnCorrections', data: {} };
  const waits = { ...requested, data: { ...asked, approver: 'mia' } };
  const instead = {
    from: { _id: 'mia', username: 'Mia' },
    reason: 'left',
    approver: { _id: 'max', username: 'Max' },
  } as const;
  const surroundings = { found: { handedOn: { mia: instead } } };
  const event = { type: 'CorrectionHandedOn', data: { correction: 'said', day: sunday, ...instead } } as const;

  it('go on to the next one, once', () => {
    given(...yesterday, waits)
      .when(handOn, surroundings)
      .thenEvents(event);
    given(...yesterday, waits, event)
      .when(handOn, surroundings)
      .thenNothing();
  });

  it('stay where they are when they are decided, or wait for somebody else, or for nobody', () => {
    given(...yesterday, waits)
      .when(handOn)
      .thenNothing();
    given(...yesterday, requested)
      .when(handOn, surroundings)
      .thenNothing();
    for (const decided of [approved, refused, withdrawn]) {
      given(...yesterday, waits, decided)
        .when(handOn, surroundings)
        .thenNothing();
    }
  });
});

describe('corrections that wait for an approver with a deputy', () => {
  const mia = { _id: 'mia', username: 'Mia' };
  const waits = { ...requested, data: { ...asked, approver: 'mia' } };
  const deputies = { mia: { approver: mia, deputy: { _id: 'max', username: 'Max' } } };
  const deputize: AttendanceCommand = { type: 'DeputizeCorrections', data: {} };
  const shown = { type: 'CorrectionDeputized', data: { correction: 'said', day: sunday, ...deputies.mia } } as const;
  const byMax = { actor: { ...actorWith('member'), id: 'max' }, found: { insteadOf: mia } };
  const refuse: AttendanceCommand = { type: 'RefuseCorrection', data: { correction: 'said', reason: 'No' } };

  it('are shown to the deputy, once, and no longer when that is over', () => {
    given(...yesterday, waits)
      .when(deputize, { found: { deputies } })
      .thenEvents(shown);
    given(...yesterday, waits, shown)
      .when(deputize, { found: { deputies } })
      .thenNothing();
    const over = { mia: { approver: mia, deputy: null } };
    given(...yesterday, waits, shown)
      .when(deputize, { found: { deputies: over } })
      .thenEvents({ ...shown, data: { ...shown.data, deputy: null } });
  });

  it('are decided by the deputy instead of the approver, and by nobody else', () => {
    given(...yesterday, waits, shown)
      .when(refuse, byMax)
      .thenEvents({
        type: 'CorrectionRefused',
        data: { correction: 'said', day: sunday, reason: 'No', insteadOf: mia },
      });
    given(...yesterday, waits)
      .when(refuse, byMax)
      .thenRefused('correctionGone');
    given(...yesterday, waits, shown)
      .when(refuse, { ...byMax, found: { insteadOf: null } })
      .thenRefused('notApprover');
  });
});
