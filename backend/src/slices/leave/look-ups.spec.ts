import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { leaveApplied, leaveRejected, leaveWithdrawn } from '../../../test/leave-events.js';
import { actorWith, stateAfter, toolsWith } from '../../../test/spec.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { type LeaveCommand, leaveDecider } from './decider.js';
import type { LeaveEvent } from './events.js';
import type { LeaveOfRecord } from './state-rules.js';

const span = (startDate: string, endDate = startDate) => ({ startDate, endDate, startHalf: false, endHalf: false });
const user = (_id: string, role: string, department: string) => ({
  _id,
  username: _id,
  role,
  department,
  active: true,
});
const documents: Record<string, object> = {
  'settings acme': { ...defaultSettings, timeZone: 'Asia/Tokyo' },
  'users ann': { department: 'developer' },
};
const rooms: Record<string, object[]> = {
  'users all': [user('ann', 'dev', 'developer'), user('max', 'manager', 'developer'), user('mia', 'admin', 'coe')],
  'leave self:ann': [
    { _id: 'one', state: 'Approved', ...span('2026-03-09', '2026-03-13') },
    { _id: 'two', state: 'Rejected', ...span('2026-04-09') },
    { _id: 'the-aggregate', state: 'Pending', ...span('2026-05-09') },
  ],
};

// NOTE: the tools answer with whatever document is asked for; what stands here has the fields that are read.
const looks = {
  document: async (collection: string, id: string) => (documents[`${collection} ${id}`] ?? null) as never,
  room: async (collection: string, room: string) => (rooms[`${collection} ${room}`] ?? []) as never,
  lockInOrder: async (): Promise<readonly string[]> => [],
};

function lookUp(command: LeaveCommand, history: LeaveEvent[] = [], tools: Partial<LookUpTools> = {}) {
  const state = stateAfter(leaveDecider, history);
  return leaveDecider.lookUp(command, state, toolsWith({ ...looks, ...tools }));
}
/** What is looked up for a new one. */
function lookUpNew(tools: Partial<LookUpTools> = {}) {
  return leaveDecider.handlers.ApplyForLeave.lookUp(applying.data, null, toolsWith({ ...looks, ...tools }));
}
const applying = {
  type: 'ApplyForLeave',
  data: { leaveType: 'annual', startDate: '2026-03-09', endDate: '2026-03-13' },
} as const;
const approving: LeaveCommand = { type: 'ApproveLeave', data: {} };

const nothing = { document: async () => null };
const whileMaxIsAway: LookUpTools['room'] = async (collection, room) => {
  const absences = `${collection} ${room}` === 'absences of:max' ? [span('2026-03-02')] : undefined;
  return (absences ?? rooms[`${collection} ${room}`] ?? []) as never;
};
const asRejected = stateAfter(leaveDecider, [leaveApplied, leaveRejected]);

describe('what is looked up before a decision about leave', () => {
  it('are, for a new leave, the settings, the person’s other leaves, and the approver', async () => {
    const found = await lookUpNew();
    expect(found.settings.timeZone).toBe('Asia/Tokyo');
    expect(found.others).toMatchObject([{ _id: 'one' }]);
    expect(found.approver).toEqual({ _id: 'max', username: 'max' });
    expect(await lookUpNew(nothing)).toMatchObject({ settings: defaultSettings });
  });

  it('is the next in the chain while the first is away, by the organisation’s day', async () => {
    const askedAt = async (now: string) => (await lookUpNew({ room: whileMaxIsAway, now })).approver?._id;
    expect(await askedAt('2026-03-02T09:30:00.000Z')).toBe('mia');
    // In Tokyo it is the third of March by then.
    expect(await askedAt('2026-03-02T15:30:00.000Z')).toBe('max');
    expect((await lookUpNew({ room: async () => [] })).approver).toBeNull();
  });

  it('are, for a decision, the person and the person’s other leaves', async () => {
    const found = await lookUp(approving, [leaveApplied]);
    expect(found).toMatchObject({ person: { department: 'developer' }, others: [{ _id: 'one' }] });
    expect(await lookUp({ type: 'RejectLeave', data: { reason: 'No' } }, [leaveApplied], nothing)).toEqual({
      person: null,
      insteadOf: null,
      insteadOfHr: false,
    });
  });

  it('is only what the command needs', async () => {
    expect(await lookUp({ type: 'EditLeave', data: {} }, [leaveApplied])).toMatchObject({ others: [{ _id: 'one' }] });
    const withdraw: LeaveCommand = { type: 'WithdrawLeave', data: {} };
    expect(await lookUp(withdraw, [leaveApplied])).toEqual({ timeZone: 'Asia/Tokyo', person: null });
    expect(await lookUp({ type: 'RestoreLeave', data: {} }, [leaveApplied, leaveWithdrawn])).toMatchObject({
      others: [{ _id: 'one' }],
      approver: { _id: 'max' },
    });
    for (const command of [approving, { type: 'EditLeave', data: {} } as const]) {
      await expect(leaveDecider.lookUp(command, null, toolsWith({}))).rejects.toMatchObject({ code: 'leaveGone' });
    }
    expect(
      await leaveDecider.lookUp(applying, stateAfter(leaveDecider, [leaveApplied]), toolsWith({})),
    ).toBeUndefined();
  });
});

/** Looks up while the leave with this id has just taken the lock. @param stateOf reads it from its stream */
const looking = (id: string, stateOf: () => LeaveOfRecord) =>
  lookUpNew({ lockInOrder: async () => [id], stateOf: async () => stateOf() });

/** Who is asked instead, after this has happened. */
async function askedAfter(history: LeaveEvent[], tools: Partial<LookUpTools> = {}, to?: string) {
  const asManager = { ...looks, actor: actorWith('manager'), ...tools };
  return leaveDecider.lookUp(
    { type: 'HandOnLeave', data: { to } },
    stateAfter(leaveDecider, history),
    toolsWith(asManager),
  );
}
/** Everybody, with something else about Max, who is asked, or Ann, who asks. */
const people = (max: object | null, ann: object = {}): Partial<LookUpTools> => {
  const all = [
    user('ann', 'dev', 'developer'),
    user('eve', 'manager', 'hr'),
    user('mia', 'admin', 'coe'),
    ...(max === null ? [] : [user('max', 'manager', 'developer')]),
  ];
  const changed = all.map((one) => ({
    ...one,
    ...(one._id === 'max' ? max : {}),
    ...(one._id === 'ann' ? ann : {}),
  }));
  return {
    document: async (collection, id) =>
      (collection === 'users' ? (changed.find(({ _id }) => _id === id) ?? null) : null) as never,
    room: async (collection) => (collection === 'users' ? changed : []) as never,
  };
};

describe('who is asked instead', () => {
  const ofMax: LeaveEvent = {
    ...leaveApplied,
    data: { ...leaveApplied.data, approver: { _id: 'max', username: 'max' } },
  };
  const found = (tools: Partial<LookUpTools>, to?: string) =>
    askedAfter([ofMax], { ...tools, now: '2026-03-02T09:30:00.000Z' }, to);

  it('is nobody as long as the approver is available', async () => {
    expect(await found(people({}))).toEqual({ handedOn: null, deputy: null });
    expect(await found(people(null))).toEqual({ handedOn: null, deputy: null });
  });

  it('is the next one when they left, moved, lost their role, or are away', async () => {
    const from = { _id: 'max', username: 'max' };
    const mia = { _id: 'mia', username: 'mia' };
    expect(await found(people({ active: false }))).toMatchObject({ handedOn: { from, reason: 'left', approver: mia } });
    expect(await found(people({ department: 'sales' }))).toMatchObject({
      handedOn: { from, reason: 'moved', approver: mia },
    });
    expect(await found(people({ role: 'member' }))).toMatchObject({
      handedOn: { from, reason: 'moved', approver: mia },
    });
    const room = whileMaxIsAway;
    expect(await found({ ...people({}), room })).toMatchObject({ handedOn: { from, reason: 'away', approver: mia } });
  });

  it('is who takes over from a manager who leaves', async () => {
    const left = people({ active: false }, { manager: 'max' });
    expect(await found(left, 'eve')).toMatchObject({ handedOn: { approver: { _id: 'eve' } } });
    expect(await found(people({ active: false }), 'eve')).toMatchObject({ handedOn: { approver: { _id: 'mia' } } });
  });

  it('is not looked for about what is decided', async () => {
    expect(await askedAfter([ofMax, leaveRejected])).toEqual({ handedOn: null, deputy: null });
  });
});

describe('leaves that are asked for at the same time', () => {
  const held = stateAfter(leaveDecider, [leaveApplied]);

  it('see one another as they are recorded, whatever the read models say', async () => {
    const days = { startDate: '2026-03-09', endHalf: true };
    expect((await looking('new', () => held)).others).toMatchObject([{ _id: 'one' }, days]);
    expect((await looking('one', () => held)).others).toMatchObject([days]);
    expect((await looking('one', () => asRejected)).others).toEqual([]);
    expect((await looking('never', () => null)).others).toMatchObject([{ _id: 'one' }]);
  });

  it('leave out the one that is decided about', async () => {
    expect((await looking('the-aggregate', () => held)).others).toMatchObject([{ _id: 'one' }]);
  });

  it('keep the lock for those who have the days, and for nobody else', async () => {
    const asked: boolean[] = [];
    const lockInOrder: LookUpTools['lockInOrder'] = async (lock, isBack) => {
      expect(lock).toBe('leave-ann');
      asked.push(isBack(held), isBack(stateAfter(leaveDecider, [leaveApplied, leaveRejected])), isBack(null));
      return [];
    };
    await lookUpNew({ lockInOrder, actor: actorWith() });
    expect(asked).toEqual([false, true, true]);
  });
});
